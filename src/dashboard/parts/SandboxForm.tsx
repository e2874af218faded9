import {type FormEvent, type ReactNode, useState} from 'react';
import {Button} from '../../components/Button.tsx';
import {type Call, runAction, send} from '../calls.ts';
import {useStore} from '../context.ts';
import styles from './cards.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface SandboxFormProps {
  /** The request, from the fields. */
  call: (fields: FormData) => Call;
  /** Runs instead of sending the call. Throws an error for the visitor, also where the fields can't be sent. */
  run?: (call: Call, fields: FormData) => Promise<unknown>;
  texts: Readonly<{
    /** The form's name. */
    label: string;
    submit: string;
    /** Shown on the button meanwhile. */
    busy?: string;
    /** Notice after success. */
    done?: string;
  }>;
  /** The fields in a row, as the page's first action. */
  inline?: boolean;
  /** Beside the button. */
  actions?: ReactNode;
  /** A function shows the error at a field; otherwise it is the dashboard's notice. */
  children: ReactNode | ((error: string | undefined) => ReactNode);
}

/** A form that calls the sandbox, and shows the request that does the same. */
export function SandboxForm({call, run, texts, inline, actions, children}: SandboxFormProps) {
  const store = useStore();
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const request = call(fields);
    setError(undefined);
    setSending(true);
    const act = async () => {
      await (run ? run(request, fields) : send(store, request));
      form.reset();
    };
    await runAction(store, act, texts.done, typeof children === 'function' ? setError : undefined);
    setSending(false);
  };
  return (
    <form className={inline ? styles.inline : styles.form} aria-label={texts.label} onSubmit={onSubmit} noValidate>
      {typeof children === 'function' ? children(error) : children}
      <span className={styles.actions}>
        <span className={styles.submit}>
          <Button type="submit" variant={inline ? 'primary' : 'secondary'} busy={sending && texts.busy}>
            {texts.submit}
          </Button>
          <ShowRequest call={call} action={texts.label} />
        </span>
        {actions}
      </span>
    </form>
  );
}
