/** The console's state. Everything on the screen is a function of it and the operation. */
import type {Operation} from '../../reference/operation.ts';
import {initialValue} from './placeholders.ts';
import type {Explanation, SentRequest} from './sent-request.ts';
import {serverOf} from './server.ts';

const TABS = ['answer', 'signature', 'break', 'doctor', 'code', 'history', 'keys'] as const;
export type Tab = (typeof TABS)[number];

/** The panels that say something about this operation: no signature where nothing is signed, no keys where none are sent. */
export function tabsOf({credentials}: Operation): readonly Tab[] {
  const signed = credentials.some(({signature}) => signature);
  return TABS.filter(tab => (tab === 'keys' ? credentials[0] : signed || (tab !== 'signature' && tab !== 'doctor')));
}

type Phase = 'idle' | 'preparing' | 'sending' | 'answered' | 'failed';

export type ConsoleState = {
  /** False until a script runs. */
  live: boolean;
  phase: Phase;
  shape: number;
  example: number;
  body: string;
  parameters: Record<string, string>;
  /** The chosen server's environment. */
  environment: string;
  /** True when the visitor's own keys sign. */
  ownKeys: boolean;
  /** The panel below the request. */
  tab: Tab;
  /** How the body is shown. */
  mode: 'json' | 'form';
  /** What the console changed in what was typed. */
  note: string;
  /** The last request, from the moment it is sent, and its result. */
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
    parameters: Object.fromEntries(operation.parameters.map(parameter => [parameter.name, initialValue(parameter)])),
    environment: serverOf(operation)?.environment ?? '',
    ownKeys: false,
    tab: 'answer',
    mode: 'json',
    note: '',
    announcement: '',
  };
}
