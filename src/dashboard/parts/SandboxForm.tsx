import {type FormEvent, type ReactNode, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {type Call, runAction} from '../calls.ts';
import {useStore} from '../context.ts';
import type {Store} from '../core/store.ts';
import styles from './cards.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface SandboxFormProps {
  label: string;
  /** The request to show, from the fields. */
  call: (fields: FormData) => Call;
  /** Sends it. Throws an error for the visitor, also where the fields can't be sent. */
  send: (store: Store, fields: FormData) => Promise<unknown>;
  submit: string;
  /** Shown on the button meanwhile. */
  busy?: string;
  /** Notice after success. */
  done?: string;
  /** The fields in a row, as the page's first action. */
  inline?: boolean;
  /** A function shows the error at a field; otherwise it is the dashboard's notice. */
  children: ReactNode | ((error: string | undefined) => ReactNode);
}

/** A form that calls the sandbox, and shows the request that does the same. */
export function SandboxForm({label, call, send, submit, busy, done, inline, children}: SandboxFormProps) {
  const store = useStore();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setError(undefined);
    setSending(true);
    const run = async () => {
      await send(store, fields);
      form.reset();
    };
    await runAction(store, run, done, typeof children === 'function' ? setError : undefined);
    setSending(false);
  };
  return (
    <form className={inline ? styles.inline : styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      {typeof children === 'function' ? children(error) : children}
      <span className={styles.submit}>
        <Button type="submit" variant={inline ? 'primary' : 'secondary'} busy={sending && busy ? busy : false}>
          {submit}
        </Button>
        <ShowRequest call={call} action={label} />
      </span>
    </form>
  );
}
