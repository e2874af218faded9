/** The household: its housemates, its score and its agreements, which the visitor can change. */
import {PERSONAS, SERVICE_TYPES} from '../../../openapi/generated/rules.ts';
import {isFeeWaived} from '../../../openapi/service-fee.ts';
import {Avatar} from '../../components/Avatar.tsx';
import {StatusChip} from '../../components/Chip.tsx';
import {Checkbox, Select, TextField} from '../../components/Field.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {site} from '../../site.ts';
import {capitalized, shared} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import type {Agreement, House, Housemate} from '../core/types.ts';
import {ActionButton, SandboxForm, ShowRequest} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {PageLink, SectionLink} from '../parts/links.tsx';
import {Approvals} from '../parts/People.tsx';
import {store, useDashboard} from '../tab-store.ts';
import {household as texts} from './copy.ts';
import styles from './HouseholdView.module.css';

const AGREEMENTS = 20;
const PERSONA_OPTIONS = Object.keys(PERSONAS).map(persona => [persona, capitalized(persona)] as const);

/** Agreements that wait for housemates come first. */
export function HouseholdView() {
  const {house, lists} = useDashboard();
  if (!house) return null;
  const settled = ({status}: Agreement) => Number(status !== 'pending');
  const agreements = [...lists.agreement.values()].sort((a, b) => settled(a) - settled(b));

  return (
    <div className={cards.columns}>
      <section className={cards.card}>
        <h3>{shared.housemates}</h3>
        <p className={cards.quiet}>{texts.lead}</p>
        <ul className={cards.people}>
          {house.users.map(mate => (
            <HousemateItem key={mate.id} mate={mate} isOnly={house.users.length === 1} />
          ))}
        </ul>
        <NewHousemate />
      </section>
      <div className={cards.stack}>
        <HouseScore house={house} />
        <section className={cards.card}>
          <h3>{texts.agreements}</h3>
          {agreements.slice(0, AGREEMENTS).map(agreement => (
            <AgreementItem key={agreement.hutzAgreementId} agreement={agreement} />
          ))}
          {agreements.length > AGREEMENTS && (
            <SectionLink section="timeline">{texts.more(agreements.length - AGREEMENTS)}</SectionLink>
          )}
          <NewAgreement />
        </section>
      </div>
    </div>
  );
}

function HousemateItem({mate, isOnly}: {mate: Housemate; isOnly: boolean}) {
  const {id, username, persona} = mate;
  const personaCall = (next: string): Call => ({
    operation: 'updateHousemate',
    parameters: {user_id: id},
    body: {persona: next},
  });
  return (
    <li className={styles.mate}>
      <Avatar name={username} size={40} />
      <span className={cards.name}>{username}</span>
      <span className={styles.persona}>
        <span className={cards.submit}>
          <InlineSelect
            label={texts.mate.behaves(username)}
            value={persona}
            onChange={next => store.run(() => store.send(personaCall(next)))}
            options={PERSONA_OPTIONS}
          />
          <ShowRequest call={personaCall(persona)} action={texts.mate.change(username)} />
        </span>
        <span className={cards.quiet}>{PERSONAS[persona]}</span>
      </span>
      <ActionButton
        call={{operation: 'removeHousemate', parameters: {user_id: id}}}
        texts={texts.mate.moveOut(username)}
        variant="quiet"
        disabled={isOnly}
      />
    </li>
  );
}

const NewHousemate = () => (
  <SandboxForm call={body => ({operation: 'addHousemate', body})} texts={texts.mate.add}>
    <TextField label={texts.mate.add.name} name="username" autoComplete="off" />
    <Select label={texts.mate.persona} name="persona" defaultValue="you" options={PERSONA_OPTIONS} />
  </SandboxForm>
);

const HouseScore = ({house}: {house: House}) => (
  <section className={cards.card}>
    <h3>{site.products.scoreName}</h3>
    <SandboxForm call={body => ({operation: 'updateHouse', body})} texts={texts.score.update}>
      <TextField
        label={texts.score.score}
        hint={isFeeWaived(house) ? texts.score.waived : texts.score.applies}
        name="hsi"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        defaultValue={house.hsi}
      />
      <Checkbox role="switch" label={site.products.feeWaiver} name="dawgMode" defaultChecked={house.dawgMode} />
    </SandboxForm>
  </section>
);

function AgreementItem({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, status, estimatedAmount, transactionId} = agreement;
  return (
    <article className={cards.item}>
      <h4>
        <PageLink entry={hutzAgreementId}>{serviceName}</PageLink> <StatusChip status={status} />
      </h4>
      <p className={cards.quiet}>
        {estimatedAmount !== null && texts.agreement.about(shared.perMonth(estimatedAmount))}
        {texts.agreement.transaction(transactionId)}
      </p>
      <details open={status === 'pending'}>
        <summary>{status === 'pending' ? texts.agreement.approvals : texts.agreement.actions}</summary>
        <Approvals agreement={agreement} />
      </details>
    </article>
  );
}

function NewAgreement() {
  return (
    <SandboxForm call={body => ({operation: 'createAgreement', body})} texts={texts.agreement.add}>
      <TextField
        label={texts.agreement.add.service}
        name="serviceName"
        optional
        placeholder={texts.agreement.add.servicePlaceholder}
      />
      <Select label={texts.agreement.add.type} name="serviceType" defaultValue="energy" options={SERVICE_TYPES} />
      <TextField
        label={texts.agreement.add.amount}
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
