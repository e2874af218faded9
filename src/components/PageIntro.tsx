/** What a documentation page leads to, and how long it takes. */
import type {ReactNode} from 'react';
import styles from './PageIntro.module.css';

export function PageIntro({takes, children}: {takes: string; children: ReactNode}) {
  return (
    <div className={styles.intro}>
      <p className={styles.label}>
        <strong>By the end you'll have</strong>
      </p>
      {children}
      <p className={styles.takes}>
        <strong className={styles.label}>Time:</strong> {takes}.
      </p>
    </div>
  );
}
