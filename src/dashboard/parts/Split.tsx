/**
 * A list and the details of the selected entry. On a phone the details replace the list. Focus moves to the details' heading, and
 * Back returns it to the row.
 */
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import type {Section} from '../route.ts';
import {useNavigate} from '../use-route.ts';
import styles from './Split.module.css';

interface SplitProps {
  section: Section;
  /** What was chosen; empty for nothing. */
  entry: string;
  list: ReactNode;
  detail: ReactNode;
}

const NARROW = '(max-width: 64rem)';

export function Split({section, entry, list, detail}: SplitProps) {
  const navigate = useNavigate();
  const chosen = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const open = entry !== '';
  const was = useRef(false);

  useEffect(() => {
    const before = was.current;
    was.current = open;
    if (open && matchMedia(NARROW).matches) {
      const panel = chosen.current;
      panel?.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
      panel?.scrollIntoView({block: 'start'});
    } else if (before && !open) row.current?.focus({preventScroll: true});
  }, [open]);

  return (
    <div className={clsx(styles.split, open && styles.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers which row had the focus */}
      <div
        className={styles.list}
        onFocus={({target}) => {
          row.current = target;
        }}
      >
        {list}
      </div>
      <section
        ref={chosen}
        className={styles.detail}
        aria-label="Details"
        onKeyDown={event => event.key === 'Escape' && open && navigate(section)}
      >
        {open && (
          <button type="button" className={styles.back} onClick={() => navigate(section)}>
            <span aria-hidden="true">←</span> Back to the list
          </button>
        )}
        {open ? detail : <p className={styles.hint}>Choose an entry to see all of it here.</p>}
      </section>
    </div>
  );
}
