/** The household's members and its score, which the visitor can change. */
import {isFeeWaived} from '../../../openapi/service-fee.ts';
import {Avatar} from '../../components/Avatar.tsx';
import {Select, Switch, TextField} from '../../components/Field.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {Options} from '../../components/Options.tsx';
import {site} from '../../site.ts';
import type {Call} from '../core/calls.ts';
import type {House, Housemate, Persona} from '../core/types.ts';
import {ActionButton, SandboxForm, ShowRequest} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {store} from '../tab-store.ts';
import {houseScore as scoreTexts, housemates as texts} from './copy.ts';
import styles from './Housemates.module.css';

const PERSONAS: Record<Persona, {label: string; hint: string}> = {
  you: {label: 'Played by you', hint: 'Does nothing until you press a button.'},
  approves_at_once: {label: 'Approves immediately', hint: 'Approves and pays as soon as they’re asked.'},
  approves_after_a_while: {label: 'Approves after a while', hint: 'Approves in 2 to 6 hours, pays in a day or two.'},
  declines: {label: 'Declines', hint: 'Declines within the hour. Still pays for active agreements.'},
  forgets: {label: 'Forgets', hint: 'Never approves, declines or pays.'},
  pays_late: {label: 'Pays late', hint: 'Approves within the hour, pays three days after the due date.'},
  never_pays: {label: 'Never pays', hint: 'Approves within the hour, never pays.'},
  moves_out: {
    label: 'Moves out',
    hint: 'Approves within the hour, pays in a day or two. Tries to move out once a day, and leaves once every share is paid.',
  },
};

const PERSONA_OPTIONS = Object.entries(PERSONAS).map(([value, {label}]) => [value, label] as const);

export function HousemateItem({mate, isOnly}: {mate: Housemate; isOnly: boolean}) {
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
            label={texts.behaves(username)}
            value={persona}
            onChange={next => store.change(personaCall(next))}
            options={PERSONA_OPTIONS}
          />
          <ShowRequest call={personaCall(persona)} action={texts.change(username)} />
        </span>
        <span className={cards.quiet}>{PERSONAS[persona].hint}</span>
      </span>
      <ActionButton
        call={{operation: 'removeHousemate', parameters: {user_id: id}}}
        texts={texts.moveOut(username)}
        variant="quiet"
        disabled={isOnly}
      />
    </li>
  );
}

export const NewHousemate = () => (
  <SandboxForm call={body => ({operation: 'addHousemate', body})} texts={texts.add}>
    <TextField label={texts.add.name} name="username" maxLength={100} autoComplete="off" />
    <Select label={texts.persona} name="persona" defaultValue="you">
      <Options of={PERSONA_OPTIONS} />
    </Select>
  </SandboxForm>
);

/** The household's score and fee waiver. */
export const HouseScore = ({house}: {house: House}) => (
  <section className={cards.card}>
    <h3>{site.products.scoreName}</h3>
    <SandboxForm call={body => ({operation: 'updateHouse', body})} texts={scoreTexts.update}>
      <TextField
        label={scoreTexts.score}
        hint={isFeeWaived(house) ? scoreTexts.waived : scoreTexts.applies}
        name="hsi"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        defaultValue={house.hsi}
      />
      <Switch label={site.products.feeWaiver} name="dawgMode" defaultChecked={house.dawgMode} />
    </SandboxForm>
  </section>
);
