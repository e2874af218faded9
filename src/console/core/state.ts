/** The console's state. Everything on the screen is a function of it and the operation. */
import type {Operation} from '../../reference/operation.ts';
import type {Explanation, SentRequest} from './sent-request.ts';
import {serverOf} from './server.ts';

export const TABS = ['answer', 'signature', 'break', 'doctor', 'code', 'history', 'keys'] as const;
export type Tab = (typeof TABS)[number];

type Phase = 'idle' | 'preparing' | 'sending' | 'answered' | 'failed';

export type ConsoleState = {
  /** False until a script has taken hold of the page. */
  live: boolean;
  phase: Phase;
  shape: number;
  example: number;
  body: string;
  parameters: Record<string, string>;
  /** Which of the operation's servers the request goes to. */
  environment: string;
  /** True when the visitor's own keys sign. */
  ownKeys: boolean;
  /** What the room below the request shows. */
  tab: Tab;
  /** How the body is shown. */
  mode: 'json' | 'form';
  /** What became of what was typed, when the console had to change it. */
  note: string;
  /** The last request, as soon as it is on its way, and what came of it. */
  sentRequest?: SentRequest;
  result?: Explanation;
  /** Read out by screen readers. */
  announcement: string;
};

export function exampleBody(operation: Operation, shape: number, example: number): string {
  const found = operation.shapes[shape]?.examples[example];
  return found ? JSON.stringify(found.value, null, 2) : '';
}

export function initialState(operation: Operation): ConsoleState {
  return {
    live: false,
    phase: 'idle',
    shape: 0,
    example: 0,
    body: exampleBody(operation, 0, 0),
    parameters: Object.fromEntries(operation.parameters.map(parameter => [parameter.name, parameter.example ?? ''])),
    environment: serverOf(operation)?.environment ?? '',
    ownKeys: false,
    tab: 'answer',
    mode: 'json',
    note: '',
    announcement: '',
  };
}
