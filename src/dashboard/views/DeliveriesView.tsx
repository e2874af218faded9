/** The webhook deliveries, newest first, with filters and a search; and those that the built-in inbox received. */
import {memo, useMemo, useState} from 'react';
import {StatusChip} from '../../components/Chip.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {useDashboard, useSelector} from '../context.ts';
import {sections} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import {
  attemptsText,
  DELIVERY_LABELS,
  deliveryLabel,
  endpointOptions,
  endpointShortName,
  eventFactsOf,
  isGood,
  isTest,
} from '../core/deliveries.ts';
import {entriesOf, searchFor} from '../core/state.ts';
import type {Delivery} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import {Pips} from '../parts/chips.tsx';
import {delivery as deliveryTexts} from '../parts/copy.ts';
import {InboxRow} from '../parts/rows.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {routeUrl} from '../route.ts';
import {inbox as inboxTexts, deliveries as texts} from './copy.ts';
import {EmptyList, Filters, Split, TableHead, TableRow} from './layout.tsx';
import styles from './Table.module.css';

export function DeliveriesView() {
  const {lists} = useDashboard();
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const [endpointId, setEndpointId] = useState('');
  const deliveries = useMemo(() => {
    const matches = searchFor(text);
    return entriesOf(lists.delivery).filter(
      delivery =>
        (status === '' || delivery.status === status) &&
        (endpointId === '' || delivery.endpointId === endpointId) &&
        matches([delivery.deliveryId, delivery.eventId, delivery.event, delivery.body]),
    );
  }, [lists.delivery, status, endpointId, text]);
  if (lists.delivery.ids.length === 0) return <EmptyList texts={texts.none} to={routeUrl('endpoints')} />;
  return (
    <Split section="deliveries" newest={deliveries[0]?.deliveryId}>
      <Filters>
        <SearchField label={texts.search} value={text} onChange={setText} />
        <InlineSelect
          label={texts.status}
          value={status}
          onChange={setStatus}
          options={[['', texts.status], ...Object.entries(DELIVERY_LABELS)]}
        />
        <InlineSelect
          label={texts.endpoint}
          value={endpointId}
          onChange={setEndpointId}
          options={[['', texts.endpoint], ...endpointOptions(entriesOf(lists.endpoint))]}
        />
        <ResendFailed deliveries={deliveries} endpointId={endpointId} />
      </Filters>
      <TableHead table="deliveries" count={texts.count(deliveries.length)} names={texts.columns} />
      <VirtualList label={sections.deliveries} items={deliveries} keyOf={({deliveryId}) => deliveryId}>
        {delivery => <DeliveryTableRow delivery={delivery} />}
      </VirtualList>
    </Split>
  );
}

const DeliveryTableRow = memo(function DeliveryTableRow({delivery}: {delivery: Delivery}) {
  const {deliveryId, event, endpointId, attempts, troubles} = delivery;
  const endpoint = useSelector(({lists}) => lists.endpoint.byId.get(endpointId));
  const last = attempts.at(-1);
  const notes = [...(isTest(delivery) ? [deliveryTexts.test] : []), ...(troubles.length > 0 ? [texts.chaos] : [])];
  return (
    <TableRow table="deliveries" entry={deliveryId}>
      <span className={styles.event}>{event}</span>
      <span>
        <span className="hz-visually-hidden">{deliveryTexts.to}</span>
        {endpointShortName(endpoint)}
        {notes.length > 0 && <span className={styles.quiet}>{`, ${notes.join(', ')}`}</span>}
      </span>
      <span>
        <StatusChip status={deliveryLabel(delivery)} />
      </span>
      {last ? (
        <Pips kind="ticks" of={attempts.map(isGood)} label={attemptsText(attempts.length, last)} />
      ) : (
        <span className={styles.quiet}>{texts.noAttempts}</span>
      )}
      <span className={styles.quiet}>
        <Timestamp brief realAt={eventFactsOf(delivery).at} />
      </span>
    </TableRow>
  );
});

/** Sends everything again that failed, of what the list shows. */
function ResendFailed({deliveries, endpointId}: {deliveries: readonly Delivery[]; endpointId: string}) {
  const failed = deliveries.filter(({status}) => status === 'failed');
  const since = failed.at(-1)?.createdAt;
  if (failed.length < 2 || since === undefined) return null;
  const call: Call = {operation: 'resendFailed', body: {since, ...(endpointId && {endpointId})}};
  return <ActionButton call={call} texts={texts.resend(failed.length)} />;
}

export function InboxView() {
  const {lists} = useDashboard();
  const messages = entriesOf(lists.inbox);
  if (messages.length === 0) return <EmptyList texts={inboxTexts.none} to={routeUrl('timeline')} />;
  return (
    <Split section="inbox" newest={messages[0]?.messageId}>
      <VirtualList label={sections.inbox} items={messages} keyOf={({messageId}) => messageId}>
        {message => <InboxRow message={message} />}
      </VirtualList>
    </Split>
  );
}
