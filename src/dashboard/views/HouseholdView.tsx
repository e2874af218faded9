/** The household: its housemates, its score and its agreements. */

import {SERVICE_TYPES} from '../../../openapi/generated/rules.ts';
import {StatusChip} from '../../components/Chip.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {shared} from '../copy.ts';
import type {Agreement} from '../core/types.ts';
import {SandboxForm} from '../parts/actions.tsx';
import styles from '../parts/cards.module.css';
import {PageLink} from '../parts/links.tsx';
import {Approvals} from '../parts/People.tsx';
import {useDashboard} from '../tab-store.ts';
import {agreements as agreementTexts, household as texts} from './copy.ts';
import {HousemateItem, HouseScore, NewHousemate} from './Housemates.tsx';

const AGREEMENTS = 20;

/** Agreements that wait for housemates come first. */
export function HouseholdView() {
  const {house, lists} = useDashboard();
  if (!house) return null;
  const settled = ({status}: Agreement) => Number(status !== 'pending');
  const agreements = [...lists.agreement.values()].sort((one, other) => settled(one) - settled(other));
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h3>{shared.housemates}</h3>
        <p className={styles.quiet}>{texts.lead}</p>
        <ul className={styles.people}>
          {house.users.map(mate => (
            <HousemateItem key={mate.id} mate={mate} isOnly={house.users.length === 1} />
          ))}
        </ul>
        <NewHousemate />
      </section>
      <div className={styles.stack}>
        <HouseScore house={house} />
        <section className={styles.card}>
          <h3>{texts.agreements}</h3>
          {agreements.slice(0, AGREEMENTS).map(agreement => (
            <AgreementItem key={agreement.hutzAgreementId} agreement={agreement} />
          ))}
          <NewAgreement />
        </section>
      </div>
    </div>
  );
}

function AgreementItem({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, status, estimatedAmount, transactionId} = agreement;
  return (
    <article className={styles.item}>
      <h4>
        <PageLink entry={hutzAgreementId}>{serviceName}</PageLink> <StatusChip status={status} />
      </h4>
      <p className={styles.quiet}>
        {estimatedAmount !== null && agreementTexts.about(shared.perMonth(estimatedAmount))}
        {agreementTexts.transaction(transactionId)}
      </p>
      <details open={status === 'pending'}>
        <summary>{status === 'pending' ? agreementTexts.approvals : agreementTexts.actions}</summary>
        <Approvals agreement={agreement} />
      </details>
    </article>
  );
}

function NewAgreement() {
  return (
    <SandboxForm call={body => ({operation: 'createAgreement', body})} texts={agreementTexts.add}>
      <TextField
        label={agreementTexts.add.service}
        name="serviceName"
        maxLength={100}
        optional
        placeholder={agreementTexts.add.servicePlaceholder}
      />
      <Select label={agreementTexts.add.type} name="serviceType" defaultValue="energy">
        <Options of={SERVICE_TYPES} />
      </Select>
      <TextField
        label={agreementTexts.add.amount}
        name="estimatedAmount"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        optional
      />
    </SandboxForm>
  );
}
