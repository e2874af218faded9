import type {FormEvent, ReactNode, RefObject} from 'react';
import {Button} from '../../components/Button.tsx';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from './views.module.css';

interface SandboxFormProps {
  form: RefObject<HTMLFormElement | null>;
  label: string;
  send: () => Promise<void>;
  submit: string;
  children: ReactNode;
}

/** A form that calls the sandbox and shows what went wrong as the dashboard's notice. */
export function SandboxForm({form, label, send, submit, children}: SandboxFormProps) {
  const store = useStore();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send().then(store.dismissNotice, error => store.notify('error', errorMessage(error)));
  };
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </form>
  );
}
