/** One row per kind of entry, for the timeline and the lists. Memoized, because scrolling renders every row in view. */
import clsx from 'clsx';
import {memo, type ReactElement, type ReactNode} from 'react';
import {Chip, EventChip, MethodChip, ResponseChip, StatusChip} from '../../components/Chip.tsx';
import {formatAmount} from '../../format/money.ts';
import {shared} from '../copy.ts';
import {countPaidShares} from '../core/bills.ts';
import {isAccepted, isGivenUp, isTest, readEventFacts} from '../core/deliveries.ts';
import {billEntryId} from '../core/entries.ts';
import {type Group, isFailure, type Step} from '../core/timeline.ts';
import type {Agreement, Attempt, Bill, Delivery, LoggedRequest} from '../core/types.ts';
import {useSelector} from '../tab-store.ts';
import {BillChips, TroubleChips} from './chips.tsx';
import {
  attemptLabel,
  attemptsText,
  bill as billTexts,
  delivery as deliveryTexts,
  endpointName,
  rows as texts,
} from './copy.ts';
import {EntryLink} from './links.tsx';
import styles from './rows.module.css';
import {Timestamp} from './Timestamp.tsx';

type Mark = 'request' | 'household' | 'money' | 'webhook' | 'failure' | 'waiting';

interface RowProps {
  entry: string;
  /** The row shows a part of the entry. */
  isPart?: boolean;
  mark: Mark;
  title: ReactNode;
  children?: ReactNode;
  time: ReactNode;
}

/** Links to the entry's details. */
function Row({entry, isPart, mark, title, children, time}: RowProps) {
  return (
    <EntryLink entry={entry} isPart={isPart} className={styles.row ?? ''}>
      <span className={clsx(styles.mark, styles[mark])} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {children && <span className={styles.more}>{children}</span>}
      </span>
      <span className={styles.time}>{time}</span>
    </EntryLink>
  );
}

export const RequestRow = memo(function RequestRow({request}: {request: LoggedRequest}) {
  const {requestId, method, path, status, reason, durationMs, at} = request;
  return (
    <Row
      entry={requestId}
      mark={status >= 400 ? 'failure' : 'request'}
      title={
        <>
          <MethodChip method={method} /> <code>{path}</code>
        </>
      }
      time={<Timestamp realAt={at} />}
    >
      <ResponseChip status={status} /> {reason ?? `${durationMs} ms`}
    </Row>
  );
});

export const DeliveryRow = memo(function DeliveryRow({delivery}: {delivery: Delivery}) {
  const {deliveryId, event, endpointId, status, attempts} = delivery;
  const endpoint = useSelector(({lists}) => lists.endpoint.get(endpointId));
  const last = attempts.at(-1);
  const mark: Mark = isGivenUp(delivery) ? 'failure' : status === 'pending' ? 'waiting' : 'webhook';

  return (
    <Row
      entry={deliveryId}
      mark={mark}
      title={
        <span className={styles.sent}>
          <EventChip event={event} />
          <span>
            {deliveryTexts.to}
            {endpointName(endpoint)}
          </span>
        </span>
      }
      time={<Timestamp realAt={readEventFacts(delivery).at} />}
    >
      <StatusChip status={delivery.status} /> {last ? attemptsText(attempts.length, last) : deliveryTexts.noAttempts}
      {isTest(delivery) && (
        <>
          {' '}
          <Chip>{deliveryTexts.test}</Chip>
        </>
      )}
      <TroubleChips delivery={delivery} />
    </Row>
  );
});

/** An attempt under its webhook. Its details are the delivery's. */
const AttemptRow = memo(function AttemptRow({attempt, entry}: {attempt: Attempt; entry: string}) {
  const {number, error, at} = attempt;
  return (
    <Row
      entry={entry}
      isPart
      mark={isAccepted(attempt) ? 'webhook' : 'failure'}
      title={texts.attempt(number, attemptLabel(attempt).toLowerCase())}
      time={<Timestamp at={at} />}
    >
      {error}
    </Row>
  );
});

export const BillRow = memo(function BillRow({bill}: {bill: Bill}) {
  const {billId, externalBillId, totalAmount, charges, createdAt} = bill;
  return (
    <Row
      entry={billEntryId(billId)}
      mark="money"
      title={billTexts.title(externalBillId, formatAmount(totalAmount))}
      time={<Timestamp realAt={createdAt} />}
    >
      <BillChips bill={bill} short /> {billTexts.paidShares(countPaidShares(bill), charges.length)}
    </Row>
  );
});

/** An agreement, with how many housemates have approved it. */
function AgreementRow({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, status, approvals, createdAt} = agreement;
  const approved = approvals.filter(({decision}) => decision === 'approved').length;
  const declined = approvals.find(({decision}) => decision === 'declined');
  return (
    <Row
      entry={hutzAgreementId}
      mark={status === 'cancelled' ? 'failure' : status === 'pending' ? 'waiting' : 'household'}
      title={shared.agreement(serviceName)}
      time={<Timestamp realAt={createdAt} />}
    >
      <StatusChip status={status} />{' '}
      {declined ? texts.declined(declined.username) : texts.approved(approved, approvals.length)}
    </Row>
  );
}

/** A group's bill or agreement, or its only step, with the rows of its other steps below. */
export function GroupRows({group: {bill, agreement, steps}}: {group: Group}) {
  const [head, ...rest] = [
    ...(bill ? [<BillRow key="bill" bill={bill} />] : []),
    ...(agreement ? [<AgreementRow key="agreement" agreement={agreement} />] : []),
    ...steps.flatMap(stepRows),
  ];
  return (
    <>
      {head}
      {rest.length > 0 && (
        <ol className={styles.steps}>
          {rest.map(row => (
            <li key={row.key}>{row}</li>
          ))}
        </ol>
      )}
    </>
  );
}

/** A step's row, and a row for each attempt of a webhook whose first attempt failed. */
function stepRows(step: Step): ReactElement[] {
  const {id, at, kind} = step;
  const time = <Timestamp realAt={at} />;
  if (kind === 'request') return [<RequestRow key={id} request={step.request} />];
  if (kind === 'webhook') {
    const attempts = isFailure(step) ? step.delivery.attempts : [];
    return [
      <DeliveryRow key={id} delivery={step.delivery} />,
      ...attempts.map(attempt => <AttemptRow key={`${id} ${attempt.number}`} entry={id} attempt={attempt} />),
    ];
  }
  if (kind === 'payment') {
    const {username, amount} = step.charge;
    return [<Row key={id} entry={id} mark="money" title={texts.paid(username, formatAmount(amount))} time={time} />];
  }
  const {charges, amount, totalAmount} = step.bill;
  const shares = charges.map(charge => formatAmount(charge.amount));
  return [
    <Row key={id} entry={id} isPart mark="household" title={texts.split(shares)} time={time}>
      {amount === totalAmount ? texts.waived : texts.fee(formatAmount(amount), formatAmount(totalAmount))}
    </Row>,
  ];
}
