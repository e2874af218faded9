/** The console in each state, for the gallery page and its tests. */
import {useState} from 'react';
import type {Operation} from '../reference/operation.ts';
import {browserDeps} from './browser.ts';
import styles from './Console.module.css';
import {createConsole} from './core/console.ts';
import {explainFailure, explainResponse} from './core/explain-response.ts';
import type {ConsoleState} from './core/state.ts';
import {ConsoleContext} from './use-console.ts';
import {View} from './View.tsx';

export function ConsoleStates({operation}: {operation: Operation}) {
  const [examples] = useState(() =>
    Object.entries(stateExamples(operation)).map(([name, change]) => ({
      name,
      core: createConsole(operation, browserDeps(), {ready: true, ...change}),
    })),
  );
  return examples.map(({name, core}) => (
    <div key={name}>
      <h3>{name}</h3>
      <section className={styles.console} data-ground="panel" aria-label={`Console: ${name}`}>
        <ConsoleContext value={core}>
          <View name={name} />
        </ConsoleContext>
      </section>
    </div>
  ));
}

function stateExamples(operation: Operation): Record<string, Partial<ConsoleState>> {
  const responses = operation.responses.map(({status, examples}): [string, Partial<ConsoleState>] => {
    const result = explainResponse(operation, Number(status), JSON.stringify(examples[0]?.value ?? {}), 12);
    return [`response ${status}`, {phase: 'responded', result}];
  });
  const production = operation.servers.find(({workspace}) => !workspace);
  return {
    'before scripts load': {ready: false},
    idle: {},
    sending: {phase: 'sending'},
    ...Object.fromEntries(responses),
    'no response': {phase: 'failed', result: explainFailure('No response', 'Nothing came back.')},
    'another server': {environment: production?.environment ?? '', ownKeys: true},
    'another format': {note: 'The other format doesn’t have one of the fields.'},
  };
}
