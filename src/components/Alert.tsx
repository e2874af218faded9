/**
 * Alert is a static message. StatusMessage is a form's live region: always in the page, so that screen readers announce what
 * appears in it. Changing text is the only child of its element, here and in forms: React then sets it on the element, so it survives
 * a translator that replaces text nodes with elements.
 */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './Alert.module.css';
import {CheckIcon, InfoIcon, WarningIcon} from './icons.tsx';
import tones from './tones.module.css';

export type AlertTone = 'success' | 'info' | 'warning' | 'error';

const icons = {success: CheckIcon, info: InfoIcon, warning: WarningIcon, error: WarningIcon};

interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  /** Buttons or links that fix the problem. */
  action?: ReactNode;
}

export function Alert({tone = 'info', title, children, action}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={clsx(styles.alert, tones[tone])}>
      <Icon />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

export function StatusMessage({tone, children}: {tone: AlertTone; children?: ReactNode}) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} aria-live={tone === 'error' ? 'assertive' : 'polite'}>
      {children && (
        <Alert tone={tone}>
          <span>{children}</span>
        </Alert>
      )}
    </div>
  );
}
