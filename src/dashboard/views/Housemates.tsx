import {Avatar} from '../../components/Avatar.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {Options} from '../../components/Options.tsx';
import {type Call, change, send} from '../calls.ts';
import {useStore} from '../context.ts';
import type {Housemate} from '../core/types.ts';
import {PERSONAS} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import cards from '../parts/cards.module.css';
import {SandboxForm} from '../parts/SandboxForm.tsx';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import {housemates as texts} from './copy.ts';
import styles from './Housemates.module.css';

const PERSONA_OPTIONS = Object.entries(PERSONAS).map(([value, {label}]) => [value, label] as const);

export function HousemateItem({mate, isOnly}: {mate: Housemate; isOnly: boolean}) {
  const store = useStore();
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
            onChange={next => change(store, personaCall(next))}
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

const text = (fields: FormData, name: string) => String(fields.get(name)).trim();

const callOf = (fields: FormData): Call => ({
  operation: 'addHousemate',
  body: {username: text(fields, 'username'), persona: text(fields, 'persona')},
});

export function NewHousemate() {
  const store = useStore();
  const add = async (call: Call, fields: FormData) => {
    if (text(fields, 'username') === '') throw new Error(texts.add.missing);
    await send(store, call);
  };
  return (
    <SandboxForm call={callOf} run={add} texts={texts.add}>
      <TextField label={texts.add.name} name="username" maxLength={100} autoComplete="off" />
      <Select label={texts.persona} name="persona" defaultValue="you">
        <Options of={PERSONA_OPTIONS} />
      </Select>
    </SandboxForm>
  );
}
