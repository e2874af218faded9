/** The log of API requests, including rejected ones. */
import {useMemo, useState} from 'react';
import {Checkbox} from '../../components/Field.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {useDashboard} from '../context.ts';
import {sections} from '../copy.ts';
import {entriesOf, searchFor} from '../core/state.ts';
import styles from '../parts/cards.module.css';
import {RequestRow} from '../parts/rows.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {failuresOnly as failuresOnlyLabel, requests as texts} from './copy.ts';
import {EmptyList, Filters, Split} from './layout.tsx';

export function RequestsView() {
  const {lists} = useDashboard();
  const [text, setText] = useState('');
  const [failuresOnly, setFailuresOnly] = useState(false);
  const requests = useMemo(() => {
    const matches = searchFor(text);
    return entriesOf(lists.request).filter(
      ({requestId, method, path, status, reason, body}) =>
        (!failuresOnly || status >= 400) && matches([requestId, `${method} ${path}`, String(status), reason, body]),
    );
  }, [lists.request, text, failuresOnly]);
  if (lists.request.ids.length === 0) return <EmptyList texts={texts.none} to="/docs/api" />;
  return (
    <Split section="requests" newest={requests[0]?.requestId}>
      <Filters>
        <SearchField label={texts.search} value={text} onChange={setText} />
        <Checkbox
          label={failuresOnlyLabel}
          checked={failuresOnly}
          onChange={({target}) => setFailuresOnly(target.checked)}
        />
      </Filters>
      <p className={styles.quiet}>{texts.count(requests.length)}</p>
      <VirtualList label={sections.requests} items={requests} keyOf={({requestId}) => requestId}>
        {request => <RequestRow request={request} />}
      </VirtualList>
    </Split>
  );
}
