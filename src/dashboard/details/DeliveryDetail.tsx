/**
 * A webhook delivery: its body, each attempt with the receiver's response, and resending. Renders responses as text.
 */
import clsx from 'clsx';
import {useEffect, useRef, useState} from 'react';
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import type {Call} from '../core/calls.ts';
import {isAccepted, readEventFacts} from '../core/deliveries.ts';
import {parseBillId} from '../core/entries.ts';
import type {Attempt, Delivery} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import {TroubleChips} from '../parts/chips.tsx';
import {attemptLabel, endpointName, endpointOptions} from '../parts/copy.ts';
import {PageLink} from '../parts/links.tsx';
import {Payload} from '../parts/Payload.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {store, useDashboard} from '../tab-store.ts';
import {resend as resendTexts, delivery as texts} from './copy.ts';
import styles from './Detail.module.css';
import {Trace} from './Trace.tsx';

export function DeliveryDetail({delivery}: {delivery: Delivery}) {
  const {lists} = useDashboard();
  const {deliveryId, event, eventId, endpointId, nextAttemptAt, attempts, body} = delivery;
  const endpoint = lists.endpoint.get(endpointId);
  const {at: happenedAt, about = ''} = readEventFacts(delivery);
  const bill = lists.bill.get(parseBillId(about) ?? '');

  return (
    <>
      <h2 tabIndex={-1}>{event}</h2>
      <p className={styles.chips}>
        <StatusChip status={delivery.status} />
        <TroubleChips delivery={delivery} />
      </p>
      <Facts
        facts={{
          [texts.facts.to]: endpoint ? (
            <PageLink entry={endpointId}>{endpointName(endpoint)}</PageLink>
          ) : (
            endpointName(endpoint)
          ),
          [texts.facts.about]: about && (
            <PageLink entry={about}>{bill?.externalBillId ?? texts.aboutAgreement}</PageLink>
          ),
          [texts.facts.happened]: <Timestamp realAt={happenedAt} />,
          [texts.facts.eventId]: <code>{eventId}</code>,
          [texts.facts.id]: <code>{deliveryId}</code>,
          [texts.facts.nextAttempt]: nextAttemptAt && <Timestamp at={nextAttemptAt} />,
        }}
      />
      <Resend delivery={delivery} />
      <Trace entry={deliveryId} />
      <section>
        <h3>{texts.attempts.title}</h3>
        {attempts.length === 0 ? (
          <p className={styles.quiet}>{texts.attempts.none}</p>
        ) : (
          <ol className={styles.attempts}>
            {attempts.map(attempt => (
              <AttemptItem key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
      <section>
        <h3>{texts.payload.title}</h3>
        <p className={styles.quiet}>{texts.payload.text(new TextEncoder().encode(body).length)}</p>
        <Payload title={texts.payload.body} text={body} />
      </section>
    </>
  );
}

function AttemptItem({attempt}: {attempt: Attempt}) {
  const item = useRef<HTMLLIElement>(null);
  const {number, at, durationMs, error, responseBody, timestamp, signature, traceparent} = attempt;
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
    <li ref={item} className={clsx(!isAccepted(attempt) && styles.failed)}>
      <div className={styles.line}>
        <span>{texts.attempt(number, attemptLabel(attempt))}</span>
        <span className={styles.quiet}>
          <Timestamp at={at} />
          {durationMs > 0 && texts.took(durationMs)}
        </span>
      </div>
      {sent.length > 0 && <Payload title={texts.headers} text={sent.join('\n')} />}
      {error && <p className={styles.quiet}>{error}</p>}
      {responseBody !== null && (
        <Payload title={texts.response.title} text={responseBody} empty={texts.response.empty} />
      )}
    </li>
  );
}

/** Sends the delivery again: to its own endpoint, or to another one. */
function Resend({delivery: {deliveryId, endpointId, status}}: {delivery: Delivery}) {
  const {lists} = useDashboard();
  const enabled = [...lists.endpoint.values()].filter(endpoint => endpoint.status === 'enabled');
  const [chosen, setChosen] = useState(endpointId);
  const [copy, setCopy] = useState<string>();
  const target = enabled.find(endpoint => endpoint.endpointId === chosen) ?? enabled[0];
  const isOwn = target?.endpointId === endpointId;

  const resend = async (call: Call) => {
    const sent = await store.send<{deliveryId: string}>(call);
    setCopy(sent.deliveryId === deliveryId ? undefined : sent.deliveryId);
  };

  return (
    <div className={styles.actions}>
      {enabled.length > (isOwn ? 1 : 0) && (
        <InlineSelect
          label={resendTexts.to}
          value={target?.endpointId ?? ''}
          onChange={setChosen}
          options={endpointOptions(enabled)}
        />
      )}
      <ActionButton
        call={{
          operation: 'resendDelivery',
          parameters: {deliveryId},
          body: target && !isOwn ? {endpointId: target.endpointId} : undefined,
        }}
        run={resend}
        texts={resendTexts.action(status === 'pending' && isOwn)}
        variant={status === 'failed' ? 'primary' : 'secondary'}
        disabled={!target}
      />
      {copy && <PageLink entry={copy}>{resendTexts.open}</PageLink>}
    </div>
  );
}
