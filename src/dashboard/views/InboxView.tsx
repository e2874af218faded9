/** The webhooks that the built-in inbox received. */
import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {useDashboard} from '../context.ts';
import {all} from '../core/state.ts';
import {InboxRow} from '../parts/rows.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {routeUrl} from '../route.ts';
import {Split} from './Split.tsx';

export function InboxView() {
  const {lists} = useDashboard();
  const messages = all(lists.inbox);
  if (messages.length === 0)
    return (
      <EmptyState
        title="The inbox is empty"
        action={<ButtonLink to={routeUrl('timeline')}>Send the first bill</ButtonLink>}
      >
        <p>
          The inbox receives and verifies webhooks as your server will, so you can see them before you have a server.
        </p>
      </EmptyState>
    );
  return (
    <Split section="inbox" newest={messages[0]?.messageId}>
      <VirtualList label="Inbox" items={messages} keyOf={({messageId}) => messageId}>
        {message => <InboxRow message={message} />}
      </VirtualList>
    </Split>
  );
}
