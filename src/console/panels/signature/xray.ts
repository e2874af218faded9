/** The byte X-ray: a signed string's characters, how other bytes differ from it, and which digest digits differ. */
import {type Character, splitCharacters} from '../../../../openapi/signing/doctor/index.ts';
import {signedBytes} from '../../../../openapi/signing/signing.ts';
import {MAX_SHOWN_BYTES} from '../../../components/Bytes.tsx';
import {grouped} from '../../../format/numbers.ts';
import type {MaskedRequest, Signing} from '../../core/sent-request.ts';

/** A change of the signed string: the bytes `was` at offset `at`, and the bytes `is` in their place. */
type Change = {at: number; was: Uint8Array; is: Uint8Array};

type Kind = 'timestamp' | 'literal' | 'body';

/** A character at an offset of the bytes, and its place in the signed string. */
export type Cell = Character & {kind: Kind; at: number; place: number; changed: boolean};

const encode = (text: string) => new TextEncoder().encode(text);

/** The signed string with `text` in place of a character. An earlier change elsewhere is undone. */
export function replaceCharacter(signed: Uint8Array, bytes: Uint8Array, cell: Cell, text: string): Uint8Array {
  const [before, at] = cell.changed ? [bytes, cell.at] : [signed, cell.place];
  return Uint8Array.from([...before.subarray(0, at), ...encode(text), ...before.subarray(at + cell.size)]);
}

/** Whether a byte of UTF-8 continues a character. */
const continues = (byte = 0) => (byte & 0xc0) === 0x80;

/** Returns the range from the first to the last character that differs. Undefined if none does. */
export function findChange(signed: Uint8Array, other: Uint8Array): Change | undefined {
  const shorter = Math.min(signed.length, other.length);
  let at = 0;
  while (at < shorter && signed[at] === other[at]) at += 1;
  if (at === signed.length && at === other.length) return undefined;
  while (at > 0 && (continues(signed[at]) || continues(other[at]))) at -= 1;
  let after = 0;
  while (after < shorter - at && signed.at(-1 - after) === other.at(-1 - after)) after += 1;
  while (after > 0 && (continues(signed.at(-after)) || continues(other.at(-after)))) after -= 1;
  return {at, was: signed.slice(at, signed.length - after), is: other.slice(at, other.length - after)};
}

/** The string that the receiver verifies, in which Break it may have changed the body. */
export const receivedBytes = ({method, body}: MaskedRequest, {scheme, timestamp, bytes}: Signing): Uint8Array =>
  scheme.withoutBody.methods.includes(method) ? bytes : signedBytes(scheme, timestamp, body);

type Segment = {kind: Kind; start: number; end: number};

function templateSegments({scheme, timestamp, bytes}: Signing): Segment[] {
  const tokens = scheme.template.split(/(\{timestamp\}|\{body\})/).filter(Boolean);
  const size = (token: string) => encode(token === '{timestamp}' ? timestamp : token).length;
  const around = tokens.reduce((sum, token) => (token === '{body}' ? sum : sum + size(token)), 0);
  let end = 0;
  return tokens.map(token => {
    const start = end;
    end += token === '{body}' ? bytes.length - around : size(token);
    return {kind: token === '{body}' ? 'body' : token === '{timestamp}' ? 'timestamp' : 'literal', start, end};
  });
}

/** Bytes drawn before a change that is too far on to draw everything up to it. */
const BEFORE = 128;

export type Drawing = {cells: Cell[]; bytes: number; before: number; after: number};

/** The characters of the bytes: all, or only around the difference. `before` and `after` count the bytes that aren't drawn. */
export function drawBytes(signing: Signing, bytes: Uint8Array): Drawing {
  const {bytes: signed} = signing;
  const change = findChange(signed, bytes);
  const start = change?.at ?? bytes.length;
  const end = start + (change?.is.length ?? 0);
  const segments = templateSegments(signing);
  const before = change && start + BEFORE > MAX_SHOWN_BYTES ? start - BEFORE : 0;
  const drawn = bytes.subarray(before, before + MAX_SHOWN_BYTES);
  let at = before;
  const cells = splitCharacters(drawn).map((character): Cell => {
    const place = at < start ? at : Math.max(start, at - bytes.length + signed.length);
    const kind = (segments.find(segment => place < segment.end) ?? segments.at(-1))?.kind ?? 'body';
    const cell = {...character, kind, at, place, changed: at < end && at + character.size > start};
    at += character.size;
    return cell;
  });
  return {cells, bytes: bytes.length, before, after: bytes.length - before - drawn.length};
}

/** The sentence names the bytes of a change up to this length. */
const MAX_NAMED_BYTES = 12;

/** Where the bytes differ, and how. Bytes of the body are counted from its start. */
export function describeDifference({method}: MaskedRequest, signing: Signing, {at, was, is}: Change): string {
  const body = templateSegments(signing).find(({kind}) => kind === 'body');
  const inBody = body && at >= body.start && at <= body.end && !signing.scheme.withoutBody.methods.includes(method);
  const offset = inBody ? at - body.start : at;
  const place = (byte: number) => `byte ${grouped(byte)} of the ${inBody ? 'body' : 'signed string'}`;
  if (was.length > MAX_NAMED_BYTES || is.length > MAX_NAMED_BYTES)
    return `From ${place(offset + 1)} on, ${grouped(was.length)} signed bytes became ${grouped(is.length)}.`;
  if (was.length === 0) return `After ${place(offset)}, ${nameBytes(is)} was added.`;
  if (is.length === 0) return `At ${place(offset + 1)}, ${nameBytes(was)} was removed.`;
  return `At ${place(offset + 1)}, ${nameBytes(was)} became ${nameBytes(is)}.`;
}

function nameBytes(bytes: Uint8Array): string {
  const names: string[] = [];
  for (const {text, name} of splitCharacters(bytes)) {
    const before = names.at(-1);
    if (name) names.push(`a ${name}`);
    else if (before?.endsWith('”')) names[names.length - 1] = `${before.slice(0, -1)}${text}”`;
    else names.push(`“${text}”`);
  }
  return names.join(' and ');
}

/** How the received bytes of a Break it request differ from the signed ones; undefined if they don't. */
export function describeAlteration(request: MaskedRequest): string | undefined {
  const {signing} = request;
  const change = signing && findChange(signing.bytes, receivedBytes(request, signing));
  return change && describeDifference(request, signing, change);
}

export const findChangedDigits = (before: string, after: string): ReadonlySet<number> =>
  new Set([...after].flatMap((digit, at) => (digit === before[at] ? [] : [at])));
