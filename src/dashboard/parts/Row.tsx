/** One row of a list, which links to the entry's details. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Section} from '../route.ts';
import {EntryLink} from './EntryLink.tsx';
import styles from './Row.module.css';
import {Timestamp} from './Timestamp.tsx';

export type Mark = 'request' | 'household' | 'money' | 'webhook' | 'failure' | 'waiting';

interface RowProps {
  section?: Section | undefined;
  entry: string;
  /** The selected entry. */
  selected: string;
  tabIndex: 0 | -1;
  mark: Mark;
  title: ReactNode;
  children?: ReactNode;
  at?: string | number;
  /** `at` is real time. */
  real?: boolean;
  /** Position in a group. */
  inside?: 'step' | 'last' | 'head' | undefined;
}

export function Row({section, entry, selected, tabIndex, mark, title, children, at, real, inside}: RowProps) {
  return (
    <EntryLink
      section={section}
      entry={entry}
      selected={selected}
      tabIndex={tabIndex}
      className={clsx(styles.row, inside && styles[inside])}
    >
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
