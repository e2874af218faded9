/** Hides credentials and what identifies the visitor's workspace in a link. */
import {mask} from '../../format/mask.ts';
import type {Operation} from '../../reference/operation.ts';
import {schemeOf} from '../core/operation.ts';
import {credentialValue, type FillSource} from '../core/placeholders.ts';
import type {Header} from '../core/sent-request.ts';

/** Enough digits to distinguish a signature from others. */
const SHOWN_DIGITS = 8;

/** Masks the credentials among a request's headers; a signature keeps its first digits. */
export function maskedHeaders(operation: Operation, headers: readonly Header[]): Header[] {
  const {credentials} = operation;
  const scheme = schemeOf(operation);
  return headers.map(({name, value}) => {
    const same = (other: string | undefined) => other?.toLowerCase() === name.toLowerCase();
    if (!credentials.some(({header}) => same(header)) || same(scheme?.headers.timestamp)) return {name, value};
    if (!scheme || !same(scheme.headers.signature)) return {name, value: mask(value.replace(/^Bearer /, ''))};
    const digits = value.startsWith(scheme.prefix) ? scheme.prefix.length : 0;
    return {name, value: `${value.slice(0, digits + SHOWN_DIGITS)}…`};
  });
}

/** The secret values of the credentials, and the visitor's own ones. */
export function secretsOf({credentials}: Operation, source: FillSource | undefined): string[] {
  if (!source) return [];
  const secrets = credentials.filter(({header, secret}) => secret || source.keys?.[header]);
  return secrets.map(credential => credentialValue(credential, source)).filter(value => value !== undefined);
}

/** Ids, keys and tokens of the workspace, and the visitor's own keys. Longest first. */
export function ownValues({workspace, keys}: FillSource): string[] {
  const found = [...Object.values(keys ?? {}), ...strings(workspace)];
  // Words such as a status aren't ids.
  return found.filter(value => value.length > 4 && /\d/.test(value)).sort((a, b) => b.length - a.length);
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

/** First characters of an id that are shown. */
const SHOWN = 4;
const ID_MEMBER = /("(id|\w+(?:Id|ID|_id))"\s*:\s*)("(?:[^"\\]|\\.)*"|\d+)/g;

/** Masks the ids among the JSON members of a text, except those called `kept`: strings keep their first characters, numbers become 0. */
export function withoutIds(text: string, kept: ReadonlySet<string> = new Set()): string {
  return text.replace(ID_MEMBER, (whole: string, name: string, member: string, value: string) => {
    if (kept.has(member)) return whole;
    if (!value.startsWith('"')) return `${name}0`;
    return value.length <= SHOWN + 2 ? name + value : `${name}${value.slice(0, SHOWN + 1)}…"`;
  });
}
