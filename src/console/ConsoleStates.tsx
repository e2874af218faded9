/** The console in each state, for the gallery page and its tests. */
import {useState} from 'react';
import type {Operation} from '../reference/operation.ts';
import {createPageSession} from './browser.ts';
import styles from './Console.module.css';
import {createConsole} from './core/console.ts';
import {explainFailure, explainResponse} from './core/sent-request.ts';
import type {ConsoleState} from './core/state.ts';
import {ConsoleContext} from './use-console.ts';
import {View} from './View.tsx';

export function ConsoleStates({operation}: {operation: Operation}) {
  const [examples] = useState(() => {
    const session = createPageSession();
    session.setKeys(findProduction(operation), {});
    return Object.entries(stateExamples(operation)).map(([name, change]) => ({
      name,
      core: createConsole(operation, session, {ready: true, ...change}),
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

const findProduction = ({servers}: Operation) => servers.find(({workspace}) => !workspace)?.environment ?? '';

function stateExamples(operation: Operation): Record<string, Partial<ConsoleState>> {
  const responses = operation.responses.map(({status, examples}): [string, Partial<ConsoleState>] => {
    const text = JSON.stringify(examples[0]?.value ?? {});
    const result = explainResponse(operation, {status: Number(status), headers: [], text, durationMs: 12});
    return [`response ${status}`, {result}];
  });
  return {
    'before scripts load': {ready: false},
    idle: {},
    sending: {busy: true},
    ...Object.fromEntries(responses),
    'no response': {result: explainFailure('No response', "This portal doesn't respond.")},
    'another server': {environment: findProduction(operation)},
    'from a link': {
      note: 'From a link: a request that failed. Ids and keys are masked. Send it with your own.',
    },
  };
}
