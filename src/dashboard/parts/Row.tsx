/** One row of a list, which links to the entry's details. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {EntryLink} from './links.tsx';
import styles from './Row.module.css';
import {Timestamp} from './Timestamp.tsx';

export type Mark = 'request' | 'household' | 'money' | 'webhook' | 'failure' | 'waiting';

export interface RowProps {
  entry: string;
  /** The row shows a part of the entry. */
  isPart?: boolean;
  mark: Mark;
  title: ReactNode;
  children?: ReactNode;
  at?: string | number;
  /** `at` is real time. */
  real?: boolean;
  /** Position in a group. */
  inside?: 'step' | 'last' | 'head' | undefined;
}

export function Row({entry, isPart, mark, title, children, at, real, inside}: RowProps) {
  return (
    <EntryLink entry={entry} isPart={isPart} className={clsx(styles.row, inside && styles[inside])}>
      <span className={clsx(styles.mark, styles[mark])} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {children && <span className={styles.more}>{children}</span>}
      </span>
      {at !== undefined && (
        <span className={styles.at}>
          <Timestamp at={at} real={real ?? false} />
        </span>
      )}
    </EntryLink>
  );
}
