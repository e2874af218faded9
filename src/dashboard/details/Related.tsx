/** The entries that belong to an object: its requests, its events with their deliveries, its bills. Each row links to a page. */
import type {ReactElement} from 'react';
import {useDashboard, useGroups} from '../context.ts';
import {sections} from '../copy.ts';
import {entriesOf} from '../core/state.ts';
import type {Delivery} from '../core/types.ts';
import {BillRow, DeliveryRow, RequestRow} from '../parts/rows.tsx';
import {related as texts} from './copy.ts';
import styles from './Detail.module.css';

const SHOWN = 20;

const deliveryRow = (delivery: Delivery) => <DeliveryRow key={delivery.deliveryId} delivery={delivery} />;

/** The requests that created or changed the bill or the agreement, and the events about it. `entry` is its id in the timeline. */
export function RequestsAndEvents({entry}: {entry: string}) {
  const steps = useGroups().find(({id}) => id === entry)?.steps ?? [];
  const requests = steps.flatMap(step => (step.kind === 'request' ? [step.request] : []));
  const deliveries = steps.flatMap(step => (step.kind === 'webhook' ? [step.delivery] : []));
  return (
    <section>
      {requests.length > 0 && (
        <Rows title={sections.requests}>
          {requests.map(request => (
            <RequestRow key={request.requestId} request={request} />
          ))}
        </Rows>
      )}
      <Rows title={texts.events.title} empty={texts.events.none}>
        {deliveries.map(deliveryRow)}
      </Rows>
    </section>
  );
}

export function AgreementBills({hutzAgreementId}: {hutzAgreementId: string}) {
  const bills = entriesOf(useDashboard().lists.bill).filter(bill => bill.hutzAgreementId === hutzAgreementId);
  return (
    <section>
      <Rows title={sections.bills} empty={texts.noBills}>
        {bills.map(bill => (
          <BillRow key={bill.billId} bill={bill} />
        ))}
      </Rows>
    </section>
  );
}

export function EndpointDeliveries({endpointId}: {endpointId: string}) {
  const deliveries = entriesOf(useDashboard().lists.delivery).filter(delivery => delivery.endpointId === endpointId);
  return (
    <section>
      <Rows title={sections.deliveries} empty={texts.noDeliveries}>
        {deliveries.map(deliveryRow)}
      </Rows>
    </section>
  );
}

interface RowsProps {
  title: string;
  /** Shown without rows. */
  empty?: string;
  /** Only the first ones are shown. */
  children: readonly ReactElement[];
}

function Rows({title, empty, children}: RowsProps) {
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {children.slice(0, SHOWN).map(row => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      )}
      {children.length > SHOWN && <p className={styles.quiet}>{texts.more(children.length - SHOWN)}</p>}
    </div>
  );
}
