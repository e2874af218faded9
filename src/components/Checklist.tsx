/** A list with an empty box before each item. The boxes are for print and can't be ticked. */
import type {ReactNode} from 'react';
import styles from './Checklist.module.css';

export function Checklist({children}: {children: ReactNode}) {
  return <div className={styles.checklist}>{children}</div>;
}
