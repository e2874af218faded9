/** An agreement: each housemate's decision, and buttons to decide for them. */
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {dollars} from '../../format/money.ts';
import type {Agreement} from '../core/types.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import styles from './Detail.module.css';
import {AgreementBills, RequestsAndEvents} from './Related.tsx';

export function AgreementDetail({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, serviceType, transactionId, externalAgreementId, estimatedAmount} = agreement;
  return (
    <>
      <h2 tabIndex={-1}>Agreement with {serviceName}</h2>
      <p className={styles.chips}>
        <StatusChip status={agreement.status} />
      </p>
      <Facts
        facts={{
          Service: serviceType,
          Estimate: estimatedAmount === null ? 'none' : `${dollars(Math.round(estimatedAmount * 100))} per month`,
          Transaction: <code>{transactionId}</code>,
          'Your ID': externalAgreementId && <code>{externalAgreementId}</code>,
          'Agreement ID': <code>{hutzAgreementId}</code>,
          Created: <Timestamp real at={agreement.createdAt} />,
        }}
      />
      <section>
        <h3>Housemates</h3>
        <Approvals agreement={agreement} />
      </section>
      <AgreementBills hutzAgreementId={hutzAgreementId} />
      <RequestsAndEvents entry={hutzAgreementId} />
    </>
  );
}

export function Approvals({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId: id, status, approvals} = agreement;
  const decide = (operation: string, body?: object) => ({operation, parameters: {hutzAgreementId: id}, body});
  return (
    <>
      <ul className={styles.people}>
        {approvals.map(({userId, username, decision}) => (
          <li key={userId}>
            <Avatar name={username} size={32} />
            <span className={styles.name}>{username}</span>
            {status === 'pending' && decision === 'waiting' ? (
              <span className={styles.actions}>
                <ActionButton
                  call={decide('approveAgreement', {userId})}
                  kind="agreement"
                  busy="Approving…"
                  label={`Approve as ${username}`}
                >
                  Approve
                </ActionButton>
                <ActionButton
                  call={decide('declineAgreement', {userId})}
                  kind="agreement"
                  busy="Declining…"
                  variant="quiet"
                  label={`Decline as ${username}`}
                >
                  Decline
                </ActionButton>
              </span>
            ) : (
              <StatusChip status={decision === 'waiting' ? 'no decision' : decision} />
            )}
          </li>
        ))}
      </ul>
      {status === 'active' && (
        <p className={styles.actions}>
          <ActionButton call={decide('completeAgreement')} kind="agreement" busy="Completing…">
            Complete
          </ActionButton>
          <ActionButton
            call={decide('cancelAgreement')}
            kind="agreement"
            busy="Cancelling…"
            variant="quiet"
            confirm="You can't create bills on a cancelled agreement. Cancel it?"
          >
            Cancel
          </ActionButton>
        </p>
      )}
    </>
  );
}
