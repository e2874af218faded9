/** The latest notice, in a line at the bottom of the window. Dismissing it returns the focus to where it was before. */
import {useRef} from 'react';
import {Alert} from './Alert.tsx';
import {IconButton} from './Button.tsx';
import {CloseIcon} from './icons.tsx';
import styles from './NoticeBar.module.css';

export interface Notice {
  tone: 'success' | 'error';
  text: string;
}

export function NoticeBar({notice, onDismiss}: {notice: Notice | undefined; onDismiss: () => void}) {
  const before = useRef<EventTarget>(null);
  const dismiss = () => {
    onDismiss();
    if (before.current instanceof HTMLElement) before.current.focus({preventScroll: true});
  };
  const alert = notice && (
    <div className={styles.alert}>
      <Alert tone={notice.tone}>
        <p>{notice.text}</p>
      </Alert>
      <IconButton
        label="Dismiss"
        onFocus={({relatedTarget}) => {
          before.current = relatedTarget;
        }}
        onClick={dismiss}
      >
        <CloseIcon />
      </IconButton>
    </div>
  );
  // Both live regions are always in the page, so that screen readers announce what appears in them.
  return (
    <div className={styles.notice}>
      <div role="status">{notice?.tone === 'success' && alert}</div>
      <div role="alert">{notice?.tone === 'error' && alert}</div>
    </div>
  );
}
