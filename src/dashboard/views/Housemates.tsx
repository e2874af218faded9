import {useRef} from 'react';
import {Avatar} from '../../components/Avatar.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import type {Housemate, Persona} from '../core/types.ts';
import {PERSONAS} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {InlineSelect} from '../parts/InlineSelect.tsx';
import {SandboxForm} from './SandboxForm.tsx';
import styles from './views.module.css';

export function HousemateItem({mate, alone}: {mate: Housemate; alone: boolean}) {
  const store = useStore();
  const {id, username, persona} = mate;
  const change = (next: string) =>
    store
      .call('PATCH', `/house/users/${id}`, {persona: next}, 'house')
      .catch(error => store.notify('error', errorMessage(error)));
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
        run={() => store.call('DELETE', `/house/users/${id}`, undefined, 'house')}
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

export function NewHousemate() {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const add = async () => {
    const fields = new FormData(form.current as HTMLFormElement);
    const username = String(fields.get('username')).trim();
    if (username === '') throw new Error('Enter a name.');
    await store.call('POST', '/house/users', {username, persona: fields.get('persona') as Persona}, 'house');
    form.current?.reset();
  };
  return (
    <SandboxForm form={form} label="Add a housemate" send={add} submit="Move in">
      <TextField label="Name" name="username" maxLength={100} autoComplete="off" />
      <Select label="Persona" name="persona" defaultValue="you">
        {Object.entries(PERSONAS).map(([value, {label}]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </SandboxForm>
  );
}
