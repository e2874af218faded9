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

/** One column, with its own heading. */
export function Column({children}: {children: ReactNode}) {
  return <div className={styles.column}>{children}</div>;
}
