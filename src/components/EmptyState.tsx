/** Replaces a list without rows: a title, text and an action. */
import type {ReactNode} from 'react';
import styles from './EmptyState.module.css';

export function EmptyState({title, children, action}: {title: string; children?: ReactNode; action?: ReactNode}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
