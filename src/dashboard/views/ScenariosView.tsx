/** Scenarios: the shipped ones and the visitor's own, played step by step. */

import {type ChangeEvent, useState} from 'react';
import {readScenario, type Scenario} from '../../../openapi/scenarios/scenario.ts';
import duplicates from '../../../openapi/scenarios/shipped/duplicates.json';
import happyPath from '../../../openapi/scenarios/shipped/happy-path.json';
import latePayer from '../../../openapi/scenarios/shipped/late-payer.json';
import oneDecline from '../../../openapi/scenarios/shipped/one-decline.json';
import receiverDown from '../../../openapi/scenarios/shipped/receiver-down.json';
import secretRotation from '../../../openapi/scenarios/shipped/secret-rotation.json';
import {TextField} from '../../components/Field.tsx';
import {InlineMarkdown} from '../../components/InlineMarkdown.tsx';
import {saveJson} from '../../http/save-file.ts';
import {sections} from '../copy.ts';
import type {Call} from '../core/calls.ts';
import {SandboxForm} from '../parts/actions.tsx';
import cards from '../parts/cards.module.css';
import {SectionLink, useNavigate} from '../parts/links.tsx';
import {routeUrl} from '../route.ts';
import {own as ownTexts} from '../scenarios/copy.ts';
import {Playback} from '../scenarios/Playback.tsx';
import styles from '../scenarios/Scenarios.module.css';
import {player, usePlayerState} from '../scenarios/tab-player.ts';
import {store} from '../tab-store.ts';
import {scenarios as texts} from './copy.ts';
import {EmptyList, ListAndDetail, useSelected} from './ListView.tsx';

/** The scenarios that come with the portal, by the name of their file. */
const SHIPPED = {
  'happy-path': happyPath,
  'one-decline': oneDecline,
  'late-payer': latePayer,
  'receiver-down': receiverDown,
  duplicates,
  'secret-rotation': secretRotation,
} as Readonly<Record<string, unknown>> as Readonly<Record<string, Scenario>>;
const [FIRST] = Object.keys(SHIPPED);

export function ScenariosView() {
  const {own} = usePlayerState();
  const selected = useSelected(FIRST);
  const all: Readonly<Record<string, Scenario>> = {...(own && {own}), ...SHIPPED};
  const shown = all[selected];

  return (
    <ListAndDetail
      first={FIRST}
      detail={
        <div className={styles.detail}>
          {shown ? <Playback key={shown.name} scenario={shown} /> : <EmptyList texts={texts.notFound} />}
        </div>
      }
    >
      <div className={cards.stack}>
        <ul className={styles.list} aria-label={sections.scenarios}>
          {Object.entries(all).map(([id, {name, about = ownTexts.title}]) => (
            <li key={id}>
              <SectionLink section="scenarios" entry={id} aria-current={id === selected ? 'true' : undefined}>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>{about}</span>
              </SectionLink>
            </li>
          ))}
        </ul>
        <OwnScenario />
        <p className={cards.quiet}>
          <InlineMarkdown>{texts.ci}</InlineMarkdown>
        </p>
      </div>
    </ListAndDetail>
  );
}

/** Records the workspace as a named file, or opens one. */
function OwnScenario() {
  const navigate = useNavigate();
  const [fileError, setFileError] = useState('');

  const show = (scenario: Scenario) => {
    setFileError('');
    player.open(scenario);
    navigate(routeUrl('scenarios', 'own'));
  };

  const record = async (call: Call) => {
    setFileError('');
    const recorded = await store.send<Scenario>(call);
    if (recorded.steps.length === 0) throw new Error(ownTexts.record.nothing);
    // The browser replaces characters that a file's name can't have.
    saveJson(`${recorded.name}.json`, recorded);
    show(recorded);
  };

  const openFile = async ({target}: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const read = async () => file && show(readScenario(await file.text()));
    await store.run(read, undefined, setFileError);
    // The same file can be opened again.
    target.value = '';
  };

  return (
    <section className={cards.card} aria-label={ownTexts.label}>
      <h3>{ownTexts.title}</h3>
      <p className={cards.quiet}>{ownTexts.lead}</p>
      <SandboxForm
        call={({name = ownTexts.name.suggestion}) => ({operation: 'recordScenario', parameters: {name: String(name)}})}
        run={record}
        texts={ownTexts.record}
        inline
        errorAt="name"
      >
        <TextField
          label={ownTexts.name.label}
          name="name"
          defaultValue={ownTexts.name.suggestion}
          autoComplete="off"
          error={fileError || undefined}
        />
      </SandboxForm>
      <label className={styles.file}>
        <input type="file" accept="application/json,.json" className="hz-visually-hidden" onChange={openFile} />
        {ownTexts.open}
      </label>
    </section>
  );
}
