/** The console's state. The screen is a function of it and the operation. */
import type {Operation} from '../../reference/operation.ts';
import {initialValue} from './placeholders.ts';
import type {Explanation, SentRequest} from './sent-request.ts';
import {serverOf} from './server.ts';

const TABS = ['response', 'signature', 'break', 'doctor', 'code', 'history', 'keys'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs for this operation: Signature and Doctor only if it's signed, Keys only if it has credentials. */
export function tabsOf({credentials}: Operation): readonly Tab[] {
  const signed = credentials.some(({signature}) => signature);
  return TABS.filter(tab => (tab === 'keys' ? credentials[0] : signed || (tab !== 'signature' && tab !== 'doctor')));
}

/** A value that a pasted text doesn't have: of a parameter, or of the body's field at a JSON Pointer, empty for the whole body. */
export type MissingValue = Readonly<{source: string} & ({parameter: string} | {pointer: string})>;

type Phase = 'idle' | 'preparing' | 'sending' | 'responded' | 'failed';

export type ConsoleState = {
  /** What the console changed in the body, for the visitor. */
  note: string;
  /** With the note, the page whose console sends the pasted request. */
  otherOperation?: {to: string; summary: string} | undefined;
  /** How the body is edited. */
  mode: 'json' | 'form';
  /** The request is folded into one line. */
  folded: boolean;
  /** The console fills the window, with request and response side by side. */
  expanded: boolean;
  /** The request's percentage of the space that it shares with the response. Unset until the divider moves. */
  split?: number;
  /** The field to edit next, as a JSON Pointer into the body. */
  target?: {pointer: string};
  /** False until a script runs. */
  ready: boolean;
  phase: Phase;
  format: number;
  example: number;
  body: string;
  /** The chosen example, with dates ahead of the reader's today. */
  exampleText: string;
  parameters: Record<string, string>;
  /** The chosen server's environment. */
  environment: string;
  /** True when the visitor's own keys sign. */
  ownKeys: boolean;
  /** The open tab. */
  tab: Tab;
  /** The last request, set when it's sent. */
  sentRequest?: SentRequest;
  result?: Explanation;
  /** Send waits until each is filled in or left empty. */
  missing: readonly MissingValue[];
  /** For screen readers. */
  announcement: string;
};

export function exampleBody(operation: Operation, format: number, example: number): string {
  const found = operation.formats[format]?.examples[example];
  return found ? JSON.stringify(found.value, null, 2) : '';
}

export function initialState(operation: Operation): ConsoleState {
  return {
    ready: false,
    phase: 'idle',
    format: 0,
    example: 0,
    body: exampleBody(operation, 0, 0),
    exampleText: exampleBody(operation, 0, 0),
    parameters: Object.fromEntries(operation.parameters.map(parameter => [parameter.name, initialValue(parameter)])),
    environment: serverOf(operation)?.environment ?? '',
    ownKeys: false,
    tab: 'response',
    mode: 'json',
    note: '',
    folded: false,
    expanded: false,
    missing: [],
    announcement: '',
  };
}
