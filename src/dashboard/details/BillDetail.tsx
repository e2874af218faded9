/** A bill: its charges, and buttons to pay them as a housemate. */
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {dollarText} from '../../format/money.ts';
import {useDashboard} from '../context.ts';
import {billEntry} from '../core/entry.ts';
import type {Bill} from '../core/types.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {BillChips} from '../parts/BillChips.tsx';
import {PageLink} from '../parts/links.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {bill as texts} from './copy.ts';
import styles from './Detail.module.css';
import {RequestsAndEvents} from './Related.tsx';

export function BillDetail({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, totalAmount, dueDate, hutzAgreementId, createdAt} = bill;
  const {lists} = useDashboard();
  const agreement = lists.agreement.byId.get(hutzAgreementId);
  return (
    <>
      <h2 tabIndex={-1}>{texts.title(externalBillId)}</h2>
      <p className={styles.chips}>
        <BillChips bill={bill} />
      </p>
      <Facts
        facts={{
          [texts.facts.amount]: dollarText(amount),
          [texts.facts.fee]:
            amount === totalAmount ? texts.feeWaived : dollarText((Number(totalAmount) - Number(amount)).toFixed(2)),
          [texts.facts.total]: dollarText(totalAmount),
          [texts.facts.due]: dueDate,
          [texts.facts.created]: <Timestamp real at={createdAt} />,
          [texts.facts.id]: <code>{billId}</code>,
          [texts.facts.agreement]: (
            <PageLink entry={hutzAgreementId}>{agreement?.serviceName ?? hutzAgreementId}</PageLink>
          ),
        }}
      />
      <section>
        <h3>{texts.shares}</h3>
        <Shares bill={bill} />
      </section>
      <RequestsAndEvents entry={billEntry(billId)} />
    </>
  );
}

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
                <StatusChip status="paid" /> {paidDate && <Timestamp real at={paidDate} />}
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
