/** A section with a list: its search, its filters, a row for each entry, and beside it the details of the selected one. */
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import type {Option} from '../../components/Options.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {sections} from '../copy.ts';
import {searchFor} from '../core/search.ts';
import {EntryList} from '../parts/EntryList.tsx';
import type {Section} from '../route.ts';
import {failuresOnly, noMatch, status} from './copy.ts';
import styles from './layout.module.css';
import {EmptyList, ListAndDetail} from './layout.tsx';
import tables from './Table.module.css';

/** Shows all entries, or those that match the option that is selected. */
export type Filter<T> = Readonly<{
  label: string;
  options: readonly Option[];
  matches: (entry: T, option: string) => boolean;
}>;

/** `Searched` is the part of an entry that the search and the filters read. */
interface ListViewProps<T extends Searched, Searched> {
  section: Section;
  /** The newest first. */
  entries: readonly T[];
  /** Its id in the page's URL. */
  idOf: (entry: T) => string;
  /** The texts by which the search finds it. */
  textsOf: (entry: Searched) => readonly (string | null)[];
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
  /** Where the visitor gets entries, if there are none. */
  emptyTo?: string;
  /** The row of an entry. */
  children: (entry: T) => ReactNode;
}

export function ListView<T extends Searched, Searched = T>(props: ListViewProps<T, Searched>) {
  const {section, entries, idOf, textsOf, filters, actions, table, texts, emptyTo, children} = props;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  if (entries.length === 0) return <EmptyList texts={texts.none} to={emptyTo} />;
  const isFound = searchFor(text);
  const isShown = (entry: Searched) =>
    isFound(textsOf(entry)) && filters.every(({label, matches}) => !chosen[label] || matches(entry, chosen[label]));
  const shown = entries.filter(isShown);
  return (
    <ListAndDetail section={section} newest={shown[0] && idOf(shown[0])}>
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
      <EntryList label={sections[section]} items={shown} keyOf={idOf}>
        {children}
      </EntryList>
    </ListAndDetail>
  );
}

/** For a list in which some entries are failures. */
export const failureFilter = <T,>(isFailure: (entry: T) => boolean): Filter<T> => ({
  label: status,
  options: [['failures', failuresOnly]],
  matches: isFailure,
});
