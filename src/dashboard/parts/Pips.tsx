import clsx from 'clsx';
import styles from './Pips.module.css';

interface PipsProps {
  kind: 'dots' | 'ticks';
  /** Which of them are good, the oldest first. */
  of: readonly boolean[];
  /** Says the same in words. */
  label: string;
}

/** How many of a few are good, at a glance: the paid shares of a bill as dots, or attempts as ticks. */
export const Pips = ({kind, of, label}: PipsProps) => (
  <span className={styles[kind]} role="img" aria-label={label} title={label}>
    {of.map((good, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pips are their places
      <span key={index} className={clsx(good && styles.good)} />
    ))}
  </span>
);
