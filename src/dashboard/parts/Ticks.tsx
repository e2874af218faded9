import clsx from 'clsx';
import type {Attempt} from '../core/types.ts';
import styles from './Ticks.module.css';

/** One tick for each attempt, the oldest first. `words` says the same. */
export function Ticks({attempts, words}: {attempts: readonly Attempt[]; words: string}) {
  return (
    <span className={styles.ticks} role="img" aria-label={words} title={words}>
      {attempts.map(({outcome, at, number}) => (
        <span key={`${at} ${number}`} className={clsx(styles.tick, outcome === 'succeeded' && styles.good)} />
      ))}
    </span>
  );
}
