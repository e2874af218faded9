/** Records the workspace as a named file, or opens one. */

import {type ChangeEvent, type FormEvent, useState} from 'react';
import {readScenario, type Scenario} from '../../../openapi/scenarios/scenario.ts';
import {Button} from '../../components/Button.tsx';
import {TextField} from '../../components/Field.tsx';
import {saveJson} from '../../http/save-file.ts';
import {type Call, runAction} from '../calls.ts';
import {useStore} from '../context.ts';
import cards from '../parts/cards.module.css';
import {ShowRequest} from '../parts/ShowRequest.tsx';
import {routeUrl} from '../route.ts';
import {useNavigate} from '../use-route.ts';
import {own as texts} from './copy.ts';
import styles from './Scenarios.module.css';
import {fileNameOf} from './step-texts.ts';
import {usePlayer} from './use-player.ts';

const nameOf = (fields: FormData) => String(fields.get('name')).trim() || texts.name.suggestion;
const callOf = (fields: FormData): Call => ({operation: 'recordScenario', parameters: {name: nameOf(fields)}});

export function OwnScenario() {
  const store = useStore();
  const {player} = usePlayer();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const [recording, setRecording] = useState(false);
  const runHere = (run: () => Promise<void>) => runAction(store, run, undefined, setError);
  const show = (scenario: Scenario) => {
    setError('');
    player.open(scenario);
    navigate(routeUrl('scenarios', 'own'));
  };
  const record = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = nameOf(new FormData(event.currentTarget));
    setRecording(true);
    await runHere(async () => {
      const recorded = await store.read<Scenario>(`/scenario?${new URLSearchParams({name})}`);
      if (recorded.steps.length === 0) throw new Error(texts.record.nothing);
      saveJson(fileNameOf(name), recorded);
      show(recorded);
    });
    setRecording(false);
  };
  const openFile = async ({target}: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    await runHere(async () => {
      if (file) show(readScenario(await file.text()));
    });
    // The same file can be opened again.
    target.value = '';
  };
  return (
    <section className={cards.card} aria-label={texts.label}>
      <h3>{texts.title}</h3>
      <p className={cards.quiet}>{texts.lead}</p>
      <form className={cards.inline} aria-label={texts.record.label} onSubmit={record}>
        <TextField
          label={texts.name.label}
          name="name"
          defaultValue={texts.name.suggestion}
          maxLength={100}
          autoComplete="off"
          error={error}
        />
        <span className={cards.submit}>
          <Button type="submit" busy={recording && texts.record.busy}>
            {texts.record.label}
          </Button>
          <ShowRequest call={callOf} action={texts.record.label} />
        </span>
      </form>
      <label className={styles.file}>
        <input type="file" accept="application/json,.json" className="hz-visually-hidden" onChange={openFile} />
        {texts.open}
      </label>
    </section>
  );
}
