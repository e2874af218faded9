/** The shared debit card. `children` is what was paid with it. Decorative unless it has a label. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Mark, Wordmark} from './Logo.tsx';
import styles from './SharedCard.module.css';

export function SharedCard({
  animated = false,
  holder = 'The whole house',
  className,
  children,
}: {
  animated?: boolean;
  holder?: string;
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={clsx(styles.scene, animated && styles.animated, className)}>
      <div className={styles.card}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <Mark size={24} />
            <Wordmark />
          </span>
          <span className={styles.kind}>shared debit</span>
        </div>
        <div className={styles.chip} />
        <div className={styles.bottom}>
          <span>{holder}</span>
          <span className={styles.number}>•••• 4821</span>
        </div>
      </div>
      {children && <div className={styles.paid}>{children}</div>}
    </div>
  );
}
