import type {FormEvent, ReactNode} from 'react';
import {Button} from '../../components/Button.tsx';
import {type Call, send} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';

interface SandboxFormProps {
  label: string;
  /** Creates the call from the fields. */
  call: (fields: FormData) => Call;
  kind: string;
  /** Why the fields can't be sent. */
  problemOf?: (fields: FormData) => string | undefined;
  submit: string;
  children: ReactNode;
}

/** A form that calls the sandbox and reports errors as the dashboard's notice. */
export function SandboxForm({label, call, kind, problemOf, submit, children}: SandboxFormProps) {
  const store = useStore();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const problem = problemOf?.(fields);
    if (problem) return store.notify('error', problem);
    try {
      await send(store, call(fields), kind);
      form.reset();
      store.dismissNotice();
    } catch (error) {
      store.notify('error', errorMessage(error));
    }
  };
  return (
    <form className={styles.form} aria-label={label} onSubmit={onSubmit} noValidate>
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
