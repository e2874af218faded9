/**
 * A long list that renders only the rows in view. One tab stop; arrow keys, `j` and `k`, Page Up and Down, Home and End move within it.
 */
import {useVirtualizer} from '@tanstack/react-virtual';
import {type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import {RowTabIndex} from './links.tsx';
import styles from './VirtualList.module.css';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  /** Always returns the same key for an item. */
  keyOf: (item: T) => string;
  /** Rows of one kind are usually equally high. */
  kindOf?: (item: T) => string;
  /** Renders a row, whose one link takes the tabIndex of the context. */
  children: (item: T) => ReactNode;
  /** Called when the list leaves the top or returns to it. */
  onTop?: (top: boolean) => void;
}

const PAGE = 10;
/** Height in px of a row whose kind isn't among the first rows. */
const ESTIMATE = 56;
const sameKind = () => '';

export function VirtualList<T>({label, items, keyOf, kindOf = sameKind, children, onTop}: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>();
  // A new key function makes the virtualizer place every row again, by the sizes it has measured and by the estimates.
  const sizing = useMemo(() => {
    const itemAt = (index: number) => items[index] as T;
    return {
      getItemKey: (index: number) => keyOf(itemAt(index)),
      estimateSize: (index: number) => heights?.get(kindOf(itemAt(index))) ?? ESTIMATE,
    };
  }, [items, keyOf, kindOf, heights]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    ...sizing,
    overscan: 2,
    // A row's place is written without React, and new rows come in a task of their own, so that no frame is slow.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const tabbable = rows.some(row => row.index === current) ? current : rows[0]?.index;

  // Rows are 36 to 110 px high, depending on their kind, the device and the text size. A row that is as high as estimated isn't placed twice.
  useEffect(() => {
    if (heights || rows.length === 0) return;
    const rendered = scroller.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    setHeights(new Map(Array.from(rendered, row => [kindOf(items[Number(row.dataset.index)] as T), row.offsetHeight])));
  });

  // Focuses the row that the keyboard selected, once it is rendered.
  useEffect(() => {
    if (pendingFocus.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${pendingFocus.current}"] :is(a, button)`);
    if (!row) return;
    pendingFocus.current = undefined;
    row.focus({preventScroll: true});
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? current);
    const next = targetOf(event, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    pendingFocus.current = next;
    setCurrent(next);
    virtual.scrollToIndex(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside
    <div
      ref={scroller}
      data-list=""
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onScroll={event => onTop?.(event.currentTarget.scrollTop < 4)}
    >
      <ol ref={virtual.containerRef} className={styles.rows} aria-label={label}>
        {rows.map(row => (
          <li
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            className={styles.row}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            onFocus={() => setCurrent(row.index)}
          >
            <RowTabIndex value={row.index === tabbable ? 0 : -1}>{children(items[row.index] as T)}</RowTabIndex>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The row that a key moves to, from the row `at` of `count`. */
function targetOf({key, altKey, ctrlKey, metaKey}: KeyboardEvent, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || altKey || ctrlKey || metaKey ? undefined : Math.max(0, Math.min(count - 1, to));
}
