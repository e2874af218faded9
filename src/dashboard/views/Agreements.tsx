import {SERVICE_TYPES} from '../../../openapi/generated/rules.ts';
import {StatusChip} from '../../components/Chip.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {dollars} from '../../format/money.ts';
import type {Call} from '../calls.ts';
import {shared} from '../copy.ts';
import type {Agreement} from '../core/types.ts';
import {Approvals} from '../parts/Approvals.tsx';
import styles from '../parts/cards.module.css';
import {PageLink} from '../parts/links.tsx';
import {SandboxForm} from '../parts/SandboxForm.tsx';
import {agreements as texts} from './copy.ts';

export function AgreementItem({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, status, estimatedAmount} = agreement;
  return (
    <article className={styles.item}>
      <h4>
        <PageLink entry={hutzAgreementId}>{serviceName}</PageLink> <StatusChip status={status} />
      </h4>
      {estimatedAmount !== null && (
        <p className={styles.quiet}>{texts.about(shared.perMonth(dollars(Math.round(estimatedAmount * 100))))}</p>
      )}
      <details open={status === 'pending'}>
        <summary>{status === 'pending' ? texts.approvals : texts.actions}</summary>
        <Approvals agreement={agreement} />
      </details>
    </article>
  );
}

function callOf(fields: FormData): Call {
  const amount = String(fields.get('estimatedAmount'));
  const serviceName = String(fields.get('serviceName')).trim();
  return {
    operation: 'createAgreement',
    body: {
      serviceType: fields.get('serviceType'),
      ...(serviceName !== '' && {serviceName}),
      ...(amount !== '' && {estimatedAmount: Number(amount)}),
    },
  };
}

export function NewAgreement() {
  return (
    <SandboxForm call={callOf} texts={texts.add}>
      <TextField
        label={texts.add.service}
        name="serviceName"
        maxLength={100}
        optional
        placeholder={texts.add.servicePlaceholder}
      />
      <Select label={texts.add.type} name="serviceType" defaultValue="energy">
        <Options of={SERVICE_TYPES} />
      </Select>
      <TextField
        label={texts.add.amount}
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
