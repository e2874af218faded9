/** A request read from pasted text, and the parts of it that can't be known. */
import {escapeKey} from '../json-pointer.ts';
import type {Target} from '../signing/doctor/index.ts';
import type {Holes} from './source.ts';

/** A part of the request that isn't in the text. */
export type Unknown = Readonly<{
  in: 'url' | 'header' | 'body';
  /** The name of the header or query parameter, the JSON Pointer of the body's field, or empty for the whole URL or body. */
  name: string;
  /** The placeholder in the text, such as `$AMOUNT` or `@bill.json`. */
  source: string;
}>;

export type Pasted = {
  headers: Record<string, string>;
  /** The body, if the text includes it, without its unknown parts. */
  body?: string;
  /** `headers` has every header that was sent. */
  complete?: true;
  /** Unix seconds from the response's `Date` header: when the server received the request. */
  receivedSeconds?: number;
  /** Where the request was sent, if the text includes it. Unknown parts appear as their source. */
  target?: Target;
  unknown?: readonly Unknown[];
  /** Why the text can't be read, and how to fix it. If set, nothing else is. */
  problem?: string;
};

/** A request whose values may have marks. `url` is absolute, a path, or undefined. */
export type Draft = Readonly<{
  method: string;
  url: string | undefined;
  headers: readonly (readonly [name: string, value: string])[];
  body?: string | undefined;
  /** The response's `Date` header. */
  date?: string | undefined;
}>;

const unknownPart = (place: Unknown['in'], name: string, value: string, holes: Holes): Unknown => ({
  in: place,
  name: holes.without(name),
  source: holes.sourcesIn(value),
});

/** Lists each unknown part of a draft. Leaves out unknown headers: they can't prove anything. `isWhole` if the draft has every header. */
export function toPasted({method, url, headers, body, date = ''}: Draft, holes: Holes, isWhole = true): Pasted {
  const unknownHeaders = headers.filter(([name, value]) => holes.has(name + value));
  const unknown: Unknown[] = [
    ...unknownHeaders.map(([name, value]) => unknownPart('header', name, name + value, holes)),
    ...(holes.has(method) ? [unknownPart('url', '', method, holes)] : []),
    ...unknownInUrl(url ?? '', holes),
    ...unknownInBody(body ?? '', holes),
  ];
  const received = Date.parse(date) / 1000;
  return {
    headers: Object.fromEntries(headers.filter(header => !unknownHeaders.includes(header))),
    ...(isWhole && unknownHeaders.length === 0 && {complete: true as const}),
    ...(body !== undefined && (isJson(body) || !holes.has(body)) && {body: withoutMarks(body, holes)}),
    ...(url && !holes.has(method) && readTarget(method, url, holes)),
    ...(!Number.isNaN(received) && {receivedSeconds: received}),
    ...(unknown.length > 0 && {unknown}),
  };
}

const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?<host>[^/?#]*)/i;

/** The target of an absolute URL or a path. Undefined for a URL that consists only of marks. */
function readTarget(method: string, url: string, holes: Holes): {target?: Target} {
  const path = targetPath(url, holes);
  if (path === undefined || /[\s\p{Cc}]/u.test(path)) return {};
  const host = AUTHORITY.exec(url)?.groups?.host;
  const target = {method: method.toUpperCase(), path: holes.show(path)};
  return {target: host && !holes.has(host) ? {...target, host} : target};
}

/** The path and query as a client sends them. */
function targetPath(url: string, holes: Holes): string | undefined {
  const rest = url.replace(AUTHORITY, '').replace(/#.*$/s, '');
  if (rest === '') return '/';
  // A variable with the base URL comes before the path.
  const start = [...rest].findIndex(letter => !holes.isMark(letter));
  const path = start < 0 ? '' : rest.slice(start).replace(/^\?/, '/?');
  return path.startsWith('/') ? path : undefined;
}

function unknownInUrl(url: string, holes: Holes): Unknown[] {
  const path = targetPath(url, holes);
  if (path === undefined) return [{in: 'url', name: '', source: holes.sourcesIn(url) || url.slice(0, 200)}];
  const [pathname = '', ...pairs] = path.split(/[?&]/).filter((part, index) => index === 0 || holes.has(part));
  return [
    ...(holes.has(pathname) ? [unknownPart('url', '', pathname, holes)] : []),
    ...pairs.map(pair => unknownPart('url', pair.replace(/=.*/s, ''), pair, holes)),
  ];
}

/** The body's fields with marks, or the whole body where it isn't JSON. */
function unknownInBody(body: string, holes: Holes): Unknown[] {
  if (!holes.has(body)) return [];
  const whole = [unknownPart('body', '', body, holes)];
  let value: unknown;
  try {
    value = JSON.parse(quoteBareMarks(body, holes, mark => mark));
  } catch {
    return whole;
  }
  const found: Unknown[] = [];
  const visit = (item: unknown, pointer: string, depth: number): void => {
    if (typeof item === 'string' && holes.has(item)) found.push(unknownPart('body', pointer, item, holes));
    if (typeof item !== 'object' || item === null || depth > 50) return;
    for (const [name, member] of Object.entries(item)) visit(member, `${pointer}/${escapeKey(name)}`, depth + 1);
  };
  visit(value, '', 0);
  return found.length > 0 ? found : whole;
}

const isJson = (body: string) => /^\s*[[{]/.test(body);

const withoutMarks = (body: string, holes: Holes) =>
  isJson(body) ? holes.without(quoteBareMarks(body, holes, () => '')) : holes.without(body);

/** Replaces each mark outside a string with a JSON string, so that `{"amount": $AMOUNT}` is JSON. */
function quoteBareMarks(body: string, holes: Holes, content: (mark: string) => string): string {
  return body.replace(/"(?:[^"\\]+|\\.)*"?|[\ue000-\uf8ff]/gs, part =>
    holes.isMark(part) ? JSON.stringify(content(part)) : part,
  );
}

/** The part of the request and its placeholder, such as `body /amount: $AMOUNT`. */
const describeUnknown = ({in: place, name, source}: Unknown): string =>
  `${place === 'url' && name ? 'query parameter' : place === 'url' ? 'URL' : place}${name && ` ${name}`}: ${source}`;

/** Why a pasted request can't be checked, as a sentence. Undefined if it can. With `hasBody`, the body comes from elsewhere. */
export function stillUnknown({problem, unknown = []}: Pasted, hasBody: boolean): string | undefined {
  if (problem) return problem;
  const parts = unknown.filter(part => part.in !== 'body' || !hasBody);
  if (parts.length === 0) return undefined;
  return `The text doesn't say what was sent here: ${parts.map(describeUnknown).join(', ')}.`;
}
