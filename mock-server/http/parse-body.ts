/** Parses a request body by its Content-Type: JSON, or a form where the contract accepts one. Limits its size in bytes. */
import {type ContractOperation, type JsonBody, MAX_PHOTO_BYTES, TOO_LARGE} from '../contract/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import {unreadable, unsupportedMediaType} from './error-response.ts';
import {parseMultipart, parseUrlEncoded} from './parse-form.ts';
import {parseJson} from './parse-json.ts';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** Bytes that a form may hold besides a photo, and that an operation reads that asks for no credentials. */
const FORM_BYTES = 65_536;

const NO_BODY: JsonBody = {value: undefined, numberText: () => undefined};

/** Bytes that a body may have; `configured` is the limit of callers with credentials. */
export function bodyLimit({accepts, security}: ContractOperation, configured: number): number {
  if (accepts.includes(MULTIPART)) return MAX_PHOTO_BYTES + FORM_BYTES;
  return security.length === 0 ? Math.min(configured, FORM_BYTES) : configured;
}

export function tooLarge(operation: ContractOperation, configured: number): DomainError {
  if (operation.accepts.includes(MULTIPART)) return new DomainError('TooLarge', TOO_LARGE);
  return largerThan(bodyLimit(operation, configured));
}

/** A body is neither read nor signed with these methods, so nobody could tell whether it arrived as sent. */
export const unexpectedBody = (method: string): DomainError =>
  unreadable(`A ${method} request of this operation has no body. Send it without one.`);

/** Throws for a compressed body, which would otherwise look like broken text. */
export function rejectEncoding(encoding: string | undefined): void {
  const given = encoding?.trim().toLowerCase();
  if (!given || given === 'identity') return;
  const named = given.length <= 50 ? `: ${given}` : '';
  throw new DomainError('WrongFormat', `Send the body as it is, without the header Content-Encoding${named}.`);
}

export function largerThan(bytes: number): DomainError {
  return new DomainError('TooLarge', `The body is larger than ${bytes} bytes. Send a smaller one.`);
}

export function parseBody(operation: ContractOperation, bytes: Buffer, contentType: string | undefined): JsonBody {
  const {accepts} = operation;
  if (accepts.length === 0) return NO_BODY;
  if (bytes.length === 0 && (!operation.bodyRequired || !contentType)) return NO_BODY;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const schema = operation.formats[0]?.schema ?? {};
  if (!type || !accepts.includes(type)) throw unsupportedMediaType(accepts, type);
  if (type === URL_ENCODED) return parseUrlEncoded(bytes, schema);
  if (type !== MULTIPART) return parseJson(bytes);
  const form = parseMultipart(bytes, contentType ?? '', schema, FORM_BYTES);
  if (!form) throw largerThan(FORM_BYTES);
  return form;
}
