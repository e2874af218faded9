/** One row of a list, which links to the entry's details. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {EntryLink} from './links.tsx';
import styles from './Row.module.css';

export type Mark = 'request' | 'household' | 'money' | 'webhook' | 'failure' | 'waiting';

export interface RowProps {
  entry: string;
  /** The row shows a part of the entry. */
  isPart?: boolean;
  mark: Mark;
  title: ReactNode;
  children?: ReactNode;
  time: ReactNode;
  /** Position in a group. */
  inside?: 'step' | 'last' | 'head' | undefined;
}

export function Row({entry, isPart, mark, title, children, time, inside}: RowProps) {
  return (
    <EntryLink entry={entry} isPart={isPart} className={clsx(styles.row, inside && styles[inside])}>
      <span className={clsx(styles.mark, styles[mark])} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {children && <span className={styles.more}>{children}</span>}
      </span>
      <span className={styles.time}>{time}</span>
    </EntryLink>
  );
}
