/** Each housemate's decision on an agreement, and buttons to decide for them. */
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import type {Agreement} from '../core/types.ts';
import {ActionButton} from './ActionButton.tsx';
import {approvals as texts} from './copy.ts';
import styles from './People.module.css';

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
