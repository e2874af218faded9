/** What can go wrong in the domain, by name. http/error-response.ts maps each name to a status. */

/** `path` is a JSON Pointer. `otherShape`: the field belongs to another format of the body. */
export type FieldProblem = Readonly<{path: string; message: string; otherShape?: true}>;

export type RefusalName =
  | 'BodyTooLarge'
  | 'Unauthorized'
  | 'InvalidRequest'
  | 'NotFound'
  | 'Conflict'
  | 'TooManyRequests';

/** Everything that the caller may be told besides the message. */
export type RefusalDetails = Readonly<{
  reason?: string;
  billId?: number;
  endpointId?: string;
  diagnosis?: string;
  errors?: readonly FieldProblem[];
  retryAfterSeconds?: number;
}>;

export class Refusal extends Error {
  override name: RefusalName;
  readonly details: RefusalDetails;
  constructor(name: RefusalName, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = name;
    this.details = details;
  }
}

export function notFound(message: string, reason?: string): Refusal {
  return new Refusal('NotFound', message, reason ? {reason} : {});
}

export function conflict(reason: string, message: string, billId?: number): Refusal {
  return new Refusal('Conflict', message, billId === undefined ? {reason} : {reason, billId});
}

export function unauthorized(reason: string, message: string, diagnosis?: string): Refusal {
  return new Refusal('Unauthorized', message, diagnosis ? {reason, diagnosis} : {reason});
}

export function sessionExpired(): Refusal {
  return unauthorized(
    'session_expired',
    'This connect session has expired. Go back to the shop and press the button again.',
  );
}
