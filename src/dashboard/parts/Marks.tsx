import clsx from 'clsx';
import styles from './Marks.module.css';

interface MarksProps {
  kind: 'dots' | 'ticks';
  /** What is good of them, in order. */
  of: readonly boolean[];
  /** Says the same. */
  words: string;
}

/** The shares of a bill that are paid as dots, or attempts as ticks, the oldest first. */
export const Marks = ({kind, of, words}: MarksProps) => (
  <span className={styles[kind]} role="img" aria-label={words} title={words}>
    {of.map((good, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the marks are their places
      <span key={index} className={clsx(good && styles.good)} />
    ))}
  </span>
);
