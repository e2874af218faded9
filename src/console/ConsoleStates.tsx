/** The console in each of its states, for the gallery page and its tests. */
import type {Operation} from '../reference/operation.ts';
import './console.css';
import {explainFailure, explainResponse} from './core/explain-response.ts';
import type {MaskedRequest, SentRequest} from './core/sent-request.ts';
import {type ConsoleState, initialState} from './core/state.ts';
import {View} from './View.tsx';

type Specimen = [name: string, change: Partial<ConsoleState>];

export function ConsoleStates({operation}: {operation: Operation}) {
  const idle = {...initialState(operation), live: true};
  return (
    <>
      {specimens(operation).map(([name, change]) => (
        <div key={name}>
          <h3>{name}</h3>
          <section className="hzc" data-ground="panel" aria-label={`Console: ${name}`}>
            <View operation={operation} state={{...idle, ...change}} name={name} />
          </section>
        </div>
      ))}
    </>
  );
}

function specimens(operation: Operation): Specimen[] {
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
  const typed = {shape: 0, body: '{}', parameters: {}, environment};
  const sentRequest: SentRequest = {id: 1, at: 1_779_113_001_000, operation, typed, request};
  // Every documented response by its first example, explained as the console does.
  const answers = operation.answers.map(({status, examples}): Specimen => {
    const result = explainResponse(operation, Number(status), JSON.stringify(examples[0]?.value ?? {}), 12);
    return [`answered ${status}`, {phase: 'answered', sentRequest, result}];
  });
  const production = operation.servers.find(({workspace}) => !workspace);
  return [
    ['before a script is there', {live: false}],
    ['idle', {}],
    ['preparing', {phase: 'preparing'}],
    ['sending', {phase: 'sending', sentRequest}],
    ...answers,
    [
      'no answer',
      {
        phase: 'failed',
        sentRequest,
        result: explainFailure('The server did not answer', 'Check that it is running, then press Send again.'),
      },
    ],
    ['another server', {environment: production?.environment ?? '', ownKeys: true}],
    ['another shape', {note: 'The other shape has no place for one of the fields.'}],
  ];
}
