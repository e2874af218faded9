/**
 * A dense table of entries. A press anywhere on a row, or on the button in its first cell, opens its detail below it. Narrow screens omit
 * columns marked `wideOnly`; the detail has them.
 */
import clsx from 'clsx';
import {type FocusEvent, Fragment, type MouseEvent, type ReactNode, useEffect, useRef} from 'react';
import styles from './DataTable.module.css';

export interface Column<Entry> {
  label: string;
  cell: (entry: Entry) => ReactNode;
  /** Right-aligned, with tabular figures. */
  number?: boolean;
  /** Takes the remaining space, and truncates long text. */
  long?: boolean;
  /** Truncates long text too, but doesn't grow. */
  brief?: boolean;
  wideOnly?: boolean;
}

export interface DataTableProps<Entry> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Entry>[];
  entries: readonly Entry[];
  toKey: (entry: Entry) => string;
  /** The key of the open entry. */
  open?: string;
  onOpen?: (key: string | undefined) => void;
  detail?: (entry: Entry) => ReactNode;
  /** True while other entries load. */
  busy?: boolean;
}

export function DataTable<Entry>({
  caption,
  columns,
  entries,
  toKey,
  open,
  onOpen,
  detail,
  busy,
}: DataTableProps<Entry>) {
  const table = useRef<HTMLTableElement>(null);
  const focused = useRef<{element: Element; row: number}>(undefined);

  // If the focused button or its row disappears, focus the row in its place.
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected || document.activeElement !== document.body) return;
    const openers = openButtons(table.current);
    openers[Math.min(focused.current.row, openers.length - 1)]?.focus({preventScroll: true});
  });

  const noteFocus = ({target}: FocusEvent) => {
    const before = openButtons(table.current).filter(
      opener => opener === target || opener.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    focused.current = {element: target, row: Math.max(before.length - 1, 0)};
  };

  return (
    <div className={styles.frame} aria-busy={busy}>
      <table ref={table} className={clsx(styles.table, !onOpen && styles.whole)} onFocus={noteFocus}>
        <caption className="hz-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.label} scope="col" className={cellClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => {
            const key = toKey(entry);
            const isOpen = key === open;
            const toggle = onOpen && (() => onOpen(isOpen ? undefined : key));

            return (
              <Fragment key={key}>
                <tr className={clsx(toggle && styles.opens, isOpen && styles.open)} onClick={toggle && onPress(toggle)}>
                  {columns.map((column, index) => (
                    <td
                      key={column.label}
                      className={cellClass(column)}
                      dir={column.long || column.brief ? 'auto' : undefined}
                    >
                      {index === 0 && toggle ? (
                        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={toggle}>
                          {column.cell(entry)}
                        </button>
                      ) : (
                        column.cell(entry)
                      )}
                    </td>
                  ))}
                </tr>
                {isOpen && detail && (
                  <tr className={styles.detail}>
                    <td colSpan={columns.length}>{detail(entry)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = <Entry,>({number, long, brief, wideOnly}: Column<Entry>) =>
  clsx(number && styles.number, long && styles.long, brief && styles.brief, wideOnly && styles.wideOnly) || undefined;

/** A press on a link or button in the row, or the end of a text selection, doesn't count as a press on the row. */
const onPress = (toggle: () => void) => (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button') || !window.getSelection()?.isCollapsed) return;
  toggle();
};

const openButtons = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>(`.${styles.opener}`) ?? []),
];
