/** An agreement: its facts, each housemate's decision, its bills and events. */
import {StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {dollars} from '../../format/money.ts';
import {shared} from '../copy.ts';
import type {Agreement} from '../core/types.ts';
import {Approvals} from '../parts/Approvals.tsx';
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
          [texts.facts.created]: <Timestamp realAt={agreement.createdAt} />,
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
