/** A list with search, dates, CSV and pages. A section adds its columns, its own filters and the detail of an entry. */
import {type ReactNode, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {type Column, DataTable, type DataTableProps} from '../components/DataTable.tsx';
import {EmptyState} from '../components/EmptyState.tsx';
import {SearchField} from '../components/SearchField.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import styles from './Admin.module.css';
import {actions, list as texts} from './copy.ts';
import {CsvLink} from './parts.tsx';
import {type List, type ListFilter, NO_FILTER, queryOf, useList} from './use-list.ts';

const NEWEST = {order: 'newest'};

interface ListViewProps<Entry> {
  /** After `/api/admin/`. */
  path: string;
  /** The list's name in a CSV export. */
  csv: string;
  /** `contact messages`. */
  what: string;
  columns: readonly Column<Entry>[];
  keyOf: (entry: Entry) => string;
  detail: (entry: Entry, changed: (entry: Entry) => void, reload: () => void) => ReactNode;
  /** The operation has no parameter for the order, and lists the newest first. */
  alwaysNewest?: boolean;
  /** Query parameters of the section's own filters. */
  more?: Readonly<Record<string, string>>;
  filters?: ReactNode;
}

export function ListView<Entry>({
  path,
  csv,
  what,
  columns,
  keyOf,
  detail,
  alwaysNewest = false,
  more = {},
  filters,
}: ListViewProps<Entry>) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState<string>();
  const list = useList<Entry>(path, queryOf(filter, {...(!alwaysNewest && NEWEST), ...more}).toString());
  const isFiltered = Object.values({...filter, ...more}).some(Boolean);
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={texts.search(what)}
          value={filter.search}
          onChange={search => setFilter({...filter, search})}
        />
        <DateRange filter={filter} onChange={setFilter} />
        {filters}
        <CsvLink query={queryOf(filter, {list: csv, ...NEWEST, ...more})} />
      </div>
      <Entries<Entry>
        list={list}
        empty={
          <EmptyState title={isFiltered ? texts.noMatch.title(what) : texts.none(what)}>
            {isFiltered && <p>{texts.noMatch.text}</p>}
          </EmptyState>
        }
        caption={texts.caption(what)}
        columns={columns}
        keyOf={keyOf}
        open={open}
        onOpen={setOpen}
        detail={entry => detail(entry, changed => list.replace(changed, keyOf), list.reload)}
      />
    </>
  );
}

interface EntriesProps<Entry> extends Omit<DataTableProps<Entry>, 'entries' | 'busy'> {
  list: List<Entry>;
  empty: ReactNode;
}

/** A page of a list, while it loads and when it can't be read too. */
export function Entries<Entry>({list, empty, ...table}: EntriesProps<Entry>) {
  const {page, busy, newer, older} = list;
  return (
    <>
      <Loading {...list} loaded={page !== undefined} failed={texts.failed} />
      {page?.data.length === 0 && empty}
      {page && page.data.length > 0 && <DataTable<Entry> {...table} entries={page.data} busy={busy} />}
      {(newer || older) && (
        <div className={styles.pages}>
          <Button variant="secondary" size="sm" disabled={!newer} onClick={newer}>
            {texts.newer}
          </Button>
          <Button variant="secondary" size="sm" disabled={!older} onClick={older}>
            {texts.older}
          </Button>
        </div>
      )}
    </>
  );
}

interface LoadingProps {
  error?: string;
  busy: boolean;
  loaded: boolean;
  reload: () => Promise<void>;
  /** Title of the error. */
  failed: string;
}

export function Loading({error, busy, loaded, reload, failed}: LoadingProps) {
  if (error)
    return (
      <Alert tone="error" title={failed} action={<Button onClick={reload}>{actions.tryAgain}</Button>}>
        <p>{error}</p>
      </Alert>
    );
  return busy && !loaded && <Skeleton lines={8} />;
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
