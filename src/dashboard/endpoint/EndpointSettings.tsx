/** An endpoint's format, events and status. Changes take effect immediately. */
import {useRef, useState} from 'react';
import {Checkbox, Select} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {type Call, change} from '../calls.ts';
import {useStore} from '../context.ts';
import {EVENTS} from '../contract.ts';
import type {Endpoint} from '../core/types.ts';
import {endpointName} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import cards from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import {settings as texts} from './copy.ts';
import styles from './EndpointSettings.module.css';

export function EndpointSettings({endpoint}: {endpoint: Endpoint}) {
  const store = useStore();
  const {endpointId, kind, shape, events, status} = endpoint;
  const parameters = {endpointId};
  const name = endpointName(endpoint);
  const updateCall = (body: object): Call => ({operation: 'updateEndpoint', parameters, body});
  return (
    <details>
      <summary>{texts.title}</summary>
      <div className={cards.settings}>
        <Select
          label={texts.format.label}
          hint={texts.format.hint}
          value={shape}
          onChange={({target}) => change(store, updateCall({shape: target.value}))}
        >
          <Options of={['flat', 'envelope']} />
        </Select>
        <Events endpoint={endpoint} />
        <div className={cards.submit}>
          <p className={cards.quiet}>{texts.immediately}</p>
          <ShowRequest call={updateCall({shape, events})} action={texts.change(name)} />
        </div>
        <div className={cards.actions}>
          <ActionButton
            call={updateCall({status: status === 'enabled' ? 'disabled' : 'enabled'})}
            texts={status === 'enabled' ? texts.disable : texts.enable}
          />
          {kind !== 'inbox' && (
            <ActionButton call={{operation: 'deleteEndpoint', parameters}} texts={texts.remove} variant="danger" />
          )}
        </div>
      </div>
    </details>
  );
}

/** Each change replaces the whole list, so several in a row build on each other and are sent one after the other. */
function Events({endpoint: {endpointId, events}}: {endpoint: Endpoint}) {
  const store = useStore();
  const [unsaved, setUnsaved] = useState<readonly string[]>();
  const lastSave = useRef(Promise.resolve());
  const current: readonly string[] = unsaved ?? events;
  const toggle = (event: string, on: boolean) => {
    const selected = EVENTS.filter(name => (name === event ? on : current.includes(name)));
    if (selected.length === 0) return store.notify('error', texts.events.none);
    setUnsaved(selected);
    const call = {operation: 'updateEndpoint', parameters: {endpointId}, body: {events: selected}};
    const save = lastSave.current
      .then(() => change(store, call))
      .then(() => {
        if (lastSave.current === save) setUnsaved(undefined);
      });
    lastSave.current = save;
  };
  return (
    <fieldset className={styles.events}>
      <legend>{texts.events.label}</legend>
      {EVENTS.map(name => (
        <Checkbox
          key={name}
          label={<code>{name}</code>}
          checked={current.includes(name)}
          onChange={({target}) => toggle(name, target.checked)}
        />
      ))}
    </fieldset>
  );
}
