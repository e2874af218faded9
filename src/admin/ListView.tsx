/** A list with search, dates, CSV and pages. A section adds its columns, its own filters and the detail of an entry. */
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useRef, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {Chip} from '../components/Chip.tsx';
import {ConfirmButton} from '../components/ConfirmButton.tsx';
import {type Column, DataTable, type DataTableProps} from '../components/DataTable.tsx';
import {EmptyState} from '../components/EmptyState.tsx';
import {InlineSelect} from '../components/InlineSelect.tsx';
import {SearchField} from '../components/SearchField.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {errorMessage, HttpError} from '../http/errors.ts';
import styles from './Admin.module.css';
import {parseFragment} from './context.ts';
import {actions, suspect, list as texts} from './copy.ts';
import {CsvLink} from './parts.tsx';
import {buildQuery, type List, type ListFilter, NO_FILTER, useList} from './use-list.ts';

const NEWEST = {order: 'newest'};

export interface EntryProps<Entry> {
  entry: Entry;
  onChange: (entry: Entry) => void;
  reload: () => void;
}

interface ListViewProps<Entry> {
  /** The part after `/api/admin/`. */
  path: string;
  /** The list's name in a CSV export. */
  csv: string;
  /** The list's entries: `contact messages`. */
  noun: string;
  columns: readonly Column<Entry>[];
  toKey: (entry: Entry) => string;
  detail: (props: EntryProps<Entry>) => ReactNode;
  /** The operation has no parameter for the order: the newest come first. */
  alwaysNewest?: boolean;
  /** The section's own filters. Each begins with its first option. */
  choices?: readonly Choice[];
}

interface Choice {
  /** The operation's parameter. */
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

const chooseFirst = (choices: readonly Choice[]) =>
  Object.fromEntries(choices.map(({name, options: [first]}) => [name, first?.[0] ?? '']));

export function ListView<Entry extends object>({
  path,
  csv,
  noun,
  columns,
  toKey,
  detail,
  alwaysNewest = false,
  choices = [],
}: ListViewProps<Entry>) {
  const {entryId} = parseFragment(useLocation().hash);
  const [filter, setFilter] = useState<ListFilter>(
    entryId ? {...NO_FILTER, search: entryId} : {...chooseFirst(choices), ...NO_FILTER},
  );
  const [open, setOpen] = useState<string | undefined>(entryId);
  const list = useList<Entry>(path, buildQuery(filter, alwaysNewest ? {} : NEWEST).toString());
  const isFiltered = Object.values(filter).some(Boolean);

  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={texts.search(noun)}
          value={filter.search}
          onChange={search => setFilter({...filter, search})}
        />
        <DateRange filter={filter} onChange={setFilter} />
        {choices.map(({name, label, options}) => (
          <InlineSelect
            key={name}
            label={label}
            value={filter[name] ?? ''}
            onChange={value => setFilter({...filter, [name]: value})}
            options={options}
          />
        ))}
        <CsvLink query={buildQuery(filter, {list: csv, ...NEWEST})} />
      </div>
      <Entries<Entry>
        list={list}
        empty={
          <EmptyState title={isFiltered ? texts.noMatch.title(noun) : texts.none(noun)}>
            {isFiltered && <p>{texts.noMatch.text}</p>}
          </EmptyState>
        }
        caption={texts.caption(noun)}
        columns={columns.map((column, index) => (index === 0 ? markSuspects(column) : column))}
        toKey={toKey}
        open={open}
        onOpen={setOpen}
        detail={entry => (
          <>
            {isSuspect(entry) && <p>{suspect.text}</p>}
            {detail({entry, onChange: changed => list.replace(changed, toKey), reload: list.reload})}
          </>
        )}
      />
    </>
  );
}

const isSuspect = (entry: {suspect?: boolean}) => entry.suspect === true;

/** Marks entries that may come from a bot, in the column that phones show too. */
const markSuspects = <Entry extends object>(column: Column<Entry>): Column<Entry> => ({
  ...column,
  cell: entry => (
    <>
      {column.cell(entry)} {isSuspect(entry) && <Chip tone="warning">{suspect.chip}</Chip>}
    </>
  ),
});

interface EntriesProps<Entry> extends Omit<DataTableProps<Entry>, 'entries' | 'busy'> {
  list: List<Entry>;
  empty: ReactNode;
}

/** A page of a list, or its loading or error state. */
export function Entries<Entry>({list, empty, ...table}: EntriesProps<Entry>) {
  const {page, busy, newer, older} = list;
  const top = useRef<HTMLDivElement>(null);
  /** The buttons are below the list, so this shows its first entry, and the next Tab leads to it. */
  const turnPage = (to: (() => void) | undefined) => () => {
    to?.();
    top.current?.scrollIntoView();
    top.current?.focus({preventScroll: true});
  };
  return (
    <div ref={top} className={styles.view} tabIndex={-1}>
      <Loading {...list} loaded={page !== undefined} failure={texts.failed} />
      <div role="status">{page?.data.length === 0 && empty}</div>
      {page && page.data.length > 0 && <DataTable<Entry> {...table} entries={page.data} busy={busy} />}
      {(newer || older) && (
        <div className={styles.pages}>
          <Button variant="secondary" size="sm" disabled={!newer} onClick={turnPage(newer)}>
            {texts.newer}
          </Button>
          <Button variant="secondary" size="sm" disabled={!older} onClick={turnPage(older)}>
            {texts.older}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LoadingProps {
  error?: unknown;
  loaded: boolean;
  reload: () => Promise<void>;
  failure: string;
}

export function Loading({error, loaded, reload, failure}: LoadingProps) {
  if (error !== undefined) {
    const isInvalid = error instanceof HttpError && error.status === 400;
    const again = (
      <ConfirmButton variant="primary" size="md" busy={actions.loading} run={reload}>
        {actions.tryAgain}
      </ConfirmButton>
    );
    return (
      <div role="alert">
        <Alert tone="error" title={failure} action={!isInvalid && again}>
          <p>{errorMessage(error)}</p>
        </Alert>
      </div>
    );
  }
  return !loaded && <Skeleton lines={8} />;
}

interface DateRangeProps {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
}

export function DateRange({filter, onChange}: DateRangeProps) {
  const {since, until} = filter;
  return (
    <span className={styles.dates}>
      <label>
        {texts.from}
        <input
          type="date"
          value={since}
          max={until || undefined}
          onChange={({target}) => onChange({...filter, since: target.value})}
        />
      </label>
      <label>
        {texts.until}
        <input
          type="date"
          value={until}
          min={since || undefined}
          onChange={({target}) => onChange({...filter, until: target.value})}
        />
      </label>
    </span>
  );
}
