/** A compact index of pages: columns of links, each with a line that says what it is about. */
import type {ReactNode} from 'react';
import styles from './PageIndex.module.css';

export function PageIndex({children}: {children: ReactNode}) {
  return (
    <div className={styles.index} data-wide="" data-below="">
      {children}
    </div>
  );
}
