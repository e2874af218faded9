/** The parts of a signature, from the scheme and the sent request. */
import {visible} from '../../../openapi/signing/doctor/index.ts';
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import type {MaskedRequest} from '../core/sent-request.ts';

export type SignedPart = {kind: 'timestamp' | 'body' | 'literal' | 'changed'; bytes: Uint8Array};

/** Splits the signed string into the template's parts. `timestamp` is as signed. */
export function partsOf(scheme: SignatureScheme, timestamp: string, signed: Uint8Array): SignedPart[] {
  const encoder = new TextEncoder();
  const tokens = scheme.template.split(/(\{timestamp\}|\{body\})/).filter(Boolean);
  const bytesOf = (token: string) => encoder.encode(token === '{timestamp}' ? timestamp : token);
  const around = tokens.filter(token => token !== '{body}').reduce((sum, token) => sum + bytesOf(token).length, 0);
  let at = 0;
  return tokens.map(token => {
    const length = token === '{body}' ? signed.length - around : bytesOf(token).length;
    const bytes = signed.subarray(at, at + length);
    at += length;
    return {kind: token === '{body}' ? 'body' : token === '{timestamp}' ? 'timestamp' : 'literal', bytes};
  });
}

export type Change = {
  /** Bytes before the change. */
  at: number;
  was: Uint8Array;
  is: Uint8Array;
};

/** How the sent body differs from the signed one; undefined if it doesn't. */
export function changeOf(scheme: SignatureScheme, request: MaskedRequest): Change | undefined {
  const {timestamp = '', signedBytes = new Uint8Array(), body} = request;
  if (scheme.withoutBody.methods.includes(request.method)) return undefined;
  const signed = partsOf(scheme, timestamp, signedBytes).find(({kind}) => kind === 'body')?.bytes ?? new Uint8Array();
  if (equal(signed, body)) return undefined;
  const shorter = Math.min(signed.length, body.length);
  let at = 0;
  while (at < shorter && signed[at] === body[at]) at += 1;
  let after = 0;
  while (after < shorter - at && signed.at(-1 - after) === body.at(-1 - after)) after += 1;
  return {at, was: signed.slice(at, signed.length - after), is: body.slice(at, body.length - after)};
}

/** More than this isn't worth spelling out. */
const FEW_BYTES = 12;

function sentenceOf({at, was, is}: Change): string {
  const place = (at + 1).toLocaleString('en-US');
  if (was.length > FEW_BYTES || is.length > FEW_BYTES)
    return `From byte ${place} on, the sent body isn’t the signed one: ${was.length} bytes became ${is.length}.`;
  if (was.length === 0) return `After byte ${at.toLocaleString('en-US')} of the body, ${named(is)} was added.`;
  if (is.length === 0) return `At byte ${place} of the body, ${named(was)} was removed.`;
  return `At byte ${place} of the body, ${named(was)} became ${named(is)}.`;
}

const named = (bytes: Uint8Array) =>
  visible(bytes)
    .map(({text, name}) => (name ? `a ${name}` : `“${text}”`))
    .join(' and ');

/** How a Break it request differs from what was signed. Empty if it doesn't. */
export function alterations(scheme: SignatureScheme, request: MaskedRequest): string[] {
  const {timestamp = '', digest = ''} = request;
  const header = (name: string) => request.headers.find(sent => sent.name.toLowerCase() === name.toLowerCase())?.value;
  const list: string[] = [];
  const change = changeOf(scheme, request);
  if (change) list.push(sentenceOf(change));
  const sent = {timestamp: header(scheme.headers.timestamp), signature: header(scheme.headers.signature)};
  if (sent.timestamp === undefined) list.push(`${scheme.headers.timestamp} was not sent.`);
  else if (sent.timestamp !== timestamp) list.push(`${scheme.headers.timestamp} was ${sent.timestamp}.`);
  if (sent.signature === undefined) list.push(`${scheme.headers.signature} was not sent.`);
  else if (sent.signature !== scheme.prefix + digest) list.push(`${scheme.headers.signature} was ${sent.signature}.`);
  return list;
}

export type Age = {
  /** Whole seconds since signing; negative if the timestamp is in the future. */
  seconds: number;
  /** Whole seconds until it expires; 0 if expired. */
  left: number;
};

/** `now` in milliseconds by the server's clock. */
export function ageOf(scheme: SignatureScheme, timestamp: string, now: number): Age | undefined {
  if (!/^\d{1,11}$/.test(timestamp)) return undefined;
  const seconds = Math.floor(now / 1000) - Number(timestamp);
  return {seconds, left: Math.max(0, scheme.toleranceSeconds - seconds)};
}

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);
