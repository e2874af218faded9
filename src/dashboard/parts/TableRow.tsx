/** A row of a section's table, which links to the entry's details, and the names of its columns. On phones the cells wrap. */
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {EntryLink} from './links.tsx';
import styles from './TableRow.module.css';

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
