/** A modal dialog, open while it is rendered. Escape and a press outside close it. */
import clsx from 'clsx';
import {type ComponentProps, type RefObject, useId, useLayoutEffect, useRef} from 'react';
import {IconButton} from './Button.tsx';
import styles from './Dialog.module.css';
import {CloseIcon} from './icons.tsx';

interface DialogProps extends ComponentProps<'dialog'> {
  /** Closes the dialog. Don't just unmount it: then it wouldn't return the focus. */
  ref?: RefObject<HTMLDialogElement | null>;
  /** Heading of the content, beside a close button. Without it, the dialog needs an `aria-label`. */
  title?: string;
  onClose: () => void;
}

export function Dialog({ref, title, className, children, ...rest}: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const heading = useId();
  const close = () => dialog.current?.close();
  // Before the effects of the content, which may measure it.
  useLayoutEffect(() => dialog.current?.showModal(), [dialog]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this handles a click outside
    <dialog
      {...rest}
      ref={dialog}
      className={clsx(styles.dialog, className)}
      aria-labelledby={title && heading}
      onClick={event => event.target === dialog.current && close()}
    >
      {title ? (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={heading}>{title}</h2>
            <IconButton label="Close" onClick={close}>
              <CloseIcon />
            </IconButton>
          </header>
          {children}
        </div>
      ) : (
        children
      )}
    </dialog>
  );
}
