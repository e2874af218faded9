/** The parts of the confirmation page: the visitor's own share, everyone's shares, and the receipt. */
import {useEffect, useId, useRef} from 'react';
import {splitCents, withServiceFee} from '../../../openapi/service-fee.ts';
import {Avatar} from '../../components/Avatar.tsx';
import {CheckIcon, InfoIcon} from '../../components/icons.tsx';
import {formatCents} from '../../format/money.ts';
import {fees, receipt, split, summary} from './copy.ts';
import receiptStyles from './Receipt.module.css';
import splitStyles from './RoommateSplit.module.css';
import summaryStyles from './Summary.module.css';
import type {Household} from './use-confirmation.ts';

/** The visitor's own upfront payment and monthly share. */
export function Summary({household: {request, users, me, feeWaived}}: {household: Household}) {
  const id = useId();
  const position = users.indexOf(me);
  const toShare = (cents: number) => splitCents(cents, users.length)[position] ?? 0;
  const share = toShare(request.amountCents);
  const pledge = toShare(request.upfrontCents);

  return (
    <section className={summaryStyles.summary} aria-labelledby={`${id}-title`} data-ground="deep">
      <h2 className={summaryStyles.title} id={`${id}-title`}>
        {summary.title}
      </h2>
      <dl className={summaryStyles.figures}>
        <div>
          <dt>{summary.share}</dt>
          <dd className={summaryStyles.share}>
            <span>{formatCents(share)}</span>
            <span className={summaryStyles.per}>{summary.perMonth}</span>
          </dd>
          <dd className={summaryStyles.fee}>
            {feeWaived ? fees.none : fees.estimate(formatCents(toShare(withServiceFee(request.amountCents))))}
          </dd>
        </div>
        <div className={summaryStyles.pledge}>
          <dt>{summary.pledge}</dt>
          <dd className={summaryStyles.once}>{pledge === 0 ? summary.noPledge : formatCents(pledge)}</dd>
        </div>
      </dl>
      <details className={summaryStyles.info}>
        <summary>
          <InfoIcon size={18} />
          <span>{summary.why}</span>
        </summary>
        <p>
          {request.upfrontCents === 0
            ? summary.nothingUpfront(request.serviceName)
            : summary.upfront(request.serviceName, formatCents(request.upfrontCents))}
        </p>
      </details>
      <p className={summaryStyles.whole}>
        <span>{summary.whole}</span>
        <span>{`${formatCents(request.amountCents)}/mo`}</span>
      </p>
    </section>
  );
}

/**
 * Each housemate's share, in whole cents that add up to the total. If the shares can't be equal, a sentence names who pays the
 * extra cents.
 */
export function RoommateSplit({household: {request, users, me}}: {household: Household}) {
  const id = useId();
  const shares = splitCents(request.amountCents, users.length);
  const pledges = splitCents(request.upfrontCents, users.length);

  return (
    <section className={splitStyles.split} aria-labelledby={id}>
      <h2 className={splitStyles.title} id={id}>
        {split.title}
      </h2>
      <ul className={splitStyles.people}>
        {users.map((user, position) => (
          <li key={user.id} className={splitStyles.person}>
            <Avatar name={user.username} size={40} />
            <span className={splitStyles.name}>
              <span>{user.username}</span>
              {user === me && <span className={splitStyles.you}>{split.you}</span>}
            </span>
            <span className={splitStyles.amounts}>
              <span className={splitStyles.share}>{`${formatCents(shares[position] ?? 0)}/mo`}</span>
              {Boolean(pledges[position]) && (
                <span className={splitStyles.pledge}>{`${formatCents(pledges[position] ?? 0)} upfront`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={splitStyles.cents}>{centsSentence(request.amountCents, request.upfrontCents, users.length)}</p>
    </section>
  );
}

function centsSentence(amountCents: number, upfrontCents: number, people: number): string {
  if (people === 1) return split.alone;
  const parts = [
    {cents: amountCents, what: 'a month'},
    {cents: upfrontCents, what: 'upfront'},
  ].filter(({cents}) => cents % people > 0);
  if (parts.length === 0) return split.even(people);
  const uneven = parts.map(({cents, what}) => split.uneven(formatCents(cents), what, people, cents % people));
  return `${uneven.join('. ')}. ${split.sum}`;
}

interface ReceiptProps {
  household: Household;
  /** Ids of the housemates who have confirmed. */
  approvedBy: readonly string[];
}

/** Appears when a housemate confirms: a stamp for each housemate, placed or pending. Scrolls into view. */
export function Receipt({household: {request, users, me}, approvedBy}: ReceiptProps) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => paper.current?.scrollIntoView({block: 'nearest'}), []);
  const waiting = users.filter(({id}) => !approvedBy.includes(id)).length;
  const share = splitCents(request.amountCents, users.length)[users.indexOf(me)] ?? 0;

  return (
    <section className={receiptStyles.printer} ref={paper} aria-label={receipt.label}>
      <div className={receiptStyles.paper}>
        <p className={receiptStyles.line}>
          <span>{receipt.share}</span>
          <span>{`${formatCents(share)}/mo`}</span>
        </p>
        <ul className={receiptStyles.stamps}>
          {users.map(({id, username}) => {
            const landed = approvedBy.includes(id);
            return (
              <li key={id} className={receiptStyles.person}>
                <span className={landed ? receiptStyles.stamp : receiptStyles.open} data-mine={id === me.id}>
                  {landed && <CheckIcon size={28} />}
                </span>
                <span className={receiptStyles.name}>{username}</span>
                <span className={receiptStyles.state}>{landed ? receipt.confirmed : receipt.waiting}</span>
              </li>
            );
          })}
        </ul>
        <p className={receiptStyles.total}>{waiting === 0 ? receipt.everyone : receipt.missing(waiting)}</p>
      </div>
    </section>
  );
}
