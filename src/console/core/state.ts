/** What the console shows, as plain data. Everything on the screen is a function of this and of the operation. */
import type {Operation} from '../../reference/operation.ts';

type Phase = 'idle' | 'preparing' | 'sending' | 'answered' | 'failed';

/** The request as it went out. Secrets are masked before they come in here. */
export type SentRequest = {
  method: string;
  path: string;
  headers: {name: string; value: string}[];
  /** The exact string that was signed, and how many bytes it has. */
  signed?: string;
  signedBytes?: number;
};

/** What came of it, in words first. */
export type Result = {
  good: boolean;
  /** `201 Created`, or `No answer`. */
  title: string;
  sentence: string;
  /** What each bad field should be, when the answer names them. */
  fields: {path: string; message: string}[];
  body: string;
  /** Milliseconds from sending to the last byte of the answer. */
  took?: number;
};

export type ConsoleState = {
  /** False until a script has taken hold of the page. */
  live: boolean;
  phase: Phase;
  shape: number;
  example: number;
  body: string;
  parameters: Record<string, string>;
  sent?: SentRequest;
  result?: Result;
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
    announcement: '',
  };
}
