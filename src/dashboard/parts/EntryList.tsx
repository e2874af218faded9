/**
 * A list of entries, which grows as its end comes into view. One tab stop; arrow keys, `j` and `k`, Page Up and Down,
 * Home and End move within it.
 */
import {type FocusEvent, type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState} from 'react';
import styles from './EntryList.module.css';

interface EntryListProps<T> {
  label: string;
  items: readonly T[];
  toKey: (item: T) => string;
  /** Renders an entry with its link, or several. */
  children: (item: T) => ReactNode;
}

/** Entries that are rendered at first, and more of them each time. */
const BATCH_SIZE = 50;
const PAGE = 10;

export function EntryList<T>({label, items, toKey, children}: EntryListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(BATCH_SIZE);
  const focused = useRef<Element>(null);
  const links = () => [...(scroller.current?.querySelectorAll('a') ?? [])];

  /** The link that was focused last takes part in the tab order, or the first one. */
  const placeTabStop = () => {
    const all = links();
    const stop = all.find(link => link === focused.current) ?? all[0];
    for (const link of all) link.tabIndex = link === stop ? 0 : -1;
  };

  useEffect(placeTabStop);

  const onFocus = ({target}: FocusEvent) => {
    focused.current = target;
    placeTabStop();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = links();
    const next = moveTarget(event, all.indexOf(event.target as HTMLAnchorElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  const onScroll = ({currentTarget: {scrollTop, clientHeight, scrollHeight}}: UIEvent) => {
    if (shown < items.length && scrollHeight - scrollTop < 3 * clientHeight) setShown(shown + BATCH_SIZE);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside
    <div
      ref={scroller}
      data-list=""
      className={styles.scroller}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <ol className={styles.entries} aria-label={label}>
        {items.slice(0, shown).map((item, index) => (
          <li key={toKey(item)} aria-setsize={items.length} aria-posinset={index + 1}>
            {children(item)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The link that a key moves to, from the link `at` of `count`. */
function moveTarget({key, altKey, ctrlKey, metaKey}: KeyboardEvent, at: number, count: number): number | undefined {
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
