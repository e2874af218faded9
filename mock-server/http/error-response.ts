/** The one table from a named error to a status, and the answer's body. */
import type {Answer} from '../contract/index.ts';
import {StorageFullError, StoreUnavailableError} from '../database/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {Refusal, type RefusalName} from '../errors/domain-error.ts';

const STATUS: Readonly<Record<RefusalName, number>> = {
  BodyTooLarge: 413,
  Unauthorized: 401,
  InvalidRequest: 400,
  NotFound: 404,
  Conflict: 409,
  TooManyRequests: 429,
};

export const SERVER_ERROR: Answer = {status: 500, body: {message: 'Something went wrong on our side. Try again.'}};

/** What was asked may or may not be kept: asking again is safe. */
const UNAVAILABLE: Answer = {
  status: 503,
  headers: {'retry-after': '2'},
  body: {reason: 'unavailable', message: 'The sandbox cannot reach its database right now. Try again in a moment.'},
};

/** Nothing was kept. Somebody has to free space, which takes longer than a restart. */
const STORAGE_FULL: Answer = {
  status: 503,
  headers: {'retry-after': '30'},
  body: {
    reason: 'storage_full',
    message: 'The sandbox has no disk space left, so nothing was saved. Reading still works. Try again in 30 seconds.',
  },
};

/** For an error that isn't the caller's: what they may learn about it. */
export function answerFault(error: unknown): Answer {
  if (error instanceof StorageFullError) return STORAGE_FULL;
  return error instanceof StoreUnavailableError ? UNAVAILABLE : SERVER_ERROR;
}

export function answerRefusal({name, message, details}: Refusal): Answer {
  const {retryAfterSeconds, errors, ...rest} = details;
  return {
    status: STATUS[name],
    ...(retryAfterSeconds !== undefined && {headers: {'retry-after': String(retryAfterSeconds)}}),
    body: {message, ...rest, ...(errors && {errors: errors.map(({path, message}) => ({path, message}))})},
  };
}

/** A 400 that names each bad field. `what` says what did not happen, for instance "The bill was not created". */
export function invalid(
  what: string | ((problems: readonly FieldProblem[]) => string),
  problems: readonly FieldProblem[],
): Refusal {
  if (typeof what === 'function') return new Refusal('InvalidRequest', what(problems), {errors: problems});
  const count = problems.length === 1 ? '1 field needs' : `${problems.length} fields need`;
  const message = problems.some(problem => problem.otherShape)
    ? 'The body mixes the two bill shapes. Use the names of one of them.'
    : `${what}: ${count} attention.`;
  return new Refusal('InvalidRequest', message, {errors: problems});
}

/** A 400 about the body as a whole. */
export function unreadable(message: string, path = ''): Refusal {
  return new Refusal('InvalidRequest', message, {errors: [{path, message}]});
}

/** A 400 about a body that does not say it is JSON. */
export function notJson(contentType: string | undefined): Refusal {
  const got = contentType && contentType.length <= 100 ? ` instead of ${contentType}` : '';
  return unreadable(`Send the body as JSON, with the header Content-Type: application/json${got}.`);
}
