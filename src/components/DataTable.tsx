/**
 * A dense table of entries. A row opens its detail under it, by a press anywhere or by the button in its first cell. Columns marked
 * `wide` are left out on narrow screens; the detail has them.
 */
import clsx from 'clsx';
import {type FocusEvent, Fragment, type MouseEvent, type ReactNode, useEffect, useRef} from 'react';
import styles from './DataTable.module.css';

export interface Column<Entry> {
  label: string;
  cell: (entry: Entry) => ReactNode;
  /** Right-aligned, with tabular figures. */
  number?: boolean;
  /** Takes the room that is left, and cuts the end of a long text off. */
  long?: boolean;
  /** Cuts the end of a long text off too, and leaves the room to the others. */
  brief?: boolean;
  wide?: boolean;
}

export interface DataTableProps<Entry> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Entry>[];
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** The key of the open entry. */
  open?: string | undefined;
  onOpen?: (key: string | undefined) => void;
  detail?: (entry: Entry) => ReactNode;
  /** While other entries load. */
  busy?: boolean;
}

export function DataTable<Entry>({
  caption,
  columns,
  entries,
  keyOf,
  open,
  onOpen,
  detail,
  busy,
}: DataTableProps<Entry>) {
  const table = useRef<HTMLTableElement>(null);
  const focused = useRef<{element: Element; row: number}>(undefined);
  // A change that removes the focused button, or its row, leaves the focus at the row's place.
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected || document.activeElement !== document.body) return;
    const openers = openersOf(table.current);
    openers[Math.min(focused.current.row, openers.length - 1)]?.focus({preventScroll: true});
  });
  const noteFocus = ({target}: FocusEvent) => {
    const before = openersOf(table.current).filter(
      opener => opener === target || opener.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    focused.current = {element: target, row: Math.max(before.length - 1, 0)};
  };
  return (
    <div className={styles.frame} aria-busy={busy}>
      <table ref={table} className={styles.table} onFocus={noteFocus}>
        <caption className="hz-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => {
            const key = keyOf(entry);
            const isOpen = key === open;
            const toggle = onOpen && (() => onOpen(isOpen ? undefined : key));
            return (
              <Fragment key={key}>
                <tr className={clsx(toggle && styles.opens, isOpen && styles.open)} onClick={toggle && pressed(toggle)}>
                  {columns.map((column, index) => (
                    <td
                      key={column.label}
                      className={classOf(column)}
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

const classOf = <Entry,>({number, long, brief, wide}: Column<Entry>) =>
  clsx(number && styles.number, long && styles.long, brief && styles.brief, wide && styles.wide) || undefined;

/** A press on a link or button in the row is not one on the row. Nor is the end of a selection. */
const pressed = (toggle: () => void) => (event: MouseEvent) => {
  if ((event.target as Element).closest('a, button') || !window.getSelection()?.isCollapsed) return;
  toggle();
};

const openersOf = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>(`.${styles.opener}`) ?? []),
];
