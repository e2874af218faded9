/** The webhook deliveries, newest first, with filters and a search: all, or those to the built-in inbox. */
import {memo, useMemo, useState} from 'react';
import {StatusChip} from '../../components/Chip.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {sections} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import {attemptsText, endpointName, endpointOptions, eventFactsOf, isGood, isTest} from '../core/deliveries.ts';
import {searchFor} from '../core/state.ts';
import type {Delivery} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import {Pips} from '../parts/chips.tsx';
import {delivery as deliveryTexts} from '../parts/copy.ts';
import {EntryList} from '../parts/EntryList.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {routeUrl} from '../route.ts';
import {useDashboard, useSelector} from '../tab-store.ts';
import {deliveries as texts} from './copy.ts';
import {EmptyList, Filters, Split, TableHead, TableRow} from './layout.tsx';
import styles from './Table.module.css';

const STATUSES: readonly Delivery['status'][] = ['pending', 'succeeded', 'failed', 'dropped'];

export const DeliveriesView = () => <DeliveryList section="deliveries" />;

/** The deliveries to the built-in inbox. */
export const InboxView = () => <DeliveryList section="inbox" />;

function DeliveryList({section}: {section: 'deliveries' | 'inbox'}) {
  const {lists} = useDashboard();
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');
  const [chosen, setChosen] = useState('');
  const endpoints = [...lists.endpoint.values()];
  const inbox = endpoints.find(({kind}) => kind === 'inbox')?.endpointId;
  const endpointId = section === 'inbox' ? inbox : chosen;
  const deliveries = useMemo(() => {
    const matches = searchFor(text);
    return [...lists.delivery.values()].filter(
      delivery =>
        (status === '' || delivery.status === status) &&
        (endpointId === '' || delivery.endpointId === endpointId) &&
        matches([delivery.deliveryId, delivery.eventId, delivery.event, delivery.body]),
    );
  }, [lists.delivery, status, endpointId, text]);
  const isEmpty = ![...lists.delivery.values()].some(one => section === 'deliveries' || one.endpointId === inbox);
  if (isEmpty)
    return <EmptyList texts={texts.none[section]} to={routeUrl(section === 'inbox' ? 'timeline' : 'endpoints')} />;
  return (
    <Split section={section} newest={deliveries[0]?.deliveryId}>
      <Filters>
        <SearchField label={texts.search} value={text} onChange={setText} />
        <InlineSelect
          label={texts.status}
          value={status}
          onChange={setStatus}
          options={[['', texts.status], ...STATUSES]}
        />
        {section === 'deliveries' && (
          <InlineSelect
            label={texts.endpoint}
            value={chosen}
            onChange={setChosen}
            options={[['', texts.endpoint], ...endpointOptions(endpoints)]}
          />
        )}
        <ResendFailed deliveries={deliveries} endpointId={endpointId} />
      </Filters>
      <TableHead table="deliveries" count={texts.count(deliveries.length)} names={texts.columns} />
      <EntryList label={sections[section]} items={deliveries} keyOf={({deliveryId}) => deliveryId}>
        {delivery => <DeliveryTableRow delivery={delivery} />}
      </EntryList>
    </Split>
  );
}

const DeliveryTableRow = memo(function DeliveryTableRow({delivery}: {delivery: Delivery}) {
  const {deliveryId, event, endpointId, attempts, troubles} = delivery;
  const endpoint = useSelector(({lists}) => lists.endpoint.get(endpointId));
  const last = attempts.at(-1);
  const notes = [...(isTest(delivery) ? [deliveryTexts.test] : []), ...(troubles.length > 0 ? [texts.chaos] : [])];
  return (
    <TableRow table="deliveries" entry={deliveryId}>
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
function ResendFailed({deliveries, endpointId}: {deliveries: readonly Delivery[]; endpointId: string | undefined}) {
  const failed = deliveries.filter(({status}) => status === 'failed');
  const since = failed.at(-1)?.createdAt;
  if (failed.length < 2 || since === undefined) return null;
  const call: Call = {operation: 'resendFailed', body: {since, ...(endpointId && {endpointId})}};
  return <ActionButton call={call} texts={texts.resend(failed.length)} />;
}
