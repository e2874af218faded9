/** Errors that the domain throws. Each says which kind it is; http/error-response.ts gives every kind its status. */
import type {Schemas} from '../../openapi/generated/partner.ts';

/** `path` is a JSON Pointer. `otherFormat`: the field belongs to another format of the body. */
export type FieldProblem = Readonly<{path: string; message: string; otherFormat?: true}>;

export type DomainErrorKind =
  | 'TooLarge'
  | 'WrongFormat'
  | 'NotIdentified'
  | 'NotAllowed'
  | 'Invalid'
  | 'NotFound'
  | 'Conflict'
  | 'Expired'
  | 'TooMany'
  | 'NoCapacity';

/** Fields of the error response besides the message. Without a `reason` it is the usual one of the error's kind. */
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
  override name: DomainErrorKind;
  readonly details: DomainErrorDetails;
  constructor(name: DomainErrorKind, message: string, details: DomainErrorDetails = {}) {
    super(message);
    this.name = name;
    this.details = details;
  }
}

/** Names the fields that are wrong. `outcome` is the beginning of the message: "The bill was not created". */
export const invalidFields = (outcome: string, errors: readonly FieldProblem[]) =>
  new DomainError('Invalid', fieldsNeedAttention(outcome, errors), {errors});

/** For a request with one field that is wrong. */
export const invalidField = (path: string, message: string) =>
  new DomainError('Invalid', message, {errors: [{path, message}]});

export const fieldsNeedAttention = (outcome: string, {length}: readonly FieldProblem[]): string =>
  `${outcome}: ${length === 1 ? '1 field needs' : `${length} fields need`} attention.`;

export const notFound = (reason: string, message: string) => new DomainError('NotFound', message, {reason});

export const workspaceExpired = () => notFound('workspace_not_found', 'This workspace has expired.');

export const conflict = (reason: string, message: string, billId?: number) =>
  new DomainError('Conflict', message, billId === undefined ? {reason} : {reason, billId});

/** A workspace has reached a limit, which the message names. */
export const quotaExceeded = (message: string) => new DomainError('NotAllowed', message, {reason: 'quota_exceeded'});

export const notIdentified = (reason: string, message: string, diagnosis?: string) =>
  new DomainError('NotIdentified', message, diagnosis ? {reason, diagnosis} : {reason});
