/** A list beside the details of its selected entry, and what stands in place of an empty list. */
import clsx from 'clsx';
import {type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore} from 'react';
import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {shared} from '../copy.ts';
import {Detail} from '../details/Detail.tsx';
import {ListContext, useNavigate, useRoute} from '../parts/links.tsx';
import {routeUrl, type Section} from '../route.ts';
import {selectEntry} from './copy.ts';
import styles from './layout.module.css';

/** Narrower, the details of an entry replace its list. */
const NARROW = '(max-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The entry that is shown: the one that the URL names, or the list's newest where there is room beside the list. */
export function useSelected(newest: string | undefined): string {
  const {entry} = useRoute();
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
  return entry || (isNarrow ? '' : (newest ?? ''));
}

interface ListAndDetailProps {
  section: Section;
  /** The list's newest entry. */
  newest: string | undefined;
  /** Shown instead of the entry's details. */
  detail?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** On a phone the details replace the list. Focus moves to the details' heading, and Back returns it to the row. */
export function ListAndDetail({section, newest, detail, children}: ListAndDetailProps) {
  const navigate = useNavigate();
  const {entry} = useRoute();
  const selected = useSelected(newest);
  const details = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const open = entry !== '';
  const wasOpen = useRef(false);
  const close = () => navigate(routeUrl(section));
  const listContext = useMemo(() => ({section, selected}), [section, selected]);

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
        <ListContext value={listContext}>{children}</ListContext>
      </div>
      <section
        ref={details}
        className={styles.detail}
        aria-label={shared.details}
        onKeyDown={event => event.key === 'Escape' && open && close()}
      >
        {open && (
          <button type="button" className={styles.back} onClick={close}>
            <span aria-hidden="true">←</span> {shared.back}
          </button>
        )}
        {selected ? (detail ?? <Detail entry={selected} />) : <p className={styles.hint}>{selectEntry}</p>}
      </section>
    </div>
  );
}

interface EmptyListProps {
  texts: {title: string; text: string; action?: string};
  to?: string | undefined;
}

/** In place of a list without entries. `to`: where the visitor gets some. */
export const EmptyList = ({texts, to}: EmptyListProps) => (
  <EmptyState title={texts.title} action={to && <ButtonLink to={to}>{texts.action}</ButtonLink>}>
    <p>{texts.text}</p>
  </EmptyState>
);
