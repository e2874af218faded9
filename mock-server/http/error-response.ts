/** Maps domain errors and server faults to responses: status, headers and body. */
import type {ApiResponse} from '../contract/index.ts';
import {StorageFullError, StoreUnavailableError} from '../database/index.ts';
import type {FieldProblem} from '../errors/domain-error.ts';
import {DomainError, type DomainErrorName} from '../errors/domain-error.ts';

const STATUS: Readonly<Record<DomainErrorName, number>> = {
  BodyTooLarge: 413,
  Unauthorized: 401,
  InvalidRequest: 400,
  NotFound: 404,
  Conflict: 409,
  Gone: 410,
  TooManyRequests: 429,
};

export const SERVER_ERROR: ApiResponse = {status: 500, body: {message: 'Something went wrong on our side. Try again.'}};

/** The write may or may not have been stored; sending the request again is safe. */
const UNAVAILABLE: ApiResponse = {
  status: 503,
  headers: {'retry-after': '2'},
  body: {reason: 'unavailable', message: 'The sandbox cannot reach its database right now. Try again in a moment.'},
};

/** Nothing was stored. Someone has to free space, so Retry-After is longer than for a restart. */
const STORAGE_FULL: ApiResponse = {
  status: 503,
  headers: {'retry-after': '30'},
  body: {
    reason: 'storage_full',
    message: 'The sandbox has no disk space left, so nothing was saved. Reading still works. Try again in 30 seconds.',
  },
};

/** The response to an error that the caller didn't cause. Reveals nothing internal. */
export function toServerErrorResponse(error: unknown): ApiResponse {
  if (error instanceof StorageFullError) return STORAGE_FULL;
  return error instanceof StoreUnavailableError ? UNAVAILABLE : SERVER_ERROR;
}

export function toErrorResponse({name, message, details}: DomainError): ApiResponse {
  const {retryAfterSeconds, errors, ...rest} = details;
  return {
    status: STATUS[name],
    ...(retryAfterSeconds !== undefined && {headers: {'retry-after': String(retryAfterSeconds)}}),
    body: {message, ...rest, ...(errors && {errors: errors.map(({path, message}) => ({path, message}))})},
  };
}

/** A 400 that names each bad field. `what` is what did not happen, for instance "The bill was not created". */
export function invalid(
  what: string | ((problems: readonly FieldProblem[]) => string),
  problems: readonly FieldProblem[],
): DomainError {
  if (typeof what === 'function') return new DomainError('InvalidRequest', what(problems), {errors: problems});
  const count = problems.length === 1 ? '1 field needs' : `${problems.length} fields need`;
  const message = problems.some(problem => problem.otherFormat)
    ? 'The body mixes the two bill shapes. Use the names of one of them.'
    : `${what}: ${count} attention.`;
  return new DomainError('InvalidRequest', message, {errors: problems});
}

/** A 400 about the body as a whole. */
export function unreadable(message: string, path = ''): DomainError {
  return new DomainError('InvalidRequest', message, {errors: [{path, message}]});
}

/** A 400 for a body whose Content-Type isn't JSON. */
export function notJson(contentType: string | undefined): DomainError {
  const got = contentType && contentType.length <= 100 ? ` instead of ${contentType}` : '';
  return unreadable(`Send the body as JSON, with the header Content-Type: application/json${got}.`);
}
