/** Printed when a housemate confirms: a stamp for each housemate, landed or waiting. Scrolls into view. */
import {useEffect, useRef} from 'react';
import {splitCents} from '../../../openapi/service-fee.ts';
import {CheckIcon} from '../../components/icons.tsx';
import {dollars} from '../../format/money.ts';
import {receipt} from './copy.ts';
import styles from './Receipt.module.css';
import type {Household} from './use-confirmation.ts';

interface ReceiptProps {
  house: Household;
  /** Ids of the housemates who have confirmed. */
  approvedBy: readonly string[];
}

export function Receipt({house: {request, users, me}, approvedBy}: ReceiptProps) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => paper.current?.scrollIntoView({block: 'nearest'}), []);
  const waiting = users.filter(({id}) => !approvedBy.includes(id)).length;
  const share = splitCents(request.amountCents, users.length)[users.indexOf(me)] ?? 0;
  return (
    <section className={styles.printer} ref={paper} aria-label={receipt.label}>
      <div className={styles.paper}>
        <p className={styles.line}>
          <span>{receipt.share}</span>
          <span>{`${dollars(share)} /mo`}</span>
        </p>
        <ul className={styles.stamps}>
          {users.map(({id, username}) => {
            const landed = approvedBy.includes(id);
            return (
              <li key={id} className={styles.person}>
                <span className={landed ? styles.stamp : styles.open} data-mine={id === me.id}>
                  {landed && <CheckIcon size={28} />}
                </span>
                <span className={styles.name}>{username}</span>
                <span className={styles.state}>{landed ? receipt.confirmed : receipt.waiting}</span>
              </li>
            );
          })}
        </ul>
        <p className={styles.total}>{waiting === 0 ? receipt.everyone : receipt.missing(waiting)}</p>
      </div>
    </section>
  );
}
