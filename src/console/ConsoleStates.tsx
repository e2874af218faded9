/** The console in each state, for the gallery page and its tests. */
import {useState} from 'react';
import type {Operation} from '../reference/operation.ts';
import {pageWriteTimestamp} from '../signing/page-write-timestamps.ts';
import {pageFinders} from '../workspace/workspace-finder.ts';
import {browserDeps} from './browser.ts';
import styles from './Console.module.css';
import {createConsole} from './core/console.ts';
import {explainFailure, explainResponse} from './core/sent-request.ts';
import {createSession} from './core/session.ts';
import type {StateChange} from './core/state.ts';
import {ConsoleContext} from './use-console.ts';
import {View} from './View.tsx';

export function ConsoleStates({operation}: {operation: Operation}) {
  const [examples] = useState(() => {
    const session = createSession({clock: Date.now, writeTimestamp: pageWriteTimestamp, finderOf: pageFinders});
    session.setKeys(productionOf(operation), {});
    return Object.entries(stateExamples(operation)).map(([name, change]) => ({
      name,
      core: createConsole(operation, {...browserDeps(), session}, {...change, view: {ready: true, ...change.view}}),
    }));
  });
  return examples.map(({name, core}) => (
    <div key={name}>
      <h3>{name}</h3>
      <section className={styles.console} data-ground="panel" aria-label={`Console: ${name}`}>
        <ConsoleContext value={core}>
          <View />
        </ConsoleContext>
      </section>
    </div>
  ));
}

const productionOf = ({servers}: Operation) => servers.find(({workspace}) => !workspace)?.environment ?? '';

function stateExamples(operation: Operation): Record<string, StateChange> {
  const responses = operation.responses.map(({status, examples}): [string, StateChange] => {
    const text = JSON.stringify(examples[0]?.value ?? {});
    const result = explainResponse(operation, {status: Number(status), headers: [], text, durationMs: 12});
    return [`response ${status}`, {outcome: {result}}];
  });
  return {
    'before scripts load': {view: {ready: false}},
    idle: {},
    sending: {outcome: {busy: true}},
    ...Object.fromEntries(responses),
    'no response': {outcome: {result: explainFailure('No response', 'This portal doesn’t respond.')}},
    'another server': {request: {environment: productionOf(operation)}},
    'from a link': {
      request: {note: 'From a link: a request that failed. Ids and keys are masked. Send it with your own.'},
    },
  };
}
