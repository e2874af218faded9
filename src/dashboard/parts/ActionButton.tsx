/** A button that calls the sandbox, and shows the request that does the same. Reports errors as the dashboard's notice. */
import type {ReactNode} from 'react';
import type {ButtonStyle} from '../../components/Button.tsx';
import {ConfirmButton} from '../../components/ConfirmButton.tsx';
import {type Call, runAction, send} from '../calls.ts';
import {useStore} from '../context.ts';
import styles from './ActionButton.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface ActionButtonProps<T> extends ButtonStyle {
  call: Call;
  /** Runs instead of sending the call. Does the same and more. */
  run?: () => Promise<T>;
  /** The request is shown elsewhere. */
  hideRequest?: boolean;
  disabled?: boolean;
  texts: Readonly<{
    submit: string;
    /** For screen readers, if the text alone isn't enough. */
    label?: string;
    /** Shown while it runs. */
    busy: string;
    /** Confirmation question. */
    confirm?: string;
    /** Notice after success. */
    done?: string | ((result: T) => string);
  }>;
}

export function ActionButton<T>({call, run, hideRequest, texts, ...props}: ActionButtonProps<T>) {
  const {submit, done, ...buttonTexts} = texts;
  const store = useStore();
  const act = () => runAction<T>(store, run ?? (() => send<T & object>(store, call)), done);
  const withRequest = (button: ReactNode) => (
    <span className={styles.action}>
      {button}
      <ShowRequest call={call} action={texts.label ?? submit} />
    </span>
  );
  return (
    <ConfirmButton {...props} {...buttonTexts} run={act} {...(!hideRequest && {wrap: withRequest})}>
      {submit}
    </ConfirmButton>
  );
}
