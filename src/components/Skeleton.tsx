/** A gray placeholder as tall as the loading content. The region around it sets aria-busy. */
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Lines of text instead of one block; the last is shorter. */
  lines?: number;
  round?: boolean;
}

export function Skeleton({width = '100%', height = '1em', lines, round = false}: SkeletonProps) {
  if (lines) {
    return (
      <span className={styles.lines} aria-hidden="true">
        {Array.from({length: lines}, (_, line) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical
            key={line}
            className={styles.skeleton}
            style={{width: line === lines - 1 ? '62%' : '100%', height: '0.9em'}}
          />
        ))}
      </span>
    );
  }
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{width, height, borderRadius: round ? 'var(--hz-radius-full)' : undefined}}
    />
  );
}
