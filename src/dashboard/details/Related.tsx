/** The entries that belong to an object, such as its requests and events. Each row links to a page. */
import type {ReactElement} from 'react';
import {sections} from '../copy.ts';
import {DeliveryRow, RequestRow} from '../parts/rows.tsx';
import {useGroups} from '../tab-store.ts';
import {related as texts} from './copy.ts';
import styles from './Detail.module.css';

const MAX_ROWS = 20;

/** The requests that created or changed a bill or agreement, and its events. `entry` is its id in the timeline. */
export function RequestsAndEvents({entry}: {entry: string}) {
  const steps = useGroups().find(({id}) => id === entry)?.steps ?? [];
  const requests = steps.flatMap(step =>
    step.kind === 'request' ? [<RequestRow key={step.id} request={step.request} />] : [],
  );
  const deliveries = steps.flatMap(step =>
    step.kind === 'webhook' ? [<DeliveryRow key={step.id} delivery={step.delivery} />] : [],
  );
  return (
    <section>
      {requests.length > 0 && <Rows title={sections.requests} rows={requests} />}
      <Rows title={texts.events.title} empty={texts.events.none} rows={deliveries} />
    </section>
  );
}

/** Shows the first rows; `empty` if there are none. */
export function Rows({title, empty, rows}: {title: string; empty?: string; rows: readonly ReactElement[]}) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {rows.slice(0, MAX_ROWS).map(row => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      )}
      {rows.length > MAX_ROWS && <p className={styles.quiet}>{texts.more(rows.length - MAX_ROWS)}</p>}
    </div>
  );
}
