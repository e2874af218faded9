/** The console's state, which with the operation decides what is shown. Changes to the request keep what was typed. */
import type {Unknown} from '../../../openapi/pasted/index.ts';
import {parseObject} from '../../format/json.ts';
import type {Operation} from '../../reference/operation.ts';
import {findScheme, findServer, topLevelFields} from './operation.ts';
import {exampleValues, initialValues, refreshValues, replaceValues, type TemplateValues} from './placeholders.ts';
import type {RequestInput, Result, SentRequest, TypedRequest} from './sent-request.ts';

export const TABS = {
  response: 'Response',
  signature: 'Signature',
  break: 'Break it',
  doctor: 'Doctor',
  code: 'Code',
  history: 'History',
  keys: 'Keys',
};
export type Tab = keyof typeof TABS;

/** The tabs for this operation: Signature and Doctor only if it's signed, Keys only if it has credentials. */
export function listTabs(operation: Operation): readonly Tab[] {
  const hidden = new Set<string>();
  if (!findScheme(operation)) hidden.add('signature').add('doctor');
  if (operation.credentials.length === 0) hidden.add('keys');
  return (Object.keys(TABS) as Tab[]).filter(tab => !hidden.has(tab));
}

/** A value that a pasted request doesn't have: of a parameter, or of the body (a JSON Pointer, or empty for all of it). */
export type MissingValue = Pick<Unknown, 'name' | 'source'>;

/** The request, which the visitor writes. */
export type RequestState = {
  format: number;
  example: number;
  body: string;
  parameters: Record<string, string>;
  environment: string;
  /** The values that the console filled in, by name. It replaces them until the visitor changes them. */
  filled: Readonly<Record<string, string>>;
  otherBodies: Readonly<Record<number, Pick<RequestState, 'example' | 'body' | 'filled'>>>;
  /** Where the request came from, if it was a link to a failed one. */
  note: string;
  /** Send waits until each is filled in or left empty. */
  missing: readonly MissingValue[];
};

/** Written by Send, and by a link to a failed request. */
type OutcomeState = {
  /** A request is being prepared or sent. */
  busy: boolean;
  /** Set when the request is sent. */
  sentRequest?: SentRequest | undefined;
  result?: Result | undefined;
};

type ViewState = {
  /** False until a script runs. */
  ready: boolean;
  /** The visitor has pointed at or focused the console, so its panels load. */
  active: boolean;
  tab: Tab;
  mode: 'json' | 'form';
  folded: boolean;
  /** The console fills the window, with request and response side by side. */
  expanded: boolean;
  /** Read aloud by screen readers. */
  announcement: string;
};

export type ConsoleState = RequestState & OutcomeState & ViewState;

function exampleBody({formats}: Operation, format: number, example: number): string {
  const found = formats[format]?.examples[example];
  return found ? JSON.stringify(found.value, null, 2) : '';
}

export function initialState(operation: Operation): ConsoleState {
  return {
    format: 0,
    example: 0,
    body: exampleBody(operation, 0, 0),
    parameters: initialValues(operation),
    environment: findServer(operation)?.environment ?? '',
    filled: exampleValues(operation, 0, 0),
    otherBodies: {},
    note: '',
    missing: [],
    busy: false,
    ready: false,
    active: false,
    tab: 'response',
    mode: 'json',
    folded: false,
    expanded: false,
    announcement: '',
  };
}

export const pickTyped = ({format, body, parameters, environment}: TypedRequest): TypedRequest => ({
  format,
  body,
  parameters,
  environment,
});

/** Whether the body is the chosen example, with the values that the console filled in. */
export const isExample = (operation: Operation, {format, example, body, filled}: RequestState): boolean =>
  body === replaceValues(exampleBody(operation, format, example), exampleValues(operation, format, example), filled);

/**
 * Fills in a request. The console still replaces values that equal the example's, because the page may have been built
 * long ago. `now` is the server's time in milliseconds.
 */
export function withInput(
  operation: Operation,
  now: number,
  request: RequestState,
  input: Partial<RequestInput> & {example?: number},
): Partial<RequestState> {
  const {format = request.format, example = 0, parameters, body = exampleBody(operation, format, example)} = input;
  if (operation.formats.length > 0 && !operation.formats[format]?.examples[example]) return {};
  const filled = exampleValues(operation, format, example);
  return {
    format,
    example,
    ...refreshValues(operation, {format, body, parameters: {}, filled}, {now}),
    parameters: {...request.parameters, ...parameters},
    otherBodies: {},
    missing: [],
    note: '',
  };
}

/** A field of the body with the parameter's name follows it: the body of an update names its bill. */
export const withParameter = (
  {body, parameters}: RequestState,
  name: string,
  value: string,
): Partial<RequestState> => ({
  parameters: {...parameters, [name]: value},
  body: replaceValues(body, {[name]: parameters[name] ?? ''}, {[name]: value || '0'}),
});

/** Decimal places between a unit and the dollar. */
const DECIMALS: Record<string, number> = {cents: 2};

/** Switches to another format: its body as last typed or its first example, with the values typed in this format. */
export function withFormat(
  operation: Operation,
  now: number,
  request: RequestState,
  format: number,
): Partial<RequestState> & {note: string} {
  const {format: before, example, body, filled, otherBodies} = request;
  const change = {
    ...withInput(operation, now, request, {format}),
    ...otherBodies[format],
    otherBodies: {...otherBodies, [before]: {example, body, filled}},
  };
  return {...change, ...convertBody(operation, request, {...request, ...change})};
}

/**
 * Puts the values that were typed in `before` into the body of `after`, the request in its new format. Fields that only
 * one of the two has stay as they are there; the note names the typed ones.
 */
function convertBody(
  operation: Operation,
  before: RequestState,
  after: RequestState,
): Partial<RequestState> & {note: string} {
  if (isExample(operation, before)) return {note: ''};

  const typed = parseObject(before.body);
  const target = parseObject(after.body) ?? {};
  const from = operation.formats[before.format]?.label;
  if (!typed) return {note: `Your body isn't a JSON object, so it's only in “${from}”.`};

  const body = {...target};
  const filled = {...after.filled};
  const converted = new Set<string>();

  for (const {name, sameAs, unit = ''} of topLevelFields(operation, after.format)) {
    const origin = topLevelFields(operation, before.format).find(field => field.name === sameAs);
    if (!origin) continue;
    converted.add(origin.name);
    body[name] = shiftPoint(typed[origin.name], (DECIMALS[unit] ?? 0) - (DECIMALS[origin.unit ?? ''] ?? 0));
    const value = before.filled[origin.name];
    if (value !== undefined) filled[name] = value;
  }

  const lost = Object.keys(typed).filter(name => !converted.has(name));
  const isSame = JSON.stringify(body) === JSON.stringify(target);

  return {
    body: isSame ? after.body : JSON.stringify(body, null, 2),
    filled,
    note:
      lost.length > 0
        ? `Not in “${operation.formats[after.format]?.label}”: ${lost.join(', ')}. Kept in “${from}”.`
        : '',
  };
}

/** A number with its point moved to the right, without the error of a float; any other value as it is. */
const shiftPoint = (value: unknown, decimals: number): unknown =>
  typeof value === 'number' ? Number((value * 10 ** decimals).toPrecision(15)) : value;

export function freshExample(operation: Operation, environment: string, values: TemplateValues): TypedRequest {
  const initial = initialState(operation);
  return pickTyped({...initial, ...refreshValues(operation, initial, values), environment});
}
