/** The household's members and its score, which the visitor can change. */
import {PERSONAS} from '../../../openapi/generated/rules.ts';
import {isFeeWaived} from '../../../openapi/service-fee.ts';
import {Avatar} from '../../components/Avatar.tsx';
import {Select, Switch, TextField} from '../../components/Field.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {Options} from '../../components/Options.tsx';
import {site} from '../../site.ts';
import {capitalized} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import type {House, Housemate} from '../core/types.ts';
import {ActionButton, SandboxForm, ShowRequest} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {store} from '../tab-store.ts';
import {houseScore as scoreTexts, housemates as texts} from './copy.ts';
import styles from './Housemates.module.css';

const PERSONA_OPTIONS = Object.keys(PERSONAS).map(persona => [persona, capitalized(persona)] as const);

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
            onChange={next => store.run(() => store.send(personaCall(next)))}
            options={PERSONA_OPTIONS}
          />
          <ShowRequest call={personaCall(persona)} action={texts.change(username)} />
        </span>
        <span className={cards.quiet}>{PERSONAS[persona]}</span>
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
