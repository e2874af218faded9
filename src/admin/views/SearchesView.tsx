/** Visitors' searches without a result. */
import type {Column} from '../../components/DataTable.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import styles from '../Admin.module.css';
import type {SearchMiss} from '../api.ts';
import {Entries} from '../ListView.tsx';
import {CsvLink, Time} from '../parts.tsx';
import {useList} from '../use-list.ts';

const COLUMNS: readonly Column<SearchMiss>[] = [
  {key: 'query', label: 'Search', long: true, cell: ({query}) => query},
  {key: 'times', label: 'Times', number: true, cell: ({times}) => times},
  {key: 'last', label: 'Last', number: true, cell: ({lastAt}) => <Time day at={lastAt} />},
];

export function SearchesView() {
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.text}>Searches without a result, the most frequent first.</p>
        <CsvLink query={new URLSearchParams({list: 'searches'})} />
      </div>
      <Entries
        list={useList<SearchMiss>('search-misses', '')}
        empty={<EmptyState title="No searches without a result yet" />}
        caption="Searches without a result"
        columns={COLUMNS}
        keyOf={({query}) => query}
      />
    </>
  );
}
