/** How a documentation page opens: what the reader will have at its end, and how long that takes. */
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
