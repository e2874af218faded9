/** Chaos settings of one endpoint: how often each kind of trouble happens, and the seed that repeats it. */
import type {FormEvent} from 'react';
import {Button} from '../../components/Button.tsx';
import {TextField} from '../../components/Field.tsx';
import {useStore} from '../context.ts';
import {errorMessage} from '../core/store.ts';
import type {Chaos, Endpoint, Trouble} from '../core/types.ts';
import {endpointName, TROUBLES} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import styles from './views.module.css';

const KINDS = Object.keys(TROUBLES) as Trouble[];
const SEED = 'maple-otter';

export function ChaosForm({endpoint}: {endpoint: Endpoint}) {
  const {endpointId, chaos} = endpoint;
  const store = useStore();
  const path = `/endpoints/${endpointId}`;
  const set = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const percent = (kind: Trouble) => Math.round(Number(fields.get(kind)));
    const input: Chaos = {
      seed: String(fields.get('seed')).trim(),
      duplicate: percent('duplicate'),
      delay: percent('delay'),
      reorder: percent('reorder'),
      drop: percent('drop'),
    };
    try {
      await store.call('PATCH', path, {chaos: input}, 'endpoint');
      store.notify('success', 'Trouble is on. The same seed makes the same trouble again, from the next delivery.');
    } catch (error) {
      store.notify('error', errorMessage(error));
    }
  };
  return (
    <form className={styles.settings} aria-label={`Chaos for ${endpointName(endpoint)}`} onSubmit={set} noValidate>
      <p className={styles.quiet}>
        Networks duplicate, delay, reorder and lose. Does your receiver mind? Real events alone are hit, not test
        webhooks.
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
      <div className={styles.actions}>
        <Button type="submit" size="sm">
          {chaos ? 'Begin anew with this' : 'Turn chaos on'}
        </Button>
        {chaos && (
          <ActionButton
            run={() => store.call('PATCH', path, {chaos: null}, 'endpoint')}
            busy="Calming down…"
            done="Calm again."
          >
            Turn chaos off
          </ActionButton>
        )}
      </div>
    </form>
  );
}
