/** The webhook deliveries, newest first, with filters and a search: all, or only the deliveries to the built-in inbox. */
import clsx from 'clsx';
import {memo} from 'react';
import {StatusChip} from '../../components/Chip.tsx';
import type {Call} from '../core/calls.ts';
import {isAccepted, isTest, readEventFacts} from '../core/deliveries.ts';
import type {Delivery} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import {Pips} from '../parts/chips.tsx';
import {attemptsText, delivery as deliveryTexts, endpointName, endpointOptions} from '../parts/copy.ts';
import {EntryLink, useRoute} from '../parts/links.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {routeUrl} from '../route.ts';
import {useDashboard, useSelector} from '../tab-store.ts';
import {deliveries as texts} from './copy.ts';
import {type Filter, ListView} from './ListView.tsx';
import styles from './Table.module.css';

const STATUSES: readonly Delivery['status'][] = ['pending', 'succeeded', 'failed', 'dropped'];

export function DeliveriesView() {
  const isInbox = useRoute().section === 'inbox';
  const {lists} = useDashboard();
  const endpoints = [...lists.endpoint.values()];
  const inbox = endpoints.find(({kind}) => kind === 'inbox')?.endpointId;
  const all = [...lists.delivery.values()];

  const byStatus: Filter<Delivery> = {
    label: texts.status,
    options: STATUSES,
    matches: (delivery, status) => delivery.status === status,
  };

  const byEndpoint: Filter<Delivery> = {
    label: texts.endpoint,
    options: endpointOptions(endpoints),
    matches: ({endpointId}, id) => endpointId === id,
  };

  return (
    <ListView
      entries={isInbox ? all.filter(({endpointId}) => endpointId === inbox) : all}
      toId={({deliveryId}) => deliveryId}
      toTexts={({deliveryId, eventId, event, body}) => [deliveryId, eventId, event, body]}
      filters={isInbox ? [byStatus] : [byStatus, byEndpoint]}
      actions={shown => <ResendFailed deliveries={shown} all={all} />}
      table="deliveries"
      texts={{...texts, none: isInbox ? texts.none.inbox : texts.none.deliveries}}
      emptyTo={routeUrl(isInbox ? 'timeline' : 'endpoints')}
    >
      {delivery => <DeliveryTableRow delivery={delivery} />}
    </ListView>
  );
}

const DeliveryTableRow = memo(function DeliveryTableRow({delivery}: {delivery: Delivery}) {
  const {deliveryId, event, endpointId, attempts, troubles} = delivery;
  const endpoint = useSelector(({lists}) => lists.endpoint.get(endpointId));
  const last = attempts.at(-1);
  const notes = [...(isTest(delivery) ? [deliveryTexts.test] : []), ...(troubles.length > 0 ? [texts.chaos] : [])];
  return (
    <EntryLink entry={deliveryId} className={clsx(styles.row, styles.deliveries)}>
      <span className={styles.event}>{event}</span>
      <span>
        <span className="hz-visually-hidden">{deliveryTexts.to}</span>
        {endpointName(endpoint)}
        {notes.length > 0 && <span className={styles.quiet}>{`, ${notes.join(', ')}`}</span>}
      </span>
      <span>
        <StatusChip status={delivery.status} />
      </span>
      {last ? (
        <Pips kind="ticks" results={attempts.map(isAccepted)} label={attemptsText(attempts.length, last)} />
      ) : (
        <span className={styles.quiet}>{texts.noAttempts}</span>
      )}
      <span className={styles.quiet}>
        <Timestamp brief realAt={readEventFacts(delivery).at} />
      </span>
    </EntryLink>
  );
});

/** Resends the failed deliveries that the list shows, if the sandbox wouldn't resend others too. */
function ResendFailed({deliveries, all}: Record<'deliveries' | 'all', readonly Delivery[]>) {
  const isFailed = ({status}: Delivery) => status === 'failed';
  const failed = deliveries.filter(isFailed);
  const since = failed.at(-1)?.createdAt;
  const [endpointId, ...others] = new Set(failed.map(delivery => delivery.endpointId));
  if (failed.length < 2 || since === undefined) return null;
  const isSent = (one: Delivery) => one.createdAt >= since && (others.length > 0 || one.endpointId === endpointId);
  if (all.filter(isFailed).filter(isSent).length > failed.length) return null;
  const call: Call = {operation: 'resendFailed', body: {since, ...(others.length === 0 && {endpointId})}};
  return <ActionButton call={call} texts={texts.resend(failed.length)} />;
}
