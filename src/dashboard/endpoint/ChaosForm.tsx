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
  const store = useStore();
  const changed = (input: Chaos | null): Call => ({
    operation: 'updateEndpoint',
    parameters: {endpointId},
    body: {chaos: input},
  });
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const call = changed(chaosOf(new FormData(event.currentTarget)));
    void change(store, call, 'endpoint', texts.start.done);
  };
  return (
    <form className={cards.settings} aria-label={texts.label(endpointName(endpoint))} onSubmit={set} noValidate>
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
      <div className={cards.actions}>
        <span className={cards.submit}>
          <Button type="submit" size="sm">
            {chaos ? texts.start.again : texts.start.label}
          </Button>
          <ShowRequest call={fields => changed(chaosOf(fields))} action={texts.start.request(endpointName(endpoint))} />
        </span>
        {chaos && <ActionButton call={changed(null)} kind="endpoint" texts={texts.stop} />}
      </div>
    </form>
  );
}
