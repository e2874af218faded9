import type {ReactNode} from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** A small drawing. */
  art?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({title, art, children, action}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
