/** The console in each state, for the gallery page and its tests. */
import {useState} from 'react';
import type {Operation} from '../reference/operation.ts';
import {browserDeps} from './browser.ts';
import styles from './Console.module.css';
import {createConsole} from './core/console.ts';
import {explainFailure, explainResponse} from './core/explain-response.ts';
import type {MaskedRequest, SentRequest} from './core/sent-request.ts';
import {type ConsoleState, initialState} from './core/state.ts';
import {View} from './View.tsx';

type StateExample = [name: string, change: Partial<ConsoleState>];

export function ConsoleStates({operation}: {operation: Operation}) {
  const [examples] = useState(() =>
    stateExamples(operation).map(([name, change]) => ({
      name,
      core: createConsole(operation, browserDeps(), {ready: true, ...change}),
    })),
  );
  return (
    <>
      {examples.map(({name, core}) => (
        <div key={name}>
          <h3>{name}</h3>
          <section className={styles.console} data-ground="panel" aria-label={`Console: ${name}`}>
            <View core={core} name={name} />
          </section>
        </div>
      ))}
    </>
  );
}

function stateExamples(operation: Operation): StateExample[] {
  const request: MaskedRequest = {
    method: operation.method,
    url: operation.path,
    path: operation.path,
    headers: operation.credentials.map(({header}) => ({name: header, value: '…'})),
    body: new TextEncoder().encode('{}'),
    signedString: '1779113001.{}',
    signedBytes: new TextEncoder().encode('1779113001.{}'),
  };
  const {environment} = initialState(operation);
  const typed = {format: 0, body: '{}', parameters: {}, environment};
  const sentRequest: SentRequest = {id: 1, at: 1_779_113_001_000, operation, typed, request};
  const responses = operation.responses.map(({status, examples}): StateExample => {
    const result = explainResponse(operation, Number(status), JSON.stringify(examples[0]?.value ?? {}), 12);
    return [`response ${status}`, {phase: 'responded', sentRequest, result}];
  });
  const production = operation.servers.find(({workspace}) => !workspace);
  return [
    ['before scripts load', {ready: false}],
    ['idle', {}],
    ['preparing', {phase: 'preparing'}],
    ['sending', {phase: 'sending', sentRequest}],
    ...responses,
    [
      'no response',
      {
        phase: 'failed',
        sentRequest,
        result: explainFailure('No response', 'Nothing came back.'),
      },
    ],
    ['another server', {environment: production?.environment ?? '', ownKeys: true}],
    ['another format', {note: 'The other format doesn’t have one of the fields.'}],
  ];
}
