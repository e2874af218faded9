/**
 * A list and the details of the selected entry. On a phone the details replace the list. Focus moves to the details' heading, and
 * Back returns it to the row.
 */
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {routeUrl, type Section} from '../route.ts';
import {NARROW, useNavigate, useRoute} from '../use-route.ts';
import styles from './Split.module.css';

interface SplitProps {
  section: Section;
  list: ReactNode;
  /** Of the entry that the URL names, or of the list's newest. */
  detail: ReactNode;
}

export function Split({section, list, detail}: SplitProps) {
  const navigate = useNavigate();
  const {entry} = useRoute();
  const details = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const open = entry !== '';
  const wasOpen = useRef(false);
  const close = () => navigate(routeUrl(section));

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
        onKeyDown={event => event.key === 'Escape' && open && close()}
      >
        {open && (
          <button type="button" className={styles.back} onClick={close}>
            <span aria-hidden="true">←</span> Back to the list
          </button>
        )}
        {detail || <p className={styles.hint}>Select an entry to see its details.</p>}
      </section>
    </div>
  );
}
