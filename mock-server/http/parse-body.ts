/**
 * A request's body as one value, however it was encoded: JSON, or a form where the contract accepts one. Refuses a type that the
 * operation does not take and a body that cannot be read; says what is too large.
 */

import type {ContractOperation} from '../contract/prism.ts';
import {Refusal} from '../errors/domain-error.ts';
import {MAX_PHOTO_BYTES, TOO_LARGE} from '../site/photos.ts';
import {notJson, unreadable} from './error-response.ts';
import {MalformedFormError, readMultipart, readUrlEncoded} from './parse-form.ts';
import {type JsonBody, MalformedJsonError, readJson} from './parse-json.ts';

const JSON_TYPE = 'application/json';
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
/** The texts and the boundaries around a photo. */
const FORM_OVERHEAD = 65_536;

export const NO_BODY: JsonBody = {value: undefined, numberText: () => undefined};

/** Bytes that a body may have; `configured` is the limit of bodies without a photo. */
export function bodyLimit({accepts}: ContractOperation, configured: number): number {
  return accepts.includes(MULTIPART) ? MAX_PHOTO_BYTES + FORM_OVERHEAD : configured;
}

export function tooLarge(operation: ContractOperation, configured: number): Refusal {
  if (operation.accepts.includes(MULTIPART)) return new Refusal('BodyTooLarge', TOO_LARGE);
  return new Refusal('BodyTooLarge', `The body is larger than ${configured} bytes. Nothing was read of it.`);
}

export async function readBody(
  operation: ContractOperation,
  bytes: Buffer,
  contentType: string | undefined,
): Promise<JsonBody | Refusal> {
  const {accepts} = operation;
  if (accepts.length === 0) return NO_BODY;
  if (bytes.length === 0 && !operation.bodyRequired) return NO_BODY;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  const schema = operation.shapes[0]?.schema ?? {};
  try {
    if (!type || !accepts.includes(type)) {
      if (accepts.includes(JSON_TYPE)) return notJson(type);
      return unreadable(`Send the form as ${accepts.join(' or ')}.`);
    }
    if (type === MULTIPART) return await readMultipart(bytes, contentType ?? '', schema);
    return type === URL_ENCODED ? readUrlEncoded(bytes, schema) : readJson(bytes);
  } catch (error) {
    if (error instanceof MalformedJsonError || error instanceof MalformedFormError)
      return unreadable(error.message, error.path);
    throw error;
  }
}
