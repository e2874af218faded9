/** The visitor's own upfront payment and monthly share. */
import {useId, useState} from 'react';
import {splitCents, withServiceFee} from '../../../openapi/service-fee.ts';
import {ChevronIcon, InfoIcon} from '../../components/icons.tsx';
import {dollars} from '../../format/money.ts';
import {fees, summary} from './copy.ts';
import styles from './Summary.module.css';
import type {Household} from './use-confirmation.ts';

export function Summary({house: {request, users, me, feeWaived}}: {house: Household}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const position = users.indexOf(me);
  const partOf = (cents: number) => splitCents(cents, users.length)[position] ?? 0;
  const share = partOf(request.amountCents);
  const pledge = partOf(request.upfrontCents);
  return (
    <section className={styles.summary} aria-labelledby={`${id}-title`} data-ground="deep">
      <h2 className={styles.title} id={`${id}-title`}>
        {summary.title}
      </h2>
      <dl className={styles.figures}>
        <div>
          <dt>{summary.share}</dt>
          <dd className={styles.share}>
            <span>{dollars(share)}</span>
            <span className={styles.per}>{summary.perMonth}</span>
          </dd>
          <dd className={styles.fee}>
            {feeWaived ? fees.none : fees.estimate(dollars(partOf(withServiceFee(request.amountCents))))}
          </dd>
        </div>
        <div className={styles.pledge}>
          <dt>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={`${id}-pledge`}
              onClick={() => setOpen(!open)}
            >
              <InfoIcon size={18} />
              <span>{summary.pledge}</span>
              <ChevronIcon size={16} />
            </button>
          </dt>
          <dd className={styles.once}>{pledge === 0 ? summary.noPledge : dollars(pledge)}</dd>
        </div>
      </dl>
      <p className={styles.info} id={`${id}-pledge`} hidden={!open}>
        {request.upfrontCents === 0
          ? summary.nothingUpfront(request.serviceName)
          : summary.upfront(request.serviceName, dollars(request.upfrontCents))}
      </p>
      <p className={styles.whole}>
        <span>{summary.whole}</span>
        <span>{`${dollars(request.amountCents)} /mo`}</span>
      </p>
    </section>
  );
}
