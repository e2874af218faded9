/** The household: who lives there and how they behave, its score, its agreements and its open bills, all played from here. */
import {type FormEvent, useRef, useState} from 'react';
import {Avatar} from '../../components/Avatar.tsx';
import {Button} from '../../components/Button.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {Select, Switch, TextField} from '../../components/Field.tsx';
import {site} from '../../site.ts';
import {useDashboard, useStore} from '../context.ts';
import {all} from '../core/state.ts';
import {errorMessage} from '../core/store.ts';
import type {Agreement, House, Housemate, Persona} from '../core/types.ts';
import {Approvals} from '../details/AgreementDetail.tsx';
import {Shares} from '../details/BillDetail.tsx';
import {PERSONAS} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {InlineSelect} from '../parts/InlineSelect.tsx';
import styles from './views.module.css';

const SERVICES = ['energy', 'cleaning', 'internet', 'streaming', 'rent', 'other'];
const OPEN_BILLS = 10;
const AGREEMENTS = 20;

export function HouseholdView() {
  const {house, lists} = useDashboard();
  if (!house) return null;
  const agreements = all(lists.agreement);
  const pending = agreements.filter(({status}) => status === 'pending');
  const settled = agreements.filter(({status}) => status !== 'pending').slice(0, AGREEMENTS);
  const open = all(lists.bill)
    .filter(({status}) => status === 'pending')
    .slice(0, OPEN_BILLS);
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h3>Housemates</h3>
        <p className={styles.quiet}>Give one a persona and they act by themselves, by the sandbox clock.</p>
        <ul className={styles.people}>
          {house.users.map(mate => (
            <Mate key={mate.id} mate={mate} alone={house.users.length === 1} />
          ))}
        </ul>
        <MoveIn />
      </section>
      <div className={styles.stack}>
        <Score house={house} />
        <section className={styles.card}>
          <h3>Waiting for an answer</h3>
          {pending.length === 0 && (
            <p className={styles.quiet}>No agreement waits. Make one, as if at your checkout.</p>
          )}
          {pending.map(agreement => (
            <OneAgreement key={agreement.hutzAgreementId} agreement={agreement} />
          ))}
          <NewAgreement />
        </section>
      </div>
      <section className={styles.card}>
        <h3>Open bills</h3>
        {open.length === 0 ? (
          <EmptyState title="Nothing to pay">
            <p>Bills that you create appear here with a share for everyone.</p>
          </EmptyState>
        ) : (
          open.map(bill => (
            <article key={bill.billId} className={styles.item}>
              <h4>{`${bill.externalBillId}, $${bill.totalAmount}`}</h4>
              <Shares bill={bill} />
            </article>
          ))
        )}
      </section>
      <section className={styles.card}>
        <h3>Agreements</h3>
        {settled.map(agreement => (
          <OneAgreement key={agreement.hutzAgreementId} agreement={agreement} />
        ))}
      </section>
    </div>
  );
}

function Mate({mate, alone}: {mate: Housemate; alone: boolean}) {
  const store = useStore();
  const {id, username, persona} = mate;
  const change = (next: string) =>
    store
      .act('PATCH', `/house/users/${id}`, {persona: next}, 'house')
      .catch(error => store.say('error', errorMessage(error)));
  return (
    <li className={styles.mate}>
      <Avatar name={username} size={40} />
      <span className={styles.name}>{username}</span>
      <span className={styles.persona}>
        <InlineSelect label={`How ${username} behaves`} value={persona} onChange={change}>
          {Object.entries(PERSONAS).map(([value, {label}]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </InlineSelect>
        <span className={styles.quiet}>{PERSONAS[persona].hint}</span>
      </span>
      <ActionButton
        run={() => store.act('DELETE', `/house/users/${id}`, undefined, 'house')}
        busy="Moving out…"
        variant="quiet"
        label={`${username} moves out`}
        disabled={alone}
      >
        Move out
      </ActionButton>
    </li>
  );
}

function MoveIn() {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const add = async () => {
    const fields = new FormData(form.current as HTMLFormElement);
    const username = String(fields.get('username')).trim();
    if (username === '') throw new Error('Enter a name.');
    await store.act('POST', '/house/users', {username, persona: fields.get('persona') as Persona}, 'house');
    form.current?.reset();
  };
  return (
    <AskForm form={form} label="Add a housemate" ask={add} submit="Move in">
      <TextField label="Name" name="username" maxLength={100} autoComplete="off" />
      <Select label="Persona" name="persona" defaultValue="you">
        {Object.entries(PERSONAS).map(([value, {label}]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </AskForm>
  );
}

function Score({house}: {house: House}) {
  const store = useStore();
  const change = (wish: object) =>
    store.act('PATCH', '/house', wish, 'house').catch(error => store.say('error', errorMessage(error)));
  /** Where the thumb is while somebody moves it. */
  const [draft, setDraft] = useState<number>();
  const hsi = draft ?? house.hsi;
  const settle = () => {
    if (draft !== undefined && draft !== house.hsi) void change({hsi: draft}).then(() => setDraft(undefined));
    else setDraft(undefined);
  };
  const waived = house.hsi >= 42 || house.dawgMode;
  return (
    <section className={styles.card}>
      <h3>{site.products.scoreName}</h3>
      <label className={styles.score}>
        <span className={styles.hsi}>{hsi}</span>
        <span className="hz-visually-hidden">{site.products.scoreName}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={hsi}
          onChange={({target}) => setDraft(Number(target.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
      </label>
      <Switch
        label={site.products.feeWaiver}
        checked={house.dawgMode}
        onChange={({target}) => change({dawgMode: target.checked})}
      />
      <p className={styles.quiet}>
        {waived
          ? 'The service fee of new and changed bills is waived.'
          : 'New and changed bills carry the service fee. At 42 and above it is waived.'}
      </p>
    </section>
  );
}

function OneAgreement({agreement}: {agreement: Agreement}) {
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

function NewAgreement() {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const make = async () => {
    const fields = new FormData(form.current as HTMLFormElement);
    const amount = Number(fields.get('estimatedAmount'));
    const serviceName = String(fields.get('serviceName')).trim();
    await store.act(
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
    <AskForm form={form} label="New agreement" ask={make} submit="Ask the household">
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
    </AskForm>
  );
}

interface AskFormProps {
  form: React.RefObject<HTMLFormElement | null>;
  label: string;
  ask: () => Promise<void>;
  submit: string;
  children: React.ReactNode;
}

function AskForm({form, label, ask, submit, children}: AskFormProps) {
  const store = useStore();
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask().then(store.hush, error => store.say('error', errorMessage(error)));
  };
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={send} noValidate>
      {children}
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </form>
  );
}
