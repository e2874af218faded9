/** Changes of the request that keep what the visitor typed. The console fills in the other values. */
import type {Operation} from '../../reference/operation.ts';
import {exampleValues, type FillSource, freshValues} from './placeholders.ts';
import type {Typed} from './sent-request.ts';
import {exampleBody, initialState, type RequestState} from './state.ts';

type Change = Partial<RequestState>;

export const typedOf = ({format, body, parameters, environment}: Typed): Typed => ({
  format,
  body,
  parameters,
  environment,
});

/** A body whose example's dates are ahead of `now` (milliseconds): the page may have been built long ago. */
function withDates(
  operation: Operation,
  now: number,
  {format = 0, example = 0, body = exampleBody(operation, format, example)},
) {
  const typed = {format, body, parameters: {}};
  return freshValues(operation, typed, exampleValues(operation, format, example), {now});
}

export function chosenExample(operation: Operation, now: number, format: number, example: number): Change {
  if (!operation.formats[format]?.examples[example]) return {};
  const {body, fresh: filled} = withDates(operation, now, {format, example});
  return {format, example, body, exampleText: body, ownBody: body, filled, otherBodies: {}, missing: [], note: ''};
}

/** Moves the dates of the example that the page was built with, unless the visitor edited it. */
export function renewedDates(
  operation: Operation,
  now: number,
  {format, example, body, ownBody}: RequestState,
): Change {
  const {body: dated, fresh: filled} = withDates(operation, now, {format, example});
  const untouched = body === ownBody || body === dated;
  return {exampleText: dated, ...(untouched && {body: dated, ownBody: dated, filled})};
}

/** Converts the body to the other format. Fields that it lacks are kept until the visitor switches back. */
export async function convertedTo(
  operation: Operation,
  now: number,
  format: number,
  state: () => RequestState,
): Promise<Change> {
  const before = state().format;
  const from = operation.formats[before];
  const to = operation.formats[format];
  if (!from || !to) return {};
  const {convertBody} = await import('./convert.ts');
  const {format: latest, body: typed, otherBodies, filled} = state();
  if (latest !== before) return {};
  const {body: exampleText, fresh} = withDates(operation, now, {format});
  const {body, note, names} = convertBody(from, to, typed, exampleText, otherBodies[format]);
  const carried = Object.entries(names).filter(([, previous]) => filled[previous]);
  return {
    ...{format, example: 0, body, exampleText, ownBody: '', note},
    otherBodies: {...otherBodies, [latest]: typed},
    filled: {...fresh, ...Object.fromEntries(carried.map(([name, previous]) => [name, filled[previous] ?? '']))},
  };
}

/** Fills in a request. The console still replaces values that equal the contract's example. */
export function opened(operation: Operation, now: number, state: RequestState, typed: Partial<Typed>): Change {
  const {format = 0, body: given} = typed;
  const {body, fresh: filled} = withDates(operation, now, {format, body: given});
  return {
    ...{format, example: 0, body, ownBody: '', filled, missing: [], note: ''},
    exampleText: withDates(operation, now, {format}).body,
    parameters: {...state.parameters, ...typed.parameters},
  };
}

/** Replaces the values that the console filled in with fresh ones. */
export function refreshed(operation: Operation, state: RequestState, source: FillSource): Change {
  const {body, parameters, fresh: filled} = freshValues(operation, state, state.filled, source);
  return {body, parameters, filled, ...(state.ownBody === state.body && {ownBody: body})};
}

/** The contract's first example with fresh values. */
export function freshExample(operation: Operation, environment: string, source: FillSource): Typed {
  const {request} = initialState(operation);
  return typedOf({...request, ...refreshed(operation, request, source), environment});
}
