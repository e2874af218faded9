import {memo} from 'react';
import {StatusChip} from '../../components/Chip.tsx';
import {eventFactsOf, isTest} from '../core/event-facts.ts';
import type {Delivery, Endpoint} from '../core/types.ts';
import {attemptsText, deliveryLabel, endpointShortName} from '../labels.ts';
import styles from './TableRow.module.css';
import {TableRow} from './TableRow.tsx';
import {Ticks} from './Ticks.tsx';
import {Timestamp} from './Timestamp.tsx';

interface DeliveryLineProps {
  delivery: Delivery;
  endpoints: ReadonlyMap<string, Endpoint>;
  selected: string;
  tabIndex: 0 | -1;
}

/** In the table of deliveries. */
export const DeliveryLine = memo(function DeliveryLine({delivery, endpoints, ...rest}: DeliveryLineProps) {
  const {deliveryId, event, endpointId, attempts, troubles} = delivery;
  const last = attempts.at(-1);
  const notes = [...(isTest(delivery) ? ['test'] : []), ...(troubles.length > 0 ? ['chaos'] : [])];
  return (
    <TableRow {...rest} table="deliveries" entry={deliveryId}>
      <span className={styles.event}>{event}</span>
      <span>
        <span className="hz-visually-hidden">to </span>
        {endpointShortName(endpoints.get(endpointId))}
        {notes.length > 0 && <span className={styles.quiet}>{`, ${notes.join(', ')}`}</span>}
      </span>
      <span>
        <StatusChip status={deliveryLabel(delivery)} />
      </span>
      {last ? (
        <Ticks attempts={attempts} words={attemptsText(attempts.length, last)} />
      ) : (
        <span className={styles.quiet}>none yet</span>
      )}
      <span className={styles.quiet}>
        <Timestamp real brief at={eventFactsOf(delivery).at} />
      </span>
    </TableRow>
  );
});
