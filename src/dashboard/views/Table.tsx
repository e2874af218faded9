/** The table of a section: a row links to its entry's details. On phones the cells wrap, and columns have no names. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {EntryLink} from '../parts/links.tsx';
import styles from './Table.module.css';

type Table = 'bills' | 'deliveries';

interface TableRowProps {
  table: Table;
  entry: string;
  children: ReactNode;
}

export function TableRow({table, entry, children}: TableRowProps) {
  return (
    <EntryLink entry={entry} className={clsx(styles.row, styles[table])}>
      {children}
    </EntryLink>
  );
}

/** `count` stands over the first columns, `names` over the last ones. */
export function TableHead({table, count, names}: {table: Table; count: string; names: readonly string[]}) {
  return (
    <p className={clsx(styles.head, styles[table])}>
      <span className={styles.count}>{count}</span>
      {names.map(name => (
        <span key={name} aria-hidden="true" className={styles.name}>
          {name}
        </span>
      ))}
    </p>
  );
}
