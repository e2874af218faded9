/** Visitors' searches without a result. */
import {Alert} from '../../components/Alert.tsx';
import {Button} from '../../components/Button.tsx';
import {type Column, DataTable} from '../../components/DataTable.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {Skeleton} from '../../components/Skeleton.tsx';
import styles from '../Admin.module.css';
import type {SearchMiss} from '../api.ts';
import {CsvLink, Time} from '../parts.tsx';
import {useList} from '../use-list.ts';

const COLUMNS: readonly Column<SearchMiss>[] = [
  {key: 'query', label: 'Search', long: true, cell: ({query}) => query},
  {key: 'times', label: 'Times', number: true, cell: ({times}) => times},
  {key: 'last', label: 'Last', number: true, cell: ({lastAt}) => <Time day at={lastAt} />},
];

export function SearchesView() {
  const {page, error, busy, reload} = useList<SearchMiss>('search-misses', '');
  return (
    <>
      <div className={styles.filters}>
        <p className={styles.text}>Searches without a result, the most frequent first.</p>
        <CsvLink query={new URLSearchParams({list: 'searches'})} />
      </div>
      {error && (
        <Alert tone="error" title="Can't read the list" action={<Button onClick={reload}>Try again</Button>}>
          <p>{error}</p>
        </Alert>
      )}
      {!page && busy && <Skeleton lines={8} />}
      {page?.data.length === 0 && <EmptyState title="No searches without a result yet" />}
      {page && page.data.length > 0 && (
        <DataTable
          caption="Searches without a result"
          columns={COLUMNS}
          entries={page.data}
          keyOf={({query}) => query}
        />
      )}
    </>
  );
}
