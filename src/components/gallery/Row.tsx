import type {ReactNode} from 'react';
import styles from './Row.module.css';

/** Examples in a row, as many as fit. */
export function Row({label, children, wide}: {label: string; children: ReactNode; wide?: boolean}) {
  return (
    <div className={styles.block}>
      <p className={styles.label}>{label}</p>
      <div className={wide ? styles.grid : styles.row}>{children}</div>
    </div>
  );
}
