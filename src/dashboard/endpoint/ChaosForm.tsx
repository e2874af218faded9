/** Chaos settings of one endpoint: how often each effect happens, and the seed that repeats it. */
import type {FormEvent} from 'react';
import {Button} from '../../components/Button.tsx';
import {Checkbox, TextField} from '../../components/Field.tsx';
import {type Call, change} from '../calls.ts';
import {useStore} from '../context.ts';
import type {Chaos, Endpoint, Trouble} from '../core/types.ts';
import {endpointName, TROUBLES} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import cards from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import styles from './ChaosForm.module.css';

const KINDS = Object.keys(TROUBLES) as Trouble[];
const SEED = 'maple-otter';
const DONE = 'Chaos is on, starting with the next delivery. The same seed repeats the same effects.';

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

export function ChaosForm({endpoint}: {endpoint: Endpoint}) {
  const {endpointId, chaos} = endpoint;
  const store = useStore();
  const changed = (input: Chaos | null): Call => ({
    operation: 'updateEndpoint',
    parameters: {endpointId},
    body: {chaos: input},
  });
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const call = changed(chaosOf(new FormData(event.currentTarget)));
    void change(store, call, 'endpoint', DONE);
  };
  return (
    <form className={cards.settings} aria-label={`Chaos for ${endpointName(endpoint)}`} onSubmit={set} noValidate>
      <p className={cards.quiet}>
        Test how your receiver handles duplicated, delayed, reordered and lost webhooks. These apply to real events, not
        to test webhooks.
      </p>
      <TextField label="Seed" name="seed" defaultValue={chaos?.seed ?? SEED} maxLength={64} spellCheck={false} />
      <div className={styles.troubles}>
        {KINDS.map(kind => (
          <TextField
            key={kind}
            label={`${TROUBLES[kind].label}, percent`}
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
      <Checkbox
        label="Receiver down: every attempt fails, test webhooks too"
        name="outage"
        defaultChecked={chaos?.outage ?? false}
      />
      <div className={cards.actions}>
        <span className={cards.submit}>
          <Button type="submit" size="sm">
            {chaos ? 'Restart with these settings' : 'Turn chaos on'}
          </Button>
          <ShowRequest
            call={fields => changed(chaosOf(fields))}
            action={`Turn on chaos for ${endpointName(endpoint)}`}
          />
        </span>
        {chaos && (
          <ActionButton call={changed(null)} kind="endpoint" busy="Turning off…" done="Chaos is off.">
            Turn chaos off
          </ActionButton>
        )}
      </div>
    </form>
  );
}
