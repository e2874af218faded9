/**
 * A webhook delivery: its body, each attempt with the receiver's response, and resending. Renders responses as text.
 */

import clsx from 'clsx';
import {useEffect, useRef} from 'react';
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {Chip, EventChip, StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {plural} from '../../format/numbers.ts';
import {useDashboard} from '../context.ts';
import {eventFactsOf, isTest} from '../core/event-facts.ts';
import {billEntry} from '../core/timeline.ts';
import type {Attempt, Delivery} from '../core/types.ts';
import {attemptLabel, deliveryLabel, endpointName, TROUBLES} from '../labels.ts';
import {Payload} from '../parts/Payload.tsx';
import {PageLink} from '../parts/SectionLink.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import styles from './Detail.module.css';
import {Resend} from './Resend.tsx';
import {Trace} from './Trace.tsx';

export function DeliveryDetail({delivery}: {delivery: Delivery}) {
  const {lists} = useDashboard();
  const {deliveryId, event, eventId, endpointId, nextAttemptAt, attempts, troubles, body} = delivery;
  const endpoint = lists.endpoint.byId.get(endpointId);
  const {at: happenedAt, billId, agreementId} = eventFactsOf(delivery);
  const about = isTest(delivery) ? undefined : billId ? billEntry(billId) : agreementId;
  return (
    <>
      <h2 tabIndex={-1}>{event}</h2>
      <p className={styles.chips}>
        <StatusChip status={deliveryLabel(delivery)} /> <EventChip event={event} />
        {troubles.map(trouble => (
          <Chip key={trouble} tone="yellow">{`chaos: ${TROUBLES[trouble].label.toLowerCase()}`}</Chip>
        ))}
      </p>
      <Facts
        facts={{
          To: endpoint ? <PageLink entry={endpointId}>{endpointName(endpoint)}</PageLink> : endpointName(endpoint),
          About: about && (
            <PageLink entry={about}>{lists.bill.byId.get(String(billId))?.externalBillId ?? 'the agreement'}</PageLink>
          ),
          Happened: <Timestamp real at={happenedAt} />,
          'Event ID': <code>{eventId}</code>,
          'Delivery ID': <code>{deliveryId}</code>,
          'Next attempt': nextAttemptAt && <Timestamp at={nextAttemptAt} />,
        }}
      />
      <Resend delivery={delivery} />
      <Trace entry={deliveryId} />
      <section>
        <h3>Attempts</h3>
        {attempts.length === 0 ? (
          <p className={styles.quiet}>None yet.</p>
        ) : (
          <ol className={styles.attempts}>
            {attempts.map(attempt => (
              <AttemptItem key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
      <section>
        <h3>Payload</h3>
        <p className={styles.quiet}>
          {plural(new TextEncoder().encode(body).length, 'byte')}, the same in each attempt.
        </p>
        <Payload title="Signed body" text={body} />
      </section>
    </>
  );
}

function AttemptItem({attempt}: {attempt: Attempt}) {
  const item = useRef<HTMLLIElement>(null);
  const {number, at, durationMs, outcome, error, responseBody, timestamp, signature, traceparent} = attempt;
  const {headers} = SIGNATURE;
  useEffect(() => {
    // The page loads later than its URL.
    if (window.location.hash === `#attempt-${number}`) item.current?.scrollIntoView({block: 'center'});
  }, [number]);
  const sent = [
    [headers.timestamp, timestamp],
    [headers.signature, signature],
    ['traceparent', traceparent],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return (
    <li ref={item} className={clsx(outcome !== 'succeeded' && styles.failed)}>
      <div className={styles.line}>
        <span>{`${number}. ${attemptLabel(attempt)}`}</span>
        <span className={styles.quiet}>
          <Timestamp at={at} />
          {durationMs > 0 && `, ${durationMs} ms`}
        </span>
      </div>
      {sent.length > 0 && <Payload title="Headers" text={sent.join('\n')} />}
      {error && <p className={styles.quiet}>{error}</p>}
      {responseBody !== null && <Payload title="Response" text={responseBody} empty="empty body." />}
    </li>
  );
}
