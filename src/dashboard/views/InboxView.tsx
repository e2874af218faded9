/** What the built-in inbox received. */
import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {useDashboard} from '../context.ts';
import {sections} from '../copy.ts';
import {all} from '../core/state.ts';
import {InboxRow} from '../parts/rows.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {routeUrl} from '../route.ts';
import {inbox as texts} from './copy.ts';
import {Split} from './Split.tsx';

export function InboxView() {
  const {lists} = useDashboard();
  const messages = all(lists.inbox);
  if (messages.length === 0)
    return (
      <EmptyState
        title={texts.none.title}
        action={<ButtonLink to={routeUrl('timeline')}>{texts.none.action}</ButtonLink>}
      >
        <p>{texts.none.text}</p>
      </EmptyState>
    );
  return (
    <Split section="inbox" newest={messages[0]?.messageId}>
      <VirtualList label={sections.inbox} items={messages} keyOf={({messageId}) => messageId}>
        {message => <InboxRow message={message} />}
      </VirtualList>
    </Split>
  );
}
