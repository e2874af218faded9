/** The parts of a signature, from the scheme and the sent request. */
import type {SignatureScheme} from '../../../openapi/signing/signing.ts';
import type {MaskedRequest} from '../core/sent-request.ts';

export type SignedPart = {kind: 'timestamp' | 'body' | 'literal'; bytes: Uint8Array};

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

/** How a Break it request differs from what was signed. Empty if it doesn't. */
export function alterations(scheme: SignatureScheme, request: MaskedRequest): string[] {
  const {timestamp = '', signedBytes = new Uint8Array(), digest = ''} = request;
  const header = (name: string) => request.headers.find(sent => sent.name.toLowerCase() === name.toLowerCase())?.value;
  const list: string[] = [];
  const body = partsOf(scheme, timestamp, signedBytes).find(({kind}) => kind === 'body')?.bytes ?? new Uint8Array();
  const hasBody = !scheme.withoutBody.methods.includes(request.method);
  if (hasBody && !equal(body, request.body)) {
    list.push(`The sent body (${request.body.length} bytes) differs from the signed body (${body.length} bytes).`);
  }
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
