/**
 * A button that calls the sandbox, and the request that does the same: busy while the call runs, asks first if `sure` is set,
 * reports errors as the dashboard's notice.
 */
import {useEffect, useId, useRef, useState} from 'react';
import {Button, type ButtonLook} from '../../components/Button.tsx';
import {type Call, send} from '../calls.ts';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import styles from './ActionButton.module.css';
import {ShowRequest} from './ShowRequest.tsx';

interface ActionButtonProps extends ButtonLook {
  call: Call;
  /** With `kind`, the response is shown immediately, before the stream reports it. */
  kind?: string;
  /** In place of sending the call: what does the same and more. */
  run?: () => Promise<unknown>;
  /** The request is shown elsewhere. */
  bare?: boolean;
  busy: string;
  /** Notice after success. */
  done?: string;
  /** Confirmation question. */
  sure?: string;
  /** For screen readers, if the text alone isn't enough. */
  label?: string;
  disabled?: boolean;
  children: string;
}

export function ActionButton({
  call,
  kind,
  run,
  bare,
  busy,
  done,
  sure,
  label,
  disabled,
  children,
  variant = 'secondary',
  size = 'sm',
}: ActionButtonProps) {
  const store = useStore();
  const [running, setRunning] = useState(false);
  const [asking, setAsking] = useState(false);
  const asked = useId();
  const first = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (asking) first.current?.focus();
  }, [asking]);
  // A button that was disabled under the finger gets the focus back.
  useEffect(() => {
    if (ran.current && !running && document.activeElement === document.body)
      button.current?.focus({preventScroll: true});
    ran.current = running;
  }, [running]);
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
        <span id={asked}>{sure}</span>
        <Button ref={first} aria-describedby={asked} variant="danger" size={size} onClick={act}>
          Yes, do it
        </Button>
        <Button variant="quiet" size={size} onClick={() => setAsking(false)}>
          No
        </Button>
      </span>
    );
  const shown = (
    <Button
      ref={button}
      variant={variant}
      size={size}
      busy={running && busy}
      disabled={disabled ?? false}
      aria-label={label}
      onClick={sure ? () => setAsking(true) : act}
    >
      {children}
    </Button>
  );
  if (bare) return shown;
  return (
    <span className={styles.action}>
      {shown}
      <ShowRequest call={call} action={label ?? children} />
    </span>
  );
}
