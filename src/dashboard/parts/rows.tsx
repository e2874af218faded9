/** One row per kind of entry, for the timeline and the lists. Memoized, because scrolling renders every row in view. */
import {memo} from 'react';
import {Chip, EventChip, MethodChip, ResponseChip, StatusChip} from '../../components/Chip.tsx';
import {dollarText} from '../../format/money.ts';
import {plural} from '../../format/numbers.ts';
import {eventFactsOf, isTest} from '../core/event-facts.ts';
import {type Group, isFailure, type Step} from '../core/timeline.ts';
import type {Attempt, Delivery, Endpoint, InboxMessage, LoggedRequest} from '../core/types.ts';
import {attemptLabel, attemptsText, deliveryLabel, endpointShortName, TROUBLES} from '../labels.ts';
import type {Section} from '../route.ts';
import {BillChips} from './BillChips.tsx';
import {type Mark, Row} from './Row.tsx';

interface Common {
  section?: Section | undefined;
  selected: string;
  tabIndex: 0 | -1;
  inside?: 'step' | 'last' | 'head' | undefined;
}

type Endpoints = ReadonlyMap<string, Endpoint>;

export const RequestRow = memo(function RequestRow({request, ...rest}: Common & {request: LoggedRequest}) {
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

export const DeliveryRow = memo(function DeliveryRow({
  delivery,
  endpoints,
  ...rest
}: Common & {delivery: Delivery; endpoints: Endpoints}) {
  const {deliveryId, event, endpointId, status, attempts, troubles} = delivery;
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
          <EventChip event={event} /> to {endpointShortName(endpoints.get(endpointId))}
        </>
      }
      at={eventFactsOf(delivery).at}
      real
    >
      <StatusChip status={deliveryLabel(delivery)} /> {last ? attemptsText(attempts.length, last) : 'no attempts yet'}
      {isTest(delivery) && (
        <>
          {' '}
          <Chip>test</Chip>
        </>
      )}
      {troubles.map(trouble => (
        <span key={trouble}>
          {' '}
          <Chip tone="yellow">{`chaos: ${TROUBLES[trouble].label.toLowerCase()}`}</Chip>
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
}: Common & {attempt: Attempt; entry: string}) {
  const {number, outcome, error, at} = attempt;
  return (
    <Row
      {...rest}
      entry={entry}
      selected=""
      mark={outcome === 'succeeded' ? 'webhook' : 'failure'}
      title={`Attempt ${number}: ${attemptLabel(attempt).toLowerCase()}`}
      at={at}
    >
      {error}
    </Row>
  );
});

export const InboxRow = memo(function InboxRow({message, ...rest}: Common & {message: InboxMessage}) {
  const {messageId, event, verified, reason, attempt, receivedAt} = message;
  return (
    <Row
      {...rest}
      entry={messageId}
      mark={verified ? 'webhook' : 'failure'}
      title={<EventChip event={event} />}
      at={receivedAt}
    >
      {verified ? 'Signature verified' : `Signature rejected: ${reason}`}, attempt {attempt}
    </Row>
  );
});

/** The head of a group with several steps. */
export const GroupRow = memo(function GroupRow({group, ...rest}: Common & {group: Group}) {
  const {subject, at} = group;
  const head = {...rest, entry: group.id, inside: 'head', at, real: true} as const;
  if (subject.kind === 'bill') {
    const {bill} = subject;
    const paid = bill.charges.filter(({status}) => status === 'paid').length;
    return (
      <Row {...head} mark="money" title={`Bill ${bill.externalBillId}, ${dollarText(bill.totalAmount)}`}>
        <BillChips bill={bill} short /> {`${paid} of ${plural(bill.charges.length, 'share')} paid`}
      </Row>
    );
  }
  if (subject.kind !== 'agreement') return null;
  const {agreement} = subject;
  return (
    <Row
      {...head}
      mark={agreement.status === 'cancelled' ? 'failure' : 'household'}
      title={`Agreement with ${agreement.serviceName}`}
    >
      <StatusChip status={agreement.status} /> {agreement.transactionId}
    </Row>
  );
});

export const StepRow = memo(function StepRow({step, endpoints, ...rest}: Common & {step: Step; endpoints: Endpoints}) {
  switch (step.kind) {
    case 'request':
      return <RequestRow {...rest} request={step.request} />;
    case 'webhook':
      return <DeliveryRow {...rest} delivery={step.delivery} endpoints={endpoints} />;
    case 'charges': {
      const {charges, amount, totalAmount} = step.bill;
      const share = charges[0]?.amount;
      return (
        <Row
          {...rest}
          entry={step.id}
          mark="household"
          title={`Split into ${plural(charges.length, 'share')}${share ? ` of ${dollarText(share)}` : ''}`}
          at={step.at}
          real
        >
          {amount === totalAmount
            ? 'The service fee is waived'
            : `${dollarText(amount)} plus the service fee is ${dollarText(totalAmount)}`}
        </Row>
      );
    }
    case 'payment':
      return (
        <Row
          {...rest}
          entry={step.id}
          mark="money"
          title={`${step.charge.username} paid ${dollarText(step.charge.amount)}`}
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
          title={
            declined
              ? `${declined.username} declined`
              : `${approved} of ${plural(approvals.length, 'housemate')} approved`
          }
          at={step.at}
          real
        />
      );
    }
  }
});
