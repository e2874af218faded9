/** The log of API requests, including rejected ones. */
import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {useDashboard} from '../context.ts';
import {all} from '../core/state.ts';
import {Detail} from '../details/Detail.tsx';
import {RequestRow} from '../parts/rows.tsx';
import {Split} from '../parts/Split.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {useRoute} from '../use-route.ts';

export function RequestsView() {
  const {lists} = useDashboard();
  const {entry} = useRoute();
  const requests = all(lists.request);
  if (requests.length === 0)
    return (
      <EmptyState title="No requests yet" action={<ButtonLink to="/docs/api">Send one from the docs</ButtonLink>}>
        <p>Requests with this workspace's keys appear here, with the reason for each error.</p>
      </EmptyState>
    );
  return (
    <Split
      section="requests"
      entry={entry}
      list={
        <VirtualList label="Requests" items={requests} keyOf={({requestId}) => requestId} estimate={64}>
          {(request, tabIndex) => (
            <RequestRow section="requests" selected={entry} tabIndex={tabIndex} request={request} />
          )}
        </VirtualList>
      }
      detail={<Detail section="requests" entry={entry} />}
    />
  );
}
