/** An agreement: each housemate's decision, and buttons to decide for them. */
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {dollars} from '../../format/money.ts';
import {shared} from '../copy.ts';
import type {Agreement} from '../core/types.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {agreement as texts} from './copy.ts';
import styles from './Detail.module.css';
import {AgreementBills, RequestsAndEvents} from './Related.tsx';

export function AgreementDetail({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, serviceType, transactionId, externalAgreementId, estimatedAmount} = agreement;
  return (
    <>
      <h2 tabIndex={-1}>{shared.agreement(serviceName)}</h2>
      <p className={styles.chips}>
        <StatusChip status={agreement.status} />
      </p>
      <Facts
        facts={{
          [texts.facts.service]: serviceType,
          [texts.facts.estimate]:
            estimatedAmount === null ? texts.noEstimate : shared.perMonth(dollars(Math.round(estimatedAmount * 100))),
          [texts.facts.transaction]: <code>{transactionId}</code>,
          [texts.facts.yourId]: externalAgreementId && <code>{externalAgreementId}</code>,
          [texts.facts.id]: <code>{hutzAgreementId}</code>,
          [texts.facts.created]: <Timestamp real at={agreement.createdAt} />,
        }}
      />
      <section>
        <h3>{shared.housemates}</h3>
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
                <ActionButton call={decide('approveAgreement', {userId})} texts={texts.approve(username)} />
                <ActionButton
                  call={decide('declineAgreement', {userId})}
                  texts={texts.decline(username)}
                  variant="quiet"
                />
              </span>
            ) : (
              <StatusChip status={decision === 'waiting' ? texts.noDecision : decision} />
            )}
          </li>
        ))}
      </ul>
      {status === 'active' && (
        <p className={styles.actions}>
          <ActionButton call={decide('completeAgreement')} texts={texts.complete} />
          <ActionButton call={decide('cancelAgreement')} texts={texts.cancel} variant="quiet" />
        </p>
      )}
    </>
  );
}
