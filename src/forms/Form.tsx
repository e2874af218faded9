/**
 * A form with a honeypot field, and its result below the button. Without JavaScript the browser validates it and posts it to the same
 * operation, which returns a small page.
 */
import clsx from 'clsx';
import type {FormHTMLAttributes, ReactNode} from 'react';
import {DATA_USES} from '../../openapi/data-uses.ts';
import {StatusMessage} from '../components/Alert.tsx';
import {FieldErrors} from '../components/Field.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {apiOrigin} from '../http/api.ts';
import {forms} from './copy.ts';
import {HONEYPOT} from './draft.ts';
import styles from './Form.module.css';
import type {FormState} from './use-form.ts';

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'onSubmit'> {
  form: FormState;
  /** The operation that the form posts to without JavaScript. */
  path: `/api/${string}`;
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

export function Form({form, path, label, className, children, ...rest}: FormProps) {
  return (
    <form
      {...rest}
      {...form.props}
      aria-label={label}
      data-done={form.status?.tone === 'success' || undefined}
      method="post"
      action={apiOrigin + path}
      className={clsx(styles.form, className)}
    >
      <FieldErrors value={form.errors}>{children}</FieldErrors>
      <StatusMessage tone={form.status?.tone ?? 'info'}>{form.status?.text}</StatusMessage>
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {forms.honeypot}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={clsx('hz-no-js-only', styles.note)}>
        <InlineMarkdown>{forms.noJavaScript}</InlineMarkdown>
      </p>
    </form>
  );
}

/** Explains beside the fields why we ask for a phone number or email address. */
export function DataUse({entry}: {entry: keyof typeof DATA_USES}) {
  return (
    <p className={styles.dataUse}>
      {DATA_USES[entry]} <SiteLink to="/privacy">{forms.privacy}</SiteLink>
    </p>
  );
}
