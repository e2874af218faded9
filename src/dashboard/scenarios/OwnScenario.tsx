/** Records the workspace as a named file, or opens one. */

import {type ChangeEvent, useState} from 'react';
import {readScenario, type Scenario} from '../../../openapi/scenarios/scenario.ts';
import {TextField} from '../../components/Field.tsx';
import {saveJson} from '../../http/save-file.ts';
import {type Call, runAction, send} from '../calls.ts';
import {useStore} from '../context.ts';
import cards from '../parts/cards.module.css';
import {SandboxForm} from '../parts/SandboxForm.tsx';
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
  const [fileError, setFileError] = useState('');
  const show = (scenario: Scenario) => {
    setFileError('');
    player.open(scenario);
    navigate(routeUrl('scenarios', 'own'));
  };
  const record = async (call: Call, fields: FormData) => {
    const recorded = await send<Scenario>(store, call);
    if (recorded.steps.length === 0) throw new Error(texts.record.nothing);
    saveJson(fileNameOf(nameOf(fields)), recorded);
    show(recorded);
  };
  const openFile = async ({target}: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const open = async () => file && show(readScenario(await file.text()));
    await runAction(store, open, undefined, setFileError);
    // The same file can be opened again.
    target.value = '';
  };
  return (
    <section className={cards.card} aria-label={texts.label}>
      <h3>{texts.title}</h3>
      <p className={cards.quiet}>{texts.lead}</p>
      <SandboxForm call={callOf} run={record} texts={texts.record} inline>
        {error => (
          <TextField
            label={texts.name.label}
            name="name"
            defaultValue={texts.name.suggestion}
            maxLength={100}
            autoComplete="off"
            error={error ?? fileError}
          />
        )}
      </SandboxForm>
      <label className={styles.file}>
        <input type="file" accept="application/json,.json" className="hz-visually-hidden" onChange={openFile} />
        {texts.open}
      </label>
    </section>
  );
}
