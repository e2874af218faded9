/** A section with a list: its search, its filters, a row for each entry, and beside it the details of the selected one. */
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import type {Option} from '../../components/Options.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {sections, shared} from '../copy.ts';
import {createTextMatcher} from '../core/search.ts';
import {Detail} from '../details/Detail.tsx';
import {EntryList} from '../parts/EntryList.tsx';
import {ListContext, useNavigate, useRoute} from '../parts/links.tsx';
import {routeUrl} from '../route.ts';
import {failuresOnly, noMatch, selectEntry, status} from './copy.ts';
import styles from './ListView.module.css';
import tables from './Table.module.css';

/** A filter. Shows all entries, or only the entries that match the selected option. */
export type Filter<T> = Readonly<{
  label: string;
  options: readonly Option[];
  matches: (entry: T, option: string) => boolean;
}>;

/** `Searched` is the part of an entry that the search and the filters read. */
interface ListViewProps<T extends Searched, Searched> {
  /** The newest first. */
  entries: readonly T[];
  /** Its id in the page's URL. */
  toId: (entry: T) => string;
  /** The strings in which the search looks for the typed text. */
  toTexts: (entry: Searched) => readonly (string | null)[];
  filters: readonly Filter<Searched>[];
  /** Beside the filters: about the entries that they show. */
  actions?: (shown: readonly T[], isShown: (entry: Searched) => boolean) => ReactNode;
  /** The grid of the rows (Table.module.css), if they have columns. */
  table?: 'bills' | 'deliveries';
  texts: Readonly<{
    search: string;
    count: (entries: number) => string;
    /** The names of the last columns. */
    columns?: readonly string[];
    none: {title: string; text: string; action?: string};
  }>;
  /** The page where the visitor can create entries, if there are none. */
  emptyTo?: string;
  /** The row of an entry. */
  children: (entry: T) => ReactNode;
}

export function ListView<T extends Searched, Searched = T>(props: ListViewProps<T, Searched>) {
  const {entries, toId, toTexts, filters, actions, table, texts, emptyTo, children} = props;
  const {section} = useRoute();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  if (entries.length === 0) return <EmptyList texts={texts.none} to={emptyTo} />;
  const isFound = createTextMatcher(text);
  const isShown = (entry: Searched) =>
    isFound(toTexts(entry)) && filters.every(({label, matches}) => !chosen[label] || matches(entry, chosen[label]));
  const shown = entries.filter(isShown);

  return (
    <ListAndDetail first={shown[0] && toId(shown[0])}>
      <div className={styles.filters}>
        <SearchField label={texts.search} value={text} onChange={setText} />
        {filters.map(({label, options}) => (
          <InlineSelect
            key={label}
            label={label}
            value={chosen[label] ?? ''}
            onChange={option => setChosen({...chosen, [label]: option})}
            options={[['', label], ...options]}
          />
        ))}
        {actions?.(shown, isShown)}
      </div>
      <p className={clsx(tables.head, table && tables[table])}>
        <span className={tables.count}>{texts.count(shown.length)}</span>
        {texts.columns?.map(name => (
          <span key={name} aria-hidden="true" className={tables.name}>
            {name}
          </span>
        ))}
      </p>
      {shown.length === 0 && <EmptyList texts={noMatch} />}
      <EntryList label={sections[section]} items={shown} toKey={toId}>
        {children}
      </EntryList>
    </ListAndDetail>
  );
}

/** Filters a list by its failures. */
export const failureFilter = <T,>(isFailure: (entry: T) => boolean): Filter<T> => ({
  label: status,
  options: [['failures', failuresOnly]],
  matches: isFailure,
});

/** Screens on which the details of an entry replace its list. */
const NARROW = '(max-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The entry that is shown: the one that the URL names, or the list's first if there is room beside the list. */
export function useSelected(first: string | undefined): string {
  const {entry} = useRoute();
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
  return entry || (isNarrow ? '' : (first ?? ''));
}

interface ListAndDetailProps {
  /** The list's first entry. */
  first: string | undefined;
  /** Shown instead of the entry's details. */
  detail?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** On a phone the details replace the list. Focus moves to the details' heading, and Back returns it to the row. */
export function ListAndDetail({first, detail, children}: ListAndDetailProps) {
  const navigate = useNavigate();
  const {section, entry} = useRoute();
  /** The entry whose details have the pointer or the focus. A newer one doesn't replace it. */
  const [held, hold] = useState('');
  const selected = useSelected(held || first);
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
        <ListContext value={selected}>{children}</ListContext>
      </div>
      <section
        ref={details}
        className={styles.detail}
        aria-label={shared.details}
        onPointerEnter={() => hold(selected)}
        onPointerLeave={() => hold('')}
        onFocus={() => hold(selected)}
        onBlur={() => hold('')}
        // In a dialog, Escape closes only that.
        onKeyDown={({key, target}) => key === 'Escape' && open && !(target as Element).closest('dialog') && close()}
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

/** Replaces a list without entries. `to` is the page where the visitor can create some. */
export const EmptyList = ({texts, to}: EmptyListProps) => (
  <EmptyState title={texts.title} action={to && <ButtonLink to={to}>{texts.action}</ButtonLink>}>
    <p>{texts.text}</p>
  </EmptyState>
);
