/**
 * A webhook delivery: its body, each attempt with the receiver's response, and resending. Renders responses as text.
 */
import clsx from 'clsx';
import {Chip, EventChip, StatusChip} from '../../components/Chip.tsx';
import {useDashboard} from '../context.ts';
import type {Attempt, Delivery} from '../core/types.ts';
import {attemptLabel, deliveryLabel, endpointName, TROUBLES} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {DefinitionList} from '../parts/DefinitionList.tsx';
import {Payload} from '../parts/Payload.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import styles from './Detail.module.css';

export function DeliveryDetail({delivery}: {delivery: Delivery}) {
  const {lists, advancedSeconds} = useDashboard();
  const {deliveryId, event, eventId, endpointId, nextAttemptAt, attempts, troubles, body, status} = delivery;
  const endpoint = lists.endpoint.byId.get(endpointId);
  const canSend = endpoint?.status === 'enabled';
  return (
    <>
      <h2 tabIndex={-1}>{event}</h2>
      <p className={styles.chips}>
        <StatusChip status={deliveryLabel(delivery)} /> <EventChip event={event} />
        {troubles.map(trouble => (
          <Chip key={trouble} tone="yellow">{`chaos: ${TROUBLES[trouble].label.toLowerCase()}`}</Chip>
        ))}
      </p>
      <DefinitionList>
        <dt>To</dt>
        <dd>{endpointName(endpoint)}</dd>
        <dt>Event ID</dt>
        <dd>
          <code>{eventId}</code>
        </dd>
        <dt>Delivery ID</dt>
        <dd>
          <code>{deliveryId}</code>
        </dd>
        {nextAttemptAt && (
          <>
            <dt>Next attempt</dt>
            <dd>
              <Timestamp at={nextAttemptAt} />
              {advancedSeconds > 0 && ' by the sandbox clock'}
            </dd>
          </>
        )}
      </DefinitionList>
      <p className={styles.actions}>
        <ActionButton
          call={{operation: 'resendDelivery', parameters: {deliveryId}}}
          busy="Sending…"
          done="Sent again with the same event ID."
          variant={status === 'failed' ? 'primary' : 'secondary'}
          disabled={!canSend}
        >
          {status === 'pending' ? 'Send now' : 'Resend'}
        </ActionButton>
        {!canSend && <span className={styles.quiet}>The endpoint is {endpoint ? 'disabled' : 'removed'}.</span>}
      </p>
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
      <h3>Payload</h3>
      <Payload title="Signed body" text={body} />
    </>
  );
}

function AttemptItem({attempt}: {attempt: Attempt}) {
  const {number, at, durationMs, outcome, error, responseBody} = attempt;
  return (
    <li className={clsx(outcome !== 'succeeded' && styles.failed)}>
      <div className={styles.line}>
        <span>{`${number}. ${attemptLabel(attempt)}`}</span>
        <span className={styles.quiet}>
          <Timestamp at={at} />
          {durationMs > 0 && `, ${durationMs} ms`}
        </span>
      </div>
      {error && <p className={styles.quiet}>{error}</p>}
      {responseBody !== null && <Payload title="Response" text={responseBody} empty="empty body." />}
    </li>
  );
}
