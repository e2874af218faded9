/** Changes to the request that keep what the visitor typed. The console fills in the other values. */
import type {Operation} from '../../reference/operation.ts';
import {exampleValues, type FillSource, freshValues, refill} from './placeholders.ts';
import type {TypedRequest} from './sent-request.ts';
import {exampleBody, initialState, type RequestState} from './state.ts';

type RequestChange = Partial<RequestState>;

/** An operation, and the server's time in milliseconds. */
type Today = {operation: Operation; now: number};

export const typedOf = ({format, body, parameters, environment}: TypedRequest): TypedRequest => ({
  format,
  body,
  parameters,
  environment,
});

/** Whether the body is the chosen example, with the values that the console filled in. */
export const isExample = (operation: Operation, {format, example, body, filled}: RequestState): boolean =>
  body === refill(exampleBody(operation, format, example), exampleValues(operation, format, example), filled);

/** A body whose example's dates are ahead of today, because the page may have been built long ago. */
function datedBody(
  {operation, now}: Today,
  {format = 0, example = 0, body = exampleBody(operation, format, example)},
): Pick<RequestState, 'body' | 'filled'> {
  const request = {format, body, parameters: {}, filled: exampleValues(operation, format, example)};
  const {parameters: _, ...dated} = freshValues(operation, request, {now});
  return dated;
}

export function exampleChange(today: Today, format: number, example: number): RequestChange {
  if (!today.operation.formats[format]?.examples[example]) return {};
  return {format, example, ...datedBody(today, {format, example}), otherBodies: {}, missing: [], note: ''};
}

/** Another format, with the body that was typed in it before or else its first example. */
export function formatChange(
  today: Today,
  {format: before, example, body, filled, otherBodies}: RequestState,
  format: number,
) {
  return {
    ...exampleChange(today, format, 0),
    ...otherBodies[format],
    otherBodies: {...otherBodies, [before]: {example, body, filled}},
  };
}

/** Fills in a request. The console still replaces values that equal the contract's example. */
export function openChange(today: Today, {parameters}: RequestState, typed: Partial<TypedRequest>): RequestChange {
  const {format = 0, body} = typed;
  return {
    format,
    example: 0,
    ...datedBody(today, {format, body}),
    parameters: {...parameters, ...typed.parameters},
    missing: [],
    note: '',
  };
}

/** The contract's first example with fresh values. */
export function freshExample(operation: Operation, environment: string, source: FillSource): TypedRequest {
  const {request} = initialState(operation);
  return typedOf({...request, ...freshValues(operation, request, source), environment});
}
