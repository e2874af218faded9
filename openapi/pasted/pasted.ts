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
}>;

/** Lists each unknown part of a draft. Leaves out unknown headers: they can't prove anything. */
export function toPasted({method, url, headers, body}: Draft, holes: Holes): Pasted {
  const known = headers.filter(([name, value]) => !holes.has(name + value));
  const unknown: Unknown[] = [
    ...headers
      .filter(([name, value]) => holes.has(name + value))
      .map(([name, value]) => ({
        in: 'header' as const,
        name: holes.without(name),
        source: holes.sourcesIn(name + value),
      })),
    ...(holes.has(method) ? [{in: 'url' as const, name: '', source: holes.sourcesIn(method)}] : []),
    ...unknownInUrl(url ?? '', holes),
    ...(body === undefined ? [] : unknownInBody(body, holes)),
  ];
  return {
    headers: Object.fromEntries(known),
    ...(unknown.every(part => part.in !== 'header') && {complete: true as const}),
    ...(body !== undefined && (isJson(body) || !holes.has(body)) && {body: withoutMarks(body, holes)}),
    ...(!holes.has(method) && readTarget(method, url, holes)),
    ...(unknown.length > 0 && {unknown}),
  };
}

const AUTHORITY = /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?<host>[^/?#]*)/i;

/** The target of an absolute URL or a path. Undefined for a URL that consists only of marks. */
export function readTarget(method: string, url: string | undefined, holes?: Holes): {target?: Target} {
  if (!url) return {};
  const rest = targetPath(url, holes);
  if (rest === undefined || /[\s\p{Cc}]/u.test(rest)) return {};
  const host = AUTHORITY.exec(url)?.groups?.host;
  return {
    target: {
      method: method.toUpperCase(),
      path: holes ? holes.show(rest) : rest,
      ...(host && !holes?.has(host) && {host}),
    },
  };
}

/** The path and query as a client sends them. */
function targetPath(url: string, holes?: Holes): string | undefined {
  const rest = url.replace(AUTHORITY, '').replace(/#.*$/s, '');
  // A variable with the base URL comes before the path.
  let start = 0;
  while (start < rest.length && holes?.isMark(rest[start] as string)) start += 1;
  const path = rest.slice(start);
  if (path === '') return start > 0 ? undefined : '/';
  if (path.startsWith('?')) return `/${path}`;
  return path.startsWith('/') ? path : undefined;
}

function unknownInUrl(url: string, holes: Holes): Unknown[] {
  const path = targetPath(url, holes);
  if (path === undefined)
    return url === '' ? [] : [{in: 'url', name: '', source: holes.sourcesIn(url) || url.slice(0, 200)}];
  return path.split(/[?&]/).flatMap((part, index) => {
    const name = index === 0 ? '' : holes.without(part.replace(/=.*/s, ''));
    return holes.has(part) ? [{in: 'url' as const, name, source: holes.sourcesIn(part)}] : [];
  });
}

/** The body's fields with marks, or the whole body where it isn't JSON. */
function unknownInBody(body: string, holes: Holes): Unknown[] {
  if (!holes.has(body)) return [];
  const whole: Unknown[] = [{in: 'body', name: '', source: holes.sourcesIn(body)}];
  let value: unknown;
  try {
    value = JSON.parse(quoteBareMarks(body, holes, mark => mark));
  } catch {
    return whole;
  }
  const found: Unknown[] = [];
  const visit = (item: unknown, pointer: string, depth: number): void => {
    if (typeof item === 'string' && holes.has(item))
      found.push({in: 'body', name: pointer, source: holes.sourcesIn(item)});
    if (typeof item !== 'object' || item === null || depth > 50) return;
    for (const [name, member] of Object.entries(item))
      visit(member, `${pointer}/${escapeKey(holes.without(name))}`, depth + 1);
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
