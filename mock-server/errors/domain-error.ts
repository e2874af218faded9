/** Errors that the domain throws, by name. http/error-response.ts maps each name to a status. */
import type {Schemas} from '../../openapi/generated/partner.ts';

/** `path` is a JSON Pointer. `otherFormat`: the field belongs to another format of the body. */
export type FieldProblem = Readonly<{path: string; message: string; otherFormat?: true}>;

export type DomainErrorName =
  | 'BodyTooLarge'
  | 'UnsupportedMediaType'
  | 'Unauthorized'
  | 'Forbidden'
  | 'InvalidRequest'
  | 'NotFound'
  | 'Conflict'
  | 'Gone'
  | 'TooManyRequests'
  | 'Unavailable';

/** Fields of the error response besides the message. Without a `reason` it is the usual one of the error's name. */
export type DomainErrorDetails = Readonly<{
  reason?: string;
  billId?: number;
  /** With `duplicate_bill`. */
  differences?: Schemas['ConflictError']['differences'];
  endpointId?: string;
  diagnosis?: string;
  errors?: readonly FieldProblem[];
  retryAfterSeconds?: number;
  /** Headers of the response, in lower case. */
  headers?: Readonly<Record<string, string>>;
}>;

export class DomainError extends Error {
  override name: DomainErrorName;
  readonly details: DomainErrorDetails;
  constructor(name: DomainErrorName, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = name;
    this.details = details;
  }
}

export function notFound(message: string, reason: string): DomainError {
  return new DomainError('NotFound', message, {reason});
}

export function workspaceExpired(): DomainError {
  return notFound('This workspace has expired.', 'workspace_not_found');
}

export function conflict(reason: string, message: string, billId?: number): DomainError {
  return new DomainError('Conflict', message, billId === undefined ? {reason} : {reason, billId});
}

export function gone(reason: string, message: string): DomainError {
  return new DomainError('Gone', message, {reason});
}

export function unauthorized(reason: string, message: string, diagnosis?: string): DomainError {
  return new DomainError('Unauthorized', message, diagnosis ? {reason, diagnosis} : {reason});
}

export function sessionExpired(): DomainError {
  return unauthorized(
    'session_expired',
    'This connect session has expired. Go back to the shop and press the button again.',
  );
}
