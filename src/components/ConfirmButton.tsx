/** A button that runs something. Busy while it runs, and asks first if `confirm` is set. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import {Button, type ButtonStyle} from './Button.tsx';
import styles from './ConfirmButton.module.css';

export interface ConfirmButtonProps extends ButtonStyle {
  /** Reports its own errors. */
  run: () => Promise<void>;
  busy: string;
  /** Confirmation question. */
  confirm?: string;
  /** The text of the button that confirms. */
  yes?: string;
  /** Label for screen readers, if the text isn't enough. */
  label?: string;
  disabled?: boolean;
  /** Shown beside the button. The question replaces it too. */
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
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);

  /** The question and the button replace each other, and take over the focus. */
  const ask = (isAsking: boolean) => {
    flushSync(() => setAsking(isAsking));
    button.current?.focus({preventScroll: true});
  };

  const onAskingKey = (event: KeyboardEvent) => {
    ignoreHeldEnter(event);
    if (event.key !== 'Escape') return;
    // A list would close the entry that the question is in.
    event.preventDefault();
    event.stopPropagation();
    ask(false);
  };

  const act = async () => {
    if (asking) ask(false);
    setRunning(true);
    await run().finally(() => setRunning(false));
  };

  if (asking)
    return (
      <span className={styles.asking}>
        <span id={question}>{confirm}</span>
        <Button
          ref={button}
          aria-describedby={question}
          variant="danger"
          size={size}
          onClick={act}
          onKeyDown={onAskingKey}
        >
          {yes}
        </Button>
        <Button variant="quiet" size={size} onClick={() => ask(false)} onKeyDown={onAskingKey}>
          Cancel
        </Button>
      </span>
    );

  return wrap(
    <Button
      ref={button}
      variant={variant}
      size={size}
      busy={running && busy}
      disabled={disabled}
      aria-label={label}
      onClick={confirm ? () => ask(true) : act}
      onKeyDown={ignoreHeldEnter}
    >
      {children}
    </Button>,
  );
}

/** When the focused button disappears by its action, the focus goes to what was around it: screen readers read the outcome there. */
function usePassedFocus(button: RefObject<HTMLElement | null>): void {
  const around = useRef<HTMLElement[]>([]);
  useLayoutEffect(
    () => () => {
      if (button.current === document.activeElement) around.current = listAncestors(button.current);
    },
    [button],
  );
  useEffect(
    () => () =>
      // After the effects of what is still there, which may know a better place.
      queueMicrotask(() => {
        const place = around.current.find(({isConnected}) => isConnected);
        if (!place || document.activeElement !== document.body) return;
        place.tabIndex = -1;
        place.focus({preventScroll: true});
      }),
    [],
  );
}

const listAncestors = (element: HTMLElement | null): HTMLElement[] =>
  element?.parentElement ? [element.parentElement, ...listAncestors(element.parentElement)] : [];

/** Enter that is still held would press the button that takes this one's place, such as the one that confirms. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};
