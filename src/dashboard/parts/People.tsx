/** Housemates with their part in an agreement or a bill, and buttons to act for them. */
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {formatAmount} from '../../format/money.ts';
import type {Agreement, Bill} from '../core/types.ts';
import {ActionButton} from './actions.tsx';
import {approvals as approvalTexts, shares as shareTexts} from './copy.ts';
import styles from './People.module.css';
import {Timestamp} from './Timestamp.tsx';

export function Approvals({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId: id, status, approvals} = agreement;
  const toCall = (operation: string, body?: object) => ({operation, parameters: {hutzAgreementId: id}, body});
  return (
    <>
      <ul className={styles.people}>
        {approvals.map(({userId, username, decision}) => (
          <li key={userId}>
            <Avatar name={username} size={32} />
            <span className={styles.name}>{username}</span>
            {status === 'pending' && decision === 'waiting' ? (
              <span className={styles.actions}>
                <ActionButton call={toCall('approveAgreement', {userId})} texts={approvalTexts.approve(username)} />
                <ActionButton
                  call={toCall('declineAgreement', {userId})}
                  texts={approvalTexts.decline(username)}
                  variant="quiet"
                />
              </span>
            ) : (
              <StatusChip status={decision === 'waiting' ? approvalTexts.noDecision : decision} />
            )}
          </li>
        ))}
      </ul>
      {status === 'active' && (
        <p className={styles.actions}>
          <ActionButton call={toCall('completeAgreement')} texts={approvalTexts.complete} />
          <ActionButton call={toCall('cancelAgreement')} texts={approvalTexts.cancel} variant="quiet" />
        </p>
      )}
    </>
  );
}

export function Shares({bill}: {bill: Bill}) {
  const payCall = (body: object) => ({operation: 'payBill', parameters: {billId: bill.billId}, body});
  return (
    <>
      <ul className={styles.people}>
        {bill.charges.map(({userId, username, amount, status, paidDate}) => (
          <li key={userId}>
            <Avatar name={username} size={32} />
            <span className={styles.name}>{username}</span>
            <span>{formatAmount(amount)}</span>
            {status === 'paid' ? (
              <span>
                <StatusChip status="paid" /> {paidDate && <Timestamp realAt={paidDate} />}
              </span>
            ) : (
              <ActionButton call={payCall({userId})} texts={shareTexts.pay(username)} />
            )}
          </li>
        ))}
      </ul>
      {bill.charges.filter(({status}) => status === 'pending').length > 1 && (
        <p className={styles.actions}>
          <ActionButton call={payCall({})} texts={shareTexts.payAll} variant="primary" />
        </p>
      )}
    </>
  );
}
