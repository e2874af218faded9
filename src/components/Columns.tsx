/** Columns that stack on a narrow screen. */
import type {ReactNode} from 'react';
import styles from './Columns.module.css';

export function Columns({children}: {children: ReactNode}) {
  return (
    <div className={styles.columns} data-wide="">
      {children}
    </div>
  );
}

/** One of them, with a heading of its own. */
export function Column({children}: {children: ReactNode}) {
  return <div className={styles.column}>{children}</div>;
}
