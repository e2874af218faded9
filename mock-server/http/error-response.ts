/** Maps domain errors and server faults to responses: status, headers and body. */
import type {Schemas} from '../../openapi/generated/partner.ts';
import type {ApiResponse, Contract} from '../contract/index.ts';
import {StorageFullError, StoreUnavailableError} from '../database/index.ts';
import {DomainError, type DomainErrorKind, notIdentified} from '../errors/domain-error.ts';

type Reason = Schemas['ErrorReason'];

/** The status of each kind of error, and its usual reason. */
const KINDS: Readonly<Record<DomainErrorKind, readonly [status: number, usualReason?: Reason]>> = {
  TooLarge: [413, 'body_too_large'],
  WrongFormat: [415, 'unsupported_media_type'],
  NotIdentified: [401],
  NotAllowed: [403],
  Invalid: [400, 'invalid_request'],
  NotFound: [404],
  Conflict: [409],
  Expired: [410],
  TooMany: [429, 'rate_limited'],
  NoCapacity: [503],
};

export const errorResponse = (
  status: number,
  reason: Reason,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse => ({status, headers, body: {message, reason}});

export const malformedResponse = (message: string): ApiResponse => errorResponse(400, 'malformed_request', message);

const SERVER_ERROR = errorResponse(500, 'server_error', 'Something went wrong on our side. Try again.');

const unavailable = (message: string) => errorResponse(503, 'unavailable', message, {'retry-after': '2'});

/** The write may or may not have been stored; sending the request again is safe. */
const UNAVAILABLE = unavailable("The sandbox can't reach its database right now. Try again in a moment.");

/** Nothing was done: the process that got the request is about to end. */
export const STOPPING = unavailable('The sandbox is restarting. Try again in a moment.');

/** Nothing was stored. Someone has to free space, so Retry-After is longer than for a restart. */
export const storageFull = (): DomainError =>
  new DomainError(
    'NoCapacity',
    'The sandbox has no disk space left, so nothing was saved. Reading still works. Try again in 30 seconds.',
    {reason: 'storage_full', retryAfterSeconds: 30},
  );

/** The response while no write succeeds. */
export const toUnavailableResponse = (error: unknown): ApiResponse =>
  error instanceof StorageFullError ? toErrorResponse(storageFull()) : UNAVAILABLE;

/** The response to an error that the caller didn't cause. Reveals nothing internal. */
export const toServerErrorResponse = (error: unknown): ApiResponse =>
  error instanceof StoreUnavailableError ? toUnavailableResponse(error) : SERVER_ERROR;

export function toErrorResponse({name, message, details}: DomainError): ApiResponse {
  const [status, usualReason] = KINDS[name];
  const {retryAfterSeconds, headers, reason = usualReason, errors, ...rest} = details;
  return {
    status,
    headers: {...headers, ...(retryAfterSeconds !== undefined && {'retry-after': String(retryAfterSeconds)})},
    body: {message, reason, ...rest, ...(errors && {errors: errors.map(({path, message}) => ({path, message}))})},
  };
}

/** A 400 about the body as a whole. */
export function malformedBody(message: string, path = ''): DomainError {
  return new DomainError('Invalid', message, {reason: 'malformed_request', errors: [{path, message}]});
}

/** A 415 for a body of another media type than the operation accepts. */
export function unsupportedMediaType(accepts: readonly string[], contentType: string | undefined): DomainError {
  const [only] = accepts;
  const got = contentType && contentType.length <= 100 ? ` instead of ${contentType}` : '';
  const message =
    accepts.length === 1 && only === 'application/json'
      ? `Send the body as JSON, with the header Content-Type: application/json${got}.`
      : `Send the form as ${accepts.join(' or ')}${got}.`;
  return new DomainError('WrongFormat', message);
}

/** A 401. With a diagnosis, its cause and fix replace the message's general advice. */
export function diagnosedError(
  contract: Contract,
  reason: string,
  message: string,
  diagnosis: string | undefined,
): DomainError {
  const cause = diagnosis && contract.diagnoses[diagnosis];
  return notIdentified(reason, cause ? `${message.split('. ')[0]}. ${cause}` : message, diagnosis);
}
