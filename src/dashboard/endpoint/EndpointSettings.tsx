/** An endpoint's format, events and status; and its chaos. */
import {EVENTS, TROUBLES} from '../../../openapi/generated/rules.ts';
import {Checkbox, Select, TextField} from '../../components/Field.tsx';
import type {Call} from '../core/calls.ts';
import type {Endpoint, Trouble} from '../core/types.ts';
import {ActionButton, SandboxForm} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {endpointName} from '../parts/copy.ts';
import {store} from '../tab-store.ts';
import {chaos as chaosTexts, settings as texts} from './copy.ts';
import styles from './EndpointSettings.module.css';

export function EndpointSettings({endpoint}: {endpoint: Endpoint}) {
  const {endpointId, kind, shape, events, status} = endpoint;
  const parameters = {endpointId};
  const updateCall = (body: object): Call => ({operation: 'updateEndpoint', parameters, body});

  const save = async (call: Call, chosen: {events?: unknown}) => {
    if ((chosen.events as string[]).length === 0) throw new Error(texts.noEvents);
    await store.send(call);
  };

  return (
    <details>
      <summary>{texts.title}</summary>
      <SandboxForm
        call={updateCall}
        run={save}
        texts={texts.save(endpointName(endpoint))}
        actions={
          <>
            <ActionButton
              call={updateCall({status: status === 'enabled' ? 'disabled' : 'enabled'})}
              texts={status === 'enabled' ? texts.disable : texts.enable}
            />
            {kind !== 'inbox' && (
              <ActionButton call={{operation: 'deleteEndpoint', parameters}} texts={texts.remove} variant="danger" />
            )}
          </>
        }
      >
        <Select
          key={shape}
          label={texts.format.label}
          hint={texts.format.hint}
          name="shape"
          defaultValue={shape}
          options={['flat', 'envelope']}
        />
        <fieldset className={styles.events}>
          <legend>{texts.events}</legend>
          {EVENTS.map(name => (
            <Checkbox
              key={name}
              label={<code>{name}</code>}
              name="events"
              value={name}
              defaultChecked={events.includes(name)}
            />
          ))}
        </fieldset>
      </SandboxForm>
    </details>
  );
}

/** How often each effect happens, and the seed that repeats it. */
export function ChaosForm({endpoint}: {endpoint: Endpoint}) {
  const {endpointId, chaos} = endpoint;
  const chaosCall = (input: object | null): Call => ({
    operation: 'updateEndpoint',
    parameters: {endpointId},
    body: {chaos: input},
  });
  return (
    <SandboxForm
      call={chaosCall}
      texts={chaosTexts.start(endpointName(endpoint), chaos !== null)}
      actions={chaos && <ActionButton call={chaosCall(null)} texts={chaosTexts.stop} />}
    >
      <p className={cards.quiet}>{chaosTexts.lead}</p>
      <TextField
        label={chaosTexts.seed.label}
        name="seed"
        defaultValue={chaos?.seed ?? chaosTexts.seed.suggestion}
        spellCheck={false}
      />
      <div className={styles.troubles}>
        {(Object.keys(TROUBLES) as Trouble[]).map(kind => (
          <TextField
            key={kind}
            label={chaosTexts.percent(kind)}
            hint={TROUBLES[kind]}
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
