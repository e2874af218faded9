/** One row per kind of entry, for the timeline and the lists. Memoized, because scrolling renders every row in view. */
import {memo} from 'react';
import {Chip, EventChip, MethodChip, ResponseChip, StatusChip} from '../../components/Chip.tsx';
import {dollarText} from '../../format/money.ts';
import {useSelector} from '../context.ts';
import {shared} from '../copy.ts';
import {paidShares} from '../core/bill-facts.ts';
import {eventFactsOf, isTest} from '../core/event-facts.ts';
import {type Group, isFailure, type Step} from '../core/timeline.ts';
import type {Attempt, Delivery, InboxMessage, LoggedRequest} from '../core/types.ts';
import {attemptLabel, attemptsText, deliveryLabel, endpointShortName, TROUBLES} from '../labels.ts';
import {BillChips} from './BillChips.tsx';
import {delivery as deliveryTexts, rows as texts} from './copy.ts';
import {type Mark, Row, type RowProps} from './Row.tsx';

/** Position in a group. */
type Position = Pick<RowProps, 'inside'>;

export const RequestRow = memo(function RequestRow({request, ...rest}: Position & {request: LoggedRequest}) {
  const {requestId, method, path, status, reason, durationMs, at} = request;
  return (
    <Row
      {...rest}
      entry={requestId}
      mark={status >= 400 ? 'failure' : 'request'}
      title={
        <>
          <MethodChip method={method} /> <code>{path}</code>
        </>
      }
      at={at}
      real
    >
      <ResponseChip status={status} /> {reason ?? `${durationMs} ms`}
    </Row>
  );
});

export const DeliveryRow = memo(function DeliveryRow({delivery, ...rest}: Position & {delivery: Delivery}) {
  const {deliveryId, event, endpointId, status, attempts, troubles} = delivery;
  const endpoint = useSelector(({lists}) => lists.endpoint.byId.get(endpointId));
  const last = attempts.at(-1);
  const mark: Mark =
    status === 'failed' || status === 'dropped' ? 'failure' : status === 'pending' ? 'waiting' : 'webhook';
  return (
    <Row
      {...rest}
      entry={deliveryId}
      mark={mark}
      title={
        <>
          <EventChip event={event} /> {deliveryTexts.to}
          {endpointShortName(endpoint)}
        </>
      }
      at={eventFactsOf(delivery).at}
      real
    >
      <StatusChip status={deliveryLabel(delivery)} />{' '}
      {last ? attemptsText(attempts.length, last) : deliveryTexts.noAttempts}
      {isTest(delivery) && (
        <>
          {' '}
          <Chip>{deliveryTexts.test}</Chip>
        </>
      )}
      {troubles.map(trouble => (
        <span key={trouble}>
          {' '}
          <Chip tone="yellow">{shared.chaos(TROUBLES[trouble].label)}</Chip>
        </span>
      ))}
    </Row>
  );
});

/** An attempt under its webhook. Its details are the delivery's. */
export const AttemptRow = memo(function AttemptRow({
  attempt,
  entry,
  ...rest
}: Position & {attempt: Attempt; entry: string}) {
  const {number, outcome, error, at} = attempt;
  return (
    <Row
      {...rest}
      entry={entry}
      isPart
      mark={outcome === 'succeeded' ? 'webhook' : 'failure'}
      title={texts.attempt(number, attemptLabel(attempt).toLowerCase())}
      at={at}
    >
      {error}
    </Row>
  );
});

export const InboxRow = memo(function InboxRow({message, ...rest}: Position & {message: InboxMessage}) {
  const {messageId, event, verified, reason, attempt, receivedAt} = message;
  return (
    <Row
      {...rest}
      entry={messageId}
      mark={verified ? 'webhook' : 'failure'}
      title={<EventChip event={event} />}
      at={receivedAt}
    >
      {verified ? texts.verified : texts.rejected(reason)}
      {shared.attempt(attempt)}
    </Row>
  );
});

/** The head of a group with several steps. */
export const GroupRow = memo(function GroupRow({group, ...rest}: Position & {group: Group}) {
  const {subject, at} = group;
  const head = {...rest, entry: group.id, inside: 'head', at, real: true} as const;
  if (subject.kind === 'bill') {
    const {bill} = subject;
    return (
      <Row {...head} mark="money" title={texts.bill(bill.externalBillId, dollarText(bill.totalAmount))}>
        <BillChips bill={bill} short /> {texts.paidShares(paidShares(bill), bill.charges.length)}
      </Row>
    );
  }
  if (subject.kind !== 'agreement') return null;
  const {agreement} = subject;
  return (
    <Row
      {...head}
      mark={agreement.status === 'cancelled' ? 'failure' : 'household'}
      title={shared.agreement(agreement.serviceName)}
    >
      <StatusChip status={agreement.status} /> {agreement.transactionId}
    </Row>
  );
});

export const StepRow = memo(function StepRow({step, ...rest}: Position & {step: Step}) {
  switch (step.kind) {
    case 'request':
      return <RequestRow {...rest} request={step.request} />;
    case 'webhook':
      return <DeliveryRow {...rest} delivery={step.delivery} />;
    case 'charges': {
      const {charges, amount, totalAmount} = step.bill;
      const share = charges[0]?.amount;
      return (
        <Row
          {...rest}
          entry={step.id}
          mark="household"
          title={texts.split(charges.length, share && dollarText(share))}
          at={step.at}
          real
        >
          {amount === totalAmount ? texts.waived : texts.fee(dollarText(amount), dollarText(totalAmount))}
        </Row>
      );
    }
    case 'payment':
      return (
        <Row
          {...rest}
          entry={step.id}
          mark="money"
          title={texts.paid(step.charge.username, dollarText(step.charge.amount))}
          at={step.at}
          real
        />
      );
    case 'agreement': {
      const {approvals, status} = step.agreement;
      const approved = approvals.filter(({decision}) => decision === 'approved').length;
      const declined = approvals.find(({decision}) => decision === 'declined');
      return (
        <Row
          {...rest}
          entry={step.id}
          mark={isFailure(step) ? 'failure' : status === 'pending' ? 'waiting' : 'household'}
          title={declined ? texts.declined(declined.username) : texts.approved(approved, approvals.length)}
          at={step.at}
          real
        />
      );
    }
  }
});
