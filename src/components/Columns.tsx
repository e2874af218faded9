/** Columns that stack on a narrow screen: one for each child. */
import type {ReactNode} from 'react';
import styles from './Columns.module.css';

export function Columns({children}: {children: ReactNode}) {
  return (
    <div className={styles.columns} data-wide="">
      {children}
    </div>
  );
}
