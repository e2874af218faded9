/** A table that scrolls inside its frame on a narrow screen, also with the keyboard. */
import type {ReactNode} from 'react';
import styles from './Table.module.css';

interface TableProps {
  /** The table's subject. Leave it out in prose that explains the table. */
  caption?: string;
  /** The region's name if there is no caption. Unique on the page. */
  label?: string;
  /** Column headings. Leave it out if the children have their own. */
  columns?: readonly string[];
  children: ReactNode;
}

export function Table({caption, label = 'Table', columns, children}: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard
    <section className={styles.scroll} aria-label={caption ?? label} tabIndex={0}>
      <table className={styles.table}>
        {caption && <caption className="hz-visually-hidden">{caption}</caption>}
        {columns && (
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </section>
  );
}
