/** A list to tick off on paper or in the head: each point has an empty box before it. The boxes remember nothing. */
import type {ReactNode} from 'react';
import styles from './Checklist.module.css';

export function Checklist({children}: {children: ReactNode}) {
  return <div className={styles.checklist}>{children}</div>;
}
