/** The log of API requests, including rejected ones. */
import type {LoggedRequest} from '../core/types.ts';
import {RequestRow} from '../parts/rows.tsx';
import {useSelector} from '../tab-store.ts';
import {requests as texts} from './copy.ts';
import {failureFilter, ListView} from './ListView.tsx';

export function RequestsView() {
  const requests = useSelector(({lists}) => lists.request);
  return (
    <ListView
      entries={[...requests.values()]}
      toId={({requestId}) => requestId}
      toTexts={({requestId, method, path, status, reason, body}) => [
        requestId,
        `${method} ${path}`,
        String(status),
        reason,
        body,
      ]}
      filters={[failureFilter<LoggedRequest>(({status}) => status >= 400)]}
      texts={texts}
      emptyTo="/docs/api"
    >
      {request => <RequestRow request={request} />}
    </ListView>
  );
}
