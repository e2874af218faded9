/** Each housemate's share of a bill, and buttons to pay for them. */
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {dollarText} from '../../format/money.ts';
import type {Bill} from '../core/types.ts';
import {ActionButton} from './ActionButton.tsx';
import {shares as texts} from './copy.ts';
import styles from './People.module.css';
import {Timestamp} from './Timestamp.tsx';

export function Shares({bill}: {bill: Bill}) {
  const pay = (body: object) => ({operation: 'payBill', parameters: {billId: bill.billId}, body});
  return (
    <>
      <ul className={styles.people}>
        {bill.charges.map(({userId, username, amount, status, paidDate}) => (
          <li key={userId}>
            <Avatar name={username} size={32} />
            <span className={styles.name}>{username}</span>
            <span>{dollarText(amount)}</span>
            {status === 'paid' ? (
              <span>
                <StatusChip status="paid" /> {paidDate && <Timestamp realAt={paidDate} />}
              </span>
            ) : (
              <ActionButton call={pay({userId})} texts={texts.pay(username)} />
            )}
          </li>
        ))}
      </ul>
      {bill.charges.filter(({status}) => status === 'pending').length > 1 && (
        <p className={styles.actions}>
          <ActionButton call={pay({})} texts={texts.payAll} variant="primary" />
        </p>
      )}
    </>
  );
}
