/**
 * A button that calls the sandbox, and shows the request that does the same. Busy while the call runs, asks first if `confirm` is
 * set, and reports errors as the dashboard's notice.
 */
import {useEffect, useId, useRef, useState} from 'react';
import {Button, type ButtonStyle} from '../../components/Button.tsx';
import {type Call, send} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from './ActionButton.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface ActionButtonProps extends ButtonStyle {
  call: Call;
  /** With `kind`, the response is shown immediately, before the stream reports it. */
  kind?: string;
  /** Runs instead of sending the call. Does the same and more. */
  run?: () => Promise<unknown>;
  /** The request is shown elsewhere. */
  hideRequest?: boolean;
  busy: string;
  /** Notice after success. */
  done?: string;
  /** Confirmation question. */
  confirm?: string;
  /** For screen readers, if the text alone isn't enough. */
  label?: string;
  disabled?: boolean;
  children: string;
}

export function ActionButton({
  call,
  kind,
  run,
  hideRequest,
  busy,
  done,
  confirm,
  label,
  disabled,
  children,
  variant = 'secondary',
  size = 'sm',
}: ActionButtonProps) {
  const store = useStore();
  const [running, setRunning] = useState(false);
  const [asking, setAsking] = useState(false);
  const question = useId();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const ref = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (asking) confirmButton.current?.focus();
  }, [asking]);
  // Returns the focus to the button, which lost it while it was disabled or replaced by the question.
  const away = running || asking;
  useEffect(() => {
    if (wasAway.current && !away && document.activeElement === document.body) ref.current?.focus({preventScroll: true});
    wasAway.current = away;
  }, [away]);
  const act = async () => {
    setAsking(false);
    setRunning(true);
    try {
      await (run ? run() : send(store, call, kind));
      if (done) store.notify('success', done);
      else store.dismissNotice();
    } catch (error) {
      store.notify('error', errorMessage(error));
    } finally {
      setRunning(false);
    }
  };
  if (asking)
    return (
      <span data-asking="">
        <span id={question}>{confirm}</span>
        <Button ref={confirmButton} aria-describedby={question} variant="danger" size={size} onClick={act}>
          Confirm
        </Button>
        <Button variant="quiet" size={size} onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </span>
    );
  const button = (
    <Button
      ref={ref}
      variant={variant}
      size={size}
      busy={running && busy}
      disabled={disabled ?? false}
      aria-label={label}
      onClick={confirm ? () => setAsking(true) : act}
    >
      {children}
    </Button>
  );
  if (hideRequest) return button;
  return (
    <span className={styles.action}>
      {button}
      <ShowRequest call={call} action={label ?? children} />
    </span>
  );
}
