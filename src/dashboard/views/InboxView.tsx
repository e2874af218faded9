/** The webhooks that the built-in inbox received. */
import {useDashboard} from '../context.ts';
import {sections} from '../copy.ts';
import {entriesOf} from '../core/state.ts';
import {EmptyList} from '../parts/EmptyList.tsx';
import {InboxRow} from '../parts/rows.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {routeUrl} from '../route.ts';
import {inbox as texts} from './copy.ts';
import {Split} from './Split.tsx';

export function InboxView() {
  const {lists} = useDashboard();
  const messages = entriesOf(lists.inbox);
  if (messages.length === 0) return <EmptyList texts={texts.none} to={routeUrl('timeline')} />;
  return (
    <Split section="inbox" newest={messages[0]?.messageId}>
      <VirtualList label={sections.inbox} items={messages} keyOf={({messageId}) => messageId}>
        {message => <InboxRow message={message} />}
      </VirtualList>
    </Split>
  );
}
