import {memo} from 'react';
import {StatusChip} from '../../components/Chip.tsx';
import {useSelector} from '../context.ts';
import {eventFactsOf, isGood, isTest} from '../core/deliveries.ts';
import type {Delivery} from '../core/types.ts';
import {attemptsText, deliveryLabel, endpointShortName} from '../labels.ts';
import {delivery as texts} from './copy.ts';
import {Marks} from './Marks.tsx';
import styles from './TableRow.module.css';
import {TableRow} from './TableRow.tsx';
import {Timestamp} from './Timestamp.tsx';

/** In the table of deliveries. */
export const DeliveryLine = memo(function DeliveryLine({delivery}: {delivery: Delivery}) {
  const {deliveryId, event, endpointId, attempts, troubles} = delivery;
  const endpoint = useSelector(({lists}) => lists.endpoint.byId.get(endpointId));
  const last = attempts.at(-1);
  const notes = [...(isTest(delivery) ? [texts.test] : []), ...(troubles.length > 0 ? [texts.chaos] : [])];
  return (
    <TableRow table="deliveries" entry={deliveryId}>
      <span className={styles.event}>{event}</span>
      <span>
        <span className="hz-visually-hidden">{texts.to}</span>
        {endpointShortName(endpoint)}
        {notes.length > 0 && <span className={styles.quiet}>{`, ${notes.join(', ')}`}</span>}
      </span>
      <span>
        <StatusChip status={deliveryLabel(delivery)} />
      </span>
      {last ? (
        <Marks kind="ticks" of={attempts.map(isGood)} words={attemptsText(attempts.length, last)} />
      ) : (
        <span className={styles.quiet}>{texts.none}</span>
      )}
      <span className={styles.quiet}>
        <Timestamp real brief at={eventFactsOf(delivery).at} />
      </span>
    </TableRow>
  );
});
