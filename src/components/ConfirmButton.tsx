/** A button that runs something. Busy while it runs, asks first if `confirm` is set, and takes back the focus that it lost. */
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {Button, type ButtonStyle} from './Button.tsx';
import styles from './ConfirmButton.module.css';

export interface ConfirmButtonProps extends ButtonStyle {
  /** Reports its own errors. */
  run: () => Promise<void>;
  busy: string;
  /** Confirmation question. */
  confirm?: string | undefined;
  /** The text of the button that confirms. */
  yes?: string;
  /** For screen readers, if the text alone isn't enough. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** Adds something beside the button, which the question replaces too. */
  wrap?: (button: ReactNode) => ReactNode;
  children: string;
}

export function ConfirmButton({
  run,
  busy,
  confirm,
  yes = 'Confirm',
  label,
  disabled = false,
  wrap = button => button,
  children,
  variant = 'secondary',
  size = 'sm',
}: ConfirmButtonProps) {
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
    await run().finally(() => setRunning(false));
  };
  if (asking)
    return (
      <span className={styles.asking}>
        <span id={question}>{confirm}</span>
        <Button ref={confirmButton} aria-describedby={question} variant="danger" size={size} onClick={act}>
          {yes}
        </Button>
        <Button variant="quiet" size={size} onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </span>
    );
  return wrap(
    <Button
      ref={ref}
      variant={variant}
      size={size}
      busy={running && busy}
      disabled={disabled}
      aria-label={label}
      onClick={confirm ? () => setAsking(true) : act}
    >
      {children}
    </Button>,
  );
}
