import {type FormEvent, type ReactNode, useState} from 'react';
import {Button, type ButtonStyle} from '../../components/Button.tsx';
import {type Call, send} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from './cards.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface SandboxFormProps {
  label: string;
  /** Creates the call from the fields. */
  call: (fields: FormData) => Call;
  /** Why the fields can't be sent. */
  problemOf?: (fields: FormData) => string | undefined;
  /** With `kind`, the response is shown immediately, before the stream reports it. */
  kind?: string;
  /** Runs instead of sending the call. Does the same and more. */
  run?: (fields: FormData) => Promise<unknown>;
  submit: string;
  /** Shown on the button meanwhile. */
  busy?: string;
  variant?: ButtonStyle['variant'];
  /** Notice after success. */
  done?: string;
  /** The fields in a row. */
  inline?: boolean;
  /** A function shows the error at a field; otherwise it is the dashboard's notice. */
  children: ReactNode | ((error: string | undefined) => ReactNode);
}

/** A form that calls the sandbox, and shows the request that does the same. */
export function SandboxForm({
  label,
  call,
  kind,
  problemOf,
  run,
  submit,
  busy,
  variant = 'secondary',
  done,
  inline,
  children,
}: SandboxFormProps) {
  const store = useStore();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setError(undefined);
    setSending(true);
    try {
      const problem = problemOf?.(fields);
      if (problem) throw new Error(problem);
      await (run ? run(fields) : send(store, call(fields), kind));
      form.reset();
      if (done) store.notify('success', done);
      else store.dismissNotice();
    } catch (thrown) {
      if (typeof children === 'function') setError(errorMessage(thrown));
      else store.notify('error', errorMessage(thrown));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={inline ? styles.inline : styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      {typeof children === 'function' ? children(error) : children}
      <span className={styles.submit}>
        <Button type="submit" variant={variant} busy={sending && busy ? busy : false}>
          {submit}
        </Button>
        <ShowRequest call={call} action={label} />
      </span>
    </form>
  );
}
