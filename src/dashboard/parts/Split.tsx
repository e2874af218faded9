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
  /** The selected entry's id, or empty. */
  entry: string;
  list: ReactNode;
  detail: ReactNode;
}

const NARROW = '(max-width: 64rem)';

export function Split({section, entry, list, detail}: SplitProps) {
  const navigate = useNavigate();
  const details = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const open = entry !== '';
  const wasOpen = useRef(false);

  useEffect(() => {
    const before = wasOpen.current;
    wasOpen.current = open;
    if (open && matchMedia(NARROW).matches) {
      const panel = details.current;
      panel?.querySelector<HTMLElement>('h2')?.focus({preventScroll: true});
      panel?.scrollIntoView({block: 'start'});
    } else if (before && !open) row.current?.focus({preventScroll: true});
  }, [open]);

  return (
    <div className={clsx(styles.split, open && styles.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers the focused row */}
      <div
        className={styles.list}
        onFocus={({target}) => {
          row.current = target;
        }}
      >
        {list}
      </div>
      <section
        ref={details}
        className={styles.detail}
        aria-label="Details"
        onKeyDown={event => event.key === 'Escape' && open && navigate(section)}
      >
        {open && (
          <button type="button" className={styles.back} onClick={() => navigate(section)}>
            <span aria-hidden="true">←</span> Back to the list
          </button>
        )}
        {open ? detail : <p className={styles.hint}>Select an entry to see its details.</p>}
      </section>
    </div>
  );
}
