/** One row of a list, which links to the entry's details. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Section} from '../route.ts';
import styles from './Row.module.css';
import {SectionLink} from './SectionLink.tsx';
import {Timestamp} from './Timestamp.tsx';

export type Mark = 'request' | 'household' | 'money' | 'webhook' | 'failure' | 'waiting';

interface RowProps {
  section: Section;
  entry: string;
  selected: boolean;
  tabIndex: 0 | -1;
  mark: Mark;
  title: ReactNode;
  children?: ReactNode;
  at?: string | number;
  /** Position in a group. */
  inside?: 'step' | 'last' | 'head' | undefined;
}

export function Row({section, entry, selected, tabIndex, mark, title, children, at, inside}: RowProps) {
  return (
    <SectionLink
      section={section}
      entry={entry}
      className={clsx(styles.row, inside && styles[inside], selected && styles.selected)}
      tabIndex={tabIndex}
      aria-current={selected ? 'true' : undefined}
    >
      <span className={clsx(styles.mark, styles[mark])} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {children && <span className={styles.more}>{children}</span>}
      </span>
      {at !== undefined && (
        <span className={styles.at}>
          <Timestamp at={at} />
        </span>
      )}
    </SectionLink>
  );
}
