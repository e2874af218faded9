import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './Hero.module.css';

interface HeroProps {
  title: string;
  lead: string;
  badge?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  art?: ReactNode;
  ground?: 'paper' | 'tint' | 'deep' | 'yellow';
}

export function Hero({title, lead, badge, actions, art, ground = 'paper'}: HeroProps) {
  return (
    <section
      className={clsx(styles.hero, styles[ground])}
      data-ground={ground === 'deep' ? 'deep' : ground === 'yellow' ? 'paper' : undefined}
      aria-labelledby="page-title"
    >
      <div className={clsx(styles.inner, !art && styles.alone)}>
        <div>
          {badge && <p className={styles.badge}>{badge}</p>}
          <h1 className={styles.title} id="page-title">
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {art && <div className={styles.art}>{art}</div>}
      </div>
    </section>
  );
}
