/** What the reader will have at the end of a documentation page, and how long it takes. */
import type {ReactNode} from 'react';
import styles from './PageIntro.module.css';

export function PageIntro({takes, children}: {takes: string; children: ReactNode}) {
  return (
    <div className={styles.intro}>
      <p className={styles.label}>
        <strong>At the end you have</strong>
      </p>
      {children}
      <p className={styles.takes}>
        <strong className={styles.label}>It takes</strong> {takes}.
      </p>
    </div>
  );
}
