import clsx from 'clsx';
import type {ReactNode} from 'react';
import {ButtonLink} from '../../components/Button.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  title: string;
  lead: string;
  badge?: ReactNode;
  /** Links, the main one first. */
  actions?: readonly {to: string; label: string}[];
  /** Beside the links. */
  more?: ReactNode;
  art: ReactNode;
  ground?: 'paper' | 'tint' | 'deep' | 'yellow';
}

export function Hero({title, lead, badge, actions = [], more, art, ground = 'paper'}: HeroProps) {
  const main = ground === 'deep' ? 'yellow' : 'primary';
  return (
    <section
      className={clsx(styles.hero, styles[ground])}
      data-ground={ground === 'deep' ? 'deep' : ground === 'yellow' ? 'paper' : undefined}
      aria-labelledby="page-title"
    >
      <div className={styles.inner}>
        <div>
          {badge && <p className={styles.badge}>{badge}</p>}
          <h1 className={styles.title} id="page-title">
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {actions.length > 0 && (
            <div className={styles.actions}>
              {actions.map(({to, label}, nth) => (
                <ButtonLink key={to} to={to} variant={nth === 0 ? main : 'secondary'} size="lg">
                  {label}
                </ButtonLink>
              ))}
              {more}
            </div>
          )}
        </div>
        <div className={styles.art}>{art}</div>
      </div>
    </section>
  );
}
