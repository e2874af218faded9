/** The shared debit card, with a duck as its hologram. `children` is its payments. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {DuckHead} from './art/Duck.tsx';
import {Mark, Wordmark} from './Logo.tsx';
import styles from './SharedCard.module.css';

interface SharedCardProps {
  /** Animates the receipt out of the printer. */
  printed?: boolean;
  holder?: string;
  children?: ReactNode;
}

export function SharedCard({printed = false, holder = 'The whole house', children}: SharedCardProps) {
  return (
    <div className={clsx(styles.scene, printed && styles.printed)}>
      <div className={styles.card}>
        <span className={styles.weave} />
        <span className={styles.light} />
        <div className={styles.top}>
          <span className={styles.brand}>
            <Mark size={24} />
            <Wordmark />
          </span>
          <span className={styles.kind}>shared debit</span>
        </div>
        <div className={styles.middle}>
          <div className={styles.chip} />
          <span className={styles.hologram}>
            <svg viewBox="-52 -56 104 104" aria-hidden="true">
              <DuckHead />
            </svg>
          </span>
        </div>
        <div className={styles.bottom}>
          <span className={styles.holder}>{holder}</span>
          <span className={styles.number}>•••• 4821</span>
        </div>
      </div>
      {children && <div className={styles.paid}>{children}</div>}
    </div>
  );
}
