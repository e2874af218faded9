/** A button that calls the sandbox, and shows the request that does the same. Reports errors as the dashboard's notice. */
import {ConfirmButton, type ConfirmButtonProps} from '../../components/ConfirmButton.tsx';
import {type Call, runAction, send} from '../calls.ts';
import {useStore} from '../context.ts';
import styles from './ActionButton.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface ActionButtonProps<T> extends Omit<ConfirmButtonProps, 'run' | 'yes' | 'wrap'> {
  call: Call;
  /** With `kind`, the response is shown immediately, before the stream reports it. */
  kind?: string;
  /** Runs instead of sending the call. Does the same and more. */
  run?: () => Promise<T>;
  /** The request is shown elsewhere. */
  hideRequest?: boolean;
  /** Notice after success. */
  done?: string | ((result: T) => string);
}

export function ActionButton<T>({call, kind, run, hideRequest, done, ...props}: ActionButtonProps<T>) {
  const store = useStore();
  const act = () => runAction<T>(store, run ?? (() => send<T & object>(store, call, kind)), done);
  if (hideRequest) return <ConfirmButton {...props} run={act} />;
  return (
    <ConfirmButton
      {...props}
      run={act}
      wrap={button => (
        <span className={styles.action}>
          {button}
          <ShowRequest call={call} action={props.label ?? props.children} />
        </span>
      )}
    />
  );
}
