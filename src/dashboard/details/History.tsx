/** What belongs to an object: its requests, its events with their deliveries, its bills. Each row links to a page. */
import type {ReactNode} from 'react';
import {plural} from '../../format/numbers.ts';
import {useDashboard} from '../context.ts';
import {all} from '../core/state.ts';
import {BillRow} from '../parts/BillRow.tsx';
import {DeliveryRow, RequestRow} from '../parts/rows.tsx';
import {useGroups} from '../use-groups.ts';
import styles from './Detail.module.css';

const SHOWN = 20;

/** The requests that created or changed the bill or the agreement, and the events about it. `entry` is its id in the timeline. */
export function History({entry}: {entry: string}) {
  const {lists} = useDashboard();
  const steps = useGroups().find(({id}) => id === entry)?.steps ?? [];
  const requests = steps.flatMap(step => (step.kind === 'request' ? [step.request] : []));
  const deliveries = steps.flatMap(step => (step.kind === 'webhook' ? [step.delivery] : []));
  return (
    <section>
      {requests.length > 0 && (
        <Rows title="Requests">
          {requests.map(request => (
            <li key={request.requestId}>
              <RequestRow request={request} selected="" tabIndex={0} />
            </li>
          ))}
        </Rows>
      )}
      <Rows title="Events and deliveries" empty="No event yet.">
        {deliveries.map(delivery => (
          <li key={delivery.deliveryId}>
            <DeliveryRow delivery={delivery} endpoints={lists.endpoint.byId} selected="" tabIndex={0} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

export function AgreementBills({hutzAgreementId}: {hutzAgreementId: string}) {
  const {lists} = useDashboard();
  const bills = all(lists.bill).filter(bill => bill.hutzAgreementId === hutzAgreementId);
  return (
    <section>
      <Rows title="Bills" empty="No bill yet." more={bills.length - SHOWN}>
        {bills.slice(0, SHOWN).map(bill => (
          <li key={bill.billId}>
            <BillRow bill={bill} selected="" tabIndex={0} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

export function EndpointDeliveries({endpointId}: {endpointId: string}) {
  const {lists} = useDashboard();
  const deliveries = all(lists.delivery).filter(delivery => delivery.endpointId === endpointId);
  return (
    <section>
      <Rows title="Deliveries" empty="Nothing was sent to this endpoint yet." more={deliveries.length - SHOWN}>
        {deliveries.slice(0, SHOWN).map(delivery => (
          <li key={delivery.deliveryId}>
            <DeliveryRow delivery={delivery} endpoints={lists.endpoint.byId} selected="" tabIndex={0} />
          </li>
        ))}
      </Rows>
    </section>
  );
}

interface RowsProps {
  title: string;
  /** Shown without rows. */
  empty?: string;
  /** Older ones that aren't shown. */
  more?: number;
  children: readonly ReactNode[];
}

function Rows({title, empty, more = 0, children}: RowsProps) {
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {children}
        </ul>
      )}
      {more > 0 && <p className={styles.quiet}>{`${plural(more, 'older one')} in the list.`}</p>}
    </div>
  );
}
