/** The log of API requests, including rejected ones. */
import {useMemo, useState} from 'react';
import {sections} from '../copy.ts';
import {searchFor} from '../core/state.ts';
import {NO_FILTER} from '../core/timeline.ts';
import styles from '../parts/cards.module.css';
import {EntryList} from '../parts/EntryList.tsx';
import {RequestRow} from '../parts/rows.tsx';
import {useDashboard} from '../tab-store.ts';
import {requests as texts} from './copy.ts';
import {EmptyList, FailureFilters, Split} from './layout.tsx';

export function RequestsView() {
  const {lists} = useDashboard();
  const [filter, setFilter] = useState(NO_FILTER);
  const requests = useMemo(() => {
    const matches = searchFor(filter.text);
    return [...lists.request.values()].filter(
      ({requestId, method, path, status, reason, body}) =>
        (!filter.failuresOnly || status >= 400) &&
        matches([requestId, `${method} ${path}`, String(status), reason, body]),
    );
  }, [lists.request, filter]);
  if (lists.request.size === 0) return <EmptyList texts={texts.none} to="/docs/api" />;
  return (
    <Split section="requests" newest={requests[0]?.requestId}>
      <FailureFilters search={texts.search} filter={filter} onChange={setFilter} />
      <p className={styles.quiet}>{texts.count(requests.length)}</p>
      <EntryList label={sections.requests} items={requests} keyOf={({requestId}) => requestId}>
        {request => <RequestRow request={request} />}
      </EntryList>
    </Split>
  );
}
