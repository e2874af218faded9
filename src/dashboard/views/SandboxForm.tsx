import type {FormEvent, ReactNode, RefObject} from 'react';
import {Button} from '../../components/Button.tsx';
import type {Call} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';

interface SandboxFormProps {
  form: RefObject<HTMLFormElement | null>;
  label: string;
  send: () => Promise<void>;
  /** Creates the call from the fields. */
  call: (fields: FormData) => Call;
  submit: string;
  children: ReactNode;
}

/** A form that calls the sandbox and reports errors as the dashboard's notice. */
export function SandboxForm({form, label, send, call, submit, children}: SandboxFormProps) {
  const store = useStore();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send().then(store.dismissNotice, error => store.notify('error', errorMessage(error)));
  };
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <div className={styles.submit}>
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
        <ShowRequest call={call} action={label} />
      </div>
    </form>
  );
}
