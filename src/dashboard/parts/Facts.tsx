/** Names and what they are, side by side: `dt` and `dd` in turn. */
import type {ReactNode} from 'react';
import styles from './Facts.module.css';

export function Facts({children}: {children: ReactNode}) {
  return <dl className={styles.facts}>{children}</dl>;
}
