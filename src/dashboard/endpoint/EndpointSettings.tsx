/** An endpoint's format, events and status, whose changes take effect immediately; and its chaos. */
import {useRef, useState} from 'react';
import {Checkbox, Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {useStore} from '../context.ts';
import {EVENTS} from '../contract.ts';
import type {Call} from '../core/calls.ts';
import {endpointName, TROUBLES} from '../core/deliveries.ts';
import type {Chaos, Endpoint, Trouble} from '../core/types.ts';
import {ActionButton, SandboxForm, ShowRequest} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {chaos as chaosTexts, settings as texts} from './copy.ts';
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
          onChange={({target}) => store.change(updateCall({shape: target.value}))}
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
      .then(() => store.change(call))
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

const KINDS = Object.keys(TROUBLES) as Trouble[];

function chaosOf(fields: FormData): Chaos {
  const percent = (kind: Trouble) => Math.round(Number(fields.get(kind)));
  return {
    seed: String(fields.get('seed')).trim(),
    duplicate: percent('duplicate'),
    delay: percent('delay'),
    reorder: percent('reorder'),
    drop: percent('drop'),
    ...(fields.has('outage') && {outage: true}),
  };
}

/** How often each effect happens, and the seed that repeats it. */
export function ChaosForm({endpoint}: {endpoint: Endpoint}) {
  const {endpointId, chaos} = endpoint;
  const chaosCall = (input: Chaos | null): Call => ({
    operation: 'updateEndpoint',
    parameters: {endpointId},
    body: {chaos: input},
  });
  return (
    <SandboxForm
      call={fields => chaosCall(chaosOf(fields))}
      texts={chaosTexts.start(endpointName(endpoint), chaos !== null)}
      actions={chaos && <ActionButton call={chaosCall(null)} texts={chaosTexts.stop} />}
    >
      <p className={cards.quiet}>{chaosTexts.lead}</p>
      <TextField
        label={chaosTexts.seed.label}
        name="seed"
        defaultValue={chaos?.seed ?? chaosTexts.seed.suggestion}
        maxLength={64}
        spellCheck={false}
      />
      <div className={styles.troubles}>
        {KINDS.map(kind => (
          <TextField
            key={kind}
            label={chaosTexts.percent(TROUBLES[kind].label)}
            hint={TROUBLES[kind].hint}
            name={kind}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            defaultValue={chaos?.[kind] ?? 20}
          />
        ))}
      </div>
      <Checkbox label={chaosTexts.outage} name="outage" defaultChecked={chaos?.outage ?? false} />
    </SandboxForm>
  );
}
