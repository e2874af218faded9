/** Chaos settings of one endpoint: how often each effect happens, and the seed that repeats it. */
import {Checkbox, TextField} from '../../components/Field.tsx';
import type {Call} from '../calls.ts';
import type {Chaos, Endpoint, Trouble} from '../core/types.ts';
import {endpointName, TROUBLES} from '../labels.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import cards from '../parts/cards.module.css';
import {SandboxForm} from '../parts/SandboxForm.tsx';
import styles from './ChaosForm.module.css';
import {chaos as texts} from './copy.ts';

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
      texts={texts.start(endpointName(endpoint), chaos !== null)}
      actions={chaos && <ActionButton call={chaosCall(null)} texts={texts.stop} />}
    >
      <p className={cards.quiet}>{texts.lead}</p>
      <TextField
        label={texts.seed.label}
        name="seed"
        defaultValue={chaos?.seed ?? texts.seed.suggestion}
        maxLength={64}
        spellCheck={false}
      />
      <div className={styles.troubles}>
        {KINDS.map(kind => (
          <TextField
            key={kind}
            label={texts.percent(TROUBLES[kind].label)}
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
      <Checkbox label={texts.outage} name="outage" defaultChecked={chaos?.outage ?? false} />
    </SandboxForm>
  );
}
