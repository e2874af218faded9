/** The byte X-ray: the signed string's characters, one change to them, and the digits of the digest that the change moves. */

import {type Character, charactersOf} from '../../../../openapi/signing/doctor/index.ts';
import {type SignatureScheme, signedBytes} from '../../../../openapi/signing/signing.ts';
import {MOST_BYTES} from '../../../components/Bytes.tsx';
import {grouped} from '../../../format/numbers.ts';
import {headerOf, type MaskedRequest} from '../../core/sent-request.ts';

/** Bytes `was` at offset `at` of the signed string, and those in their place. */
export type Change = {at: number; was: Uint8Array; is: Uint8Array};

type Kind = 'timestamp' | 'literal' | 'body';

export type Cell = Character & {
  kind: Kind;
  /** Offset of what it is, or of what it replaces, in the signed string. */
  at: number;
  /** Bytes of the signed string that typing here replaces; 0 where nothing can be typed. */
  replaces: number;
  changed: boolean;
};

const encode = (text: string) => new TextEncoder().encode(text);

/** The bytes with the change in them. */
export function applied(signed: Uint8Array, change: Change | undefined): Uint8Array {
  if (!change) return signed;
  const {at, was, is} = change;
  const bytes = new Uint8Array(signed.length - was.length + is.length);
  bytes.set(signed.subarray(0, at));
  bytes.set(is, at);
  bytes.set(signed.subarray(at + was.length), at + is.length);
  return bytes;
}

/** Typing in place of a cell; undefined if that is what was signed. */
export function typedChange(signed: Uint8Array, {at, replaces}: Cell, text: string): Change | undefined {
  const was = signed.slice(at, at + replaces);
  const is = encode(text);
  return changeBetween(was, is) && {at, was, is};
}

/** From the first to the last byte that differs; undefined if none does. */
export function changeBetween(signed: Uint8Array, other: Uint8Array): Change | undefined {
  const shorter = Math.min(signed.length, other.length);
  let at = 0;
  while (at < shorter && signed[at] === other[at]) at += 1;
  if (at === signed.length && at === other.length) return undefined;
  let after = 0;
  while (after < shorter - at && signed.at(-1 - after) === other.at(-1 - after)) after += 1;
  return {at, was: signed.slice(at, signed.length - after), is: other.slice(at, other.length - after)};
}

/** The change that Break it made to the body after signing. */
export function changeInTransit(scheme: SignatureScheme, request: MaskedRequest): Change | undefined {
  const {timestamp = '', signedBytes: signed, body, method} = request;
  if (!signed || scheme.withoutBody.methods.includes(method)) return undefined;
  return changeBetween(signed, signedBytes(scheme, timestamp, body));
}

type Part = {kind: Kind; start: number; end: number};

/** The template's parts in a signed string of this length. */
function partsOf({template}: SignatureScheme, timestamp: string, length: number): Part[] {
  const tokens = template.split(/(\{timestamp\}|\{body\})/).filter(Boolean);
  const size = (token: string) => encode(token === '{timestamp}' ? timestamp : token).length;
  const around = tokens.reduce((sum, token) => (token === '{body}' ? sum : sum + size(token)), 0);
  let end = 0;
  return tokens.map(token => {
    const start = end;
    end += token === '{body}' ? length - around : size(token);
    return {kind: token === '{body}' ? 'body' : token === '{timestamp}' ? 'timestamp' : 'literal', start, end};
  });
}

/** Bytes of a character in UTF-8. */
const LONGEST_CHARACTER = 4;

/** Bytes drawn before a change that is further on than what is drawn at once. */
const BEFORE = 128;

export type Drawing = {cells: Cell[]; bytes: number; before: number; after: number};

/** The changed string's characters: all, or those around the change. `before` and `after` count the bytes that aren't drawn. */
export function drawingOf(
  scheme: SignatureScheme,
  timestamp: string,
  signed: Uint8Array,
  change: Change | undefined,
): Drawing {
  const bytes = applied(signed, change);
  const parts = partsOf(scheme, timestamp, signed.length);
  const kind = (at: number) => (parts.find(({end}) => at < end) ?? parts.at(-1))?.kind ?? 'body';
  const {at: start, was, is} = change ?? {at: bytes.length, was: new Uint8Array(), is: new Uint8Array()};
  const end = start + is.length;
  const first = change && start + BEFORE > MOST_BYTES ? start - BEFORE : 0;
  const last = Math.min(bytes.length, first + MOST_BYTES);
  const isTypable = isCharacter(was) && (is.length === 0 || isCharacter(is));
  const inPlace = {at: start, kind: kind(start), replaces: isTypable ? was.length : 0, changed: true};
  const cells: Cell[] = [];
  let offset = first;
  const draw = (to: number, place: (at: number, size: number) => Omit<Cell, keyof Character>) => {
    for (const character of charactersOf(bytes.subarray(offset, Math.min(last, to)))) {
      cells.push({...character, ...place(offset, character.size)});
      offset += character.size;
    }
  };
  const unchanged = (at: number, replaces: number) => ({at, kind: kind(at), replaces, changed: false});
  draw(start, unchanged);
  if (change && is.length === 0) cells.push({text: '∅', name: 'removed', size: 0, ...inPlace});
  draw(end, () => inPlace);
  draw(bytes.length, (at, size) => unchanged(at - is.length + was.length, size));
  return {cells, bytes: bytes.length, before: first, after: bytes.length - last};
}

const isCharacter = (bytes: Uint8Array) => bytes.length <= LONGEST_CHARACTER && charactersOf(bytes).length === 1;

/** More than this isn't worth spelling out. */
const FEW_BYTES = 12;

/** Where the bytes differ, and how. Bytes of the body are counted from its start. */
export function sentenceOf(
  scheme: SignatureScheme,
  {timestamp = '', signedBytes: signed = new Uint8Array(), method}: MaskedRequest,
  {at, was, is}: Change,
): string {
  const body = partsOf(scheme, timestamp, signed.length).find(({kind}) => kind === 'body');
  const inBody = body && at >= body.start && at <= body.end && !scheme.withoutBody.methods.includes(method);
  const offset = inBody ? at - body.start : at;
  const place = (byte: number) => `byte ${grouped(byte)} of the ${inBody ? 'body' : 'signed string'}`;
  if (was.length > FEW_BYTES || is.length > FEW_BYTES)
    return `From ${place(offset + 1)} on, ${grouped(was.length)} bytes were signed and ${grouped(is.length)} were sent.`;
  if (was.length === 0) return `After ${place(offset)}, ${named(is)} was added.`;
  if (is.length === 0) return `At ${place(offset + 1)}, ${named(was)} was removed.`;
  return `At ${place(offset + 1)}, ${named(was)} became ${named(is)}.`;
}

function named(bytes: Uint8Array): string {
  const names: string[] = [];
  for (const {text, name} of charactersOf(bytes)) {
    const before = names.at(-1);
    if (name) names.push(`a ${name}`);
    else if (before?.endsWith('”')) names[names.length - 1] = `${before.slice(0, -1)}${text}”`;
    else names.push(`“${text}”`);
  }
  return names.join(' and ');
}

/** How a Break it request differs from what was signed, in a sentence each. Empty if it doesn't. */
export function alterations(scheme: SignatureScheme, request: MaskedRequest): string[] {
  const {timestamp = '', digest = ''} = request;
  const change = changeInTransit(scheme, request);
  const {headers, prefix} = scheme;
  const differing = (name: string, signed: string) => {
    const sent = headerOf(request.headers, name);
    if (sent === signed) return [];
    return [sent === undefined ? `${name} was not sent.` : `${name} was ${sent}.`];
  };
  return [
    ...(change ? [sentenceOf(scheme, request, change)] : []),
    ...differing(headers.timestamp, timestamp),
    ...differing(headers.signature, prefix + digest),
  ];
}

/** Positions of the digits that differ. */
export const changedDigits = (before: string, after: string): ReadonlySet<number> =>
  new Set([...after].flatMap((digit, at) => (digit === before[at] ? [] : [at])));
