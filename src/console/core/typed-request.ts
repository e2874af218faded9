/** Changes to the request that keep what the visitor typed. The console fills in the other values. */
import type {Operation} from '../../reference/operation.ts';
import {exampleValues, type FillSource, freshValues, refill} from './placeholders.ts';
import type {RequestInput, TypedRequest} from './sent-request.ts';
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

/** Fills in a request. The console still replaces values that equal the example's, because the page may have been built long ago. */
export function openChange(
  {operation, now}: Today,
  request: RequestState,
  input: RequestInput & {example?: number},
): RequestChange {
  const {format, example = 0, parameters, body = exampleBody(operation, format, example)} = input;
  if (operation.formats.length > 0 && !operation.formats[format]?.examples[example]) return {};
  const filled = exampleValues(operation, format, example);
  return {
    format,
    example,
    ...freshValues(operation, {format, body, parameters: {}, filled}, {now}),
    parameters: {...request.parameters, ...parameters},
    otherBodies: {},
    missing: [],
    note: '',
  };
}

/** Another format, with the body that was typed in it before or else its first example. */
export function formatChange(today: Today, request: RequestState, format: number): RequestChange {
  const {format: before, example, body, filled, otherBodies} = request;
  return {
    ...openChange(today, request, {format, parameters: {}}),
    ...otherBodies[format],
    otherBodies: {...otherBodies, [before]: {example, body, filled}},
  };
}

/** The contract's first example with fresh values. */
export function freshExample(operation: Operation, environment: string, source: FillSource): TypedRequest {
  const {request} = initialState(operation);
  return typedOf({...request, ...freshValues(operation, request, source), environment});
}
