import {useRef} from 'react';
import {StatusChip} from '../../components/Chip.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {useStore} from '../context.ts';
import type {Agreement} from '../core/types.ts';
import {Approvals} from '../details/AgreementDetail.tsx';
import {SandboxForm} from './SandboxForm.tsx';
import styles from './views.module.css';

const SERVICES = ['energy', 'cleaning', 'internet', 'streaming', 'rent', 'other'];

export function AgreementItem({agreement}: {agreement: Agreement}) {
  const {serviceName, status, estimatedAmount} = agreement;
  return (
    <article className={styles.item}>
      <h4>
        {serviceName} <StatusChip status={status} />
      </h4>
      {estimatedAmount !== null && <p className={styles.quiet}>{`about $${estimatedAmount.toFixed(2)} a month`}</p>}
      <details open={status === 'pending'}>
        <summary>{status === 'pending' ? 'Who has approved' : 'Housemates and what can be done'}</summary>
        <Approvals agreement={agreement} />
      </details>
    </article>
  );
}

export function NewAgreement() {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const create = async () => {
    const fields = new FormData(form.current as HTMLFormElement);
    const amount = Number(fields.get('estimatedAmount'));
    const serviceName = String(fields.get('serviceName')).trim();
    await store.call(
      'POST',
      '/agreements',
      {
        serviceType: fields.get('serviceType'),
        ...(serviceName !== '' && {serviceName}),
        ...(amount > 0 && {estimatedAmount: amount}),
      },
      'agreement',
    );
    form.current?.reset();
  };
  return (
    <SandboxForm form={form} label="New agreement" send={create} submit="Ask the household">
      <TextField label="Service" name="serviceName" maxLength={100} optional placeholder="Lone Star Energy" />
      <Select label="Kind" name="serviceType" defaultValue="energy">
        {SERVICES.map(service => (
          <option key={service}>{service}</option>
        ))}
      </Select>
      <TextField
        label="Dollars a month"
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
