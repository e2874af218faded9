/**
 * The console in each of its states, side by side, for whoever looks at it or tests how it looks. Painted by the same view from
 * states that the core's own words are made of; nothing here is live.
 */
import type {Operation} from '../reference/operation.ts';
import './console.css';
import {answered, unanswered} from './core/result.ts';
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
  const sent = {
    method: operation.method,
    path: operation.path,
    headers: operation.credentials.map(({header}) => ({name: header, value: '…'})),
    signed: '1779113001.{}',
    signedBytes: 13,
  };
  // Every documented answer in its first example, in the words that the console would find for it.
  const answers = operation.answers.map(({status, examples}): Specimen => {
    const result = answered(operation, Number(status), JSON.stringify(examples[0]?.value ?? {}), 12);
    return [`answered ${status}`, {phase: 'answered', sent, result}];
  });
  return [
    ['before a script is there', {live: false}],
    ['idle', {}],
    ['preparing', {phase: 'preparing'}],
    ['sending', {phase: 'sending', sent}],
    ...answers,
    [
      'no answer',
      {
        phase: 'failed',
        sent,
        result: unanswered('The server did not answer', 'Check that it is running, then press Send again.'),
      },
    ],
  ];
}
