/** Visitors' searches without a result. */
import type {Column} from '../../components/DataTable.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import styles from '../Admin.module.css';
import type {SearchMiss} from '../api.ts';
import {searches} from '../copy.ts';
import {Entries} from '../ListView.tsx';
import {CsvLink, Time} from '../parts.tsx';
import {useList} from '../use-list.ts';

const COLUMNS: readonly Column<SearchMiss>[] = [
  {key: 'query', label: searches.search, long: true, cell: ({query}) => query},
  {key: 'times', label: searches.times, number: true, cell: ({times}) => times},
  {key: 'last', label: searches.last, number: true, cell: ({lastAt}) => <Time day at={lastAt} />},
];

export function SearchesView() {
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.text}>{searches.lead}</p>
        <CsvLink query={new URLSearchParams({list: 'searches'})} />
      </div>
      <Entries
        list={useList<SearchMiss>('search-misses', '')}
        empty={<EmptyState title={searches.none} />}
        caption={searches.caption}
        columns={COLUMNS}
        keyOf={({query}) => query}
      />
    </>
  );
}
