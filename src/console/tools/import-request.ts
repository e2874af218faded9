/** Turns a pasted request (curl, fetch, HTTP archive or raw HTTP) into the console's. Keys and signatures are dropped. */
import {readPasted, stillUnknown, type Unknown} from '../../../openapi/pasted/index.ts';
import type {Target} from '../../../openapi/signing/doctor/index.ts';
import {parseJson} from '../../format/json.ts';
import {percentDecoded} from '../../format/percent-decoded.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {Typed} from '../core/sent-request.ts';
import type {MissingValue} from '../core/state.ts';

type Imported =
  | {typed: Pick<Typed, 'format' | 'parameters'> & {body?: string}; missing: MissingValue[]}
  | {problem: string};

const NOTHING =
  'No request found. Paste a curl or PowerShell command, a fetch call, an HTTP archive (HAR), or a raw HTTP request with its first line.';

export function importRequest(operation: Operation, text: string): Imported {
  const pattern = patternOf(operation);
  const fits = ({method, path}: Target) => method === operation.method && pattern.test(pathnameOf(path));
  const pasted = readPasted(text, fits);
  const {target, headers, unknown = []} = pasted;
  if (!target) {
    const problem = stillUnknown({...pasted, unknown: unknown.filter(part => part.in === 'url')}, true);
    return {problem: problem ? `${problem.replace(/\.$/, '')}. Put the value in, then paste again.` : NOTHING};
  }
  if (!fits(target)) {
    return {
      problem: `That’s a request for ${target.method} ${target.path}. This one sends ${operation.method} ${operation.path}.`,
    };
  }
  const inPath = pattern.exec(pathnameOf(target.path))?.groups ?? {};
  const query = new URL(target.path, 'http://localhost').searchParams;
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const parameters: Record<string, string> = {};
  const missing: MissingValue[] = [];
  for (const [index, {name, in: place}] of operation.parameters.entries()) {
    const inUrl = place === 'path' ? percentDecoded(inPath[`p${index}`] ?? '') : query.get(name);
    const value = (place === 'header' ? sent.get(name.toLowerCase()) : inUrl) ?? '';
    const source = unknown.find(part => isUnknown(part, place, name, value))?.source;
    parameters[name] = source === undefined ? value : '';
    if (source !== undefined) missing.push({parameter: name, source});
  }
  const inBody = operation.formats.length > 0 ? unknown.filter(part => part.in === 'body') : [];
  missing.push(...inBody.map(({name, source}) => ({pointer: name, source})));
  // Without its text, the body is empty: the example would be somebody else's request.
  const body = pasted.body ?? (inBody.length > 0 ? '' : undefined);
  return {typed: {format: formatOf(operation, body), parameters, ...(body !== undefined && {body})}, missing};
}

/** The path has the source of what the text doesn't say; a query parameter and a header are unknown by name. */
function isUnknown(part: Unknown, place: string, name: string, value: string): boolean {
  if (place === 'header') return part.in === 'header' && part.name.toLowerCase() === name.toLowerCase();
  return (
    part.in === 'url' &&
    (place === 'path' ? part.name === '' && value !== '' && part.source.includes(value) : part.name === name)
  );
}

/** Fills in a pasted request. Returns what is wrong with it, or an empty string. */
export function fillIn(core: ConsoleCore, text: string): string {
  const found = importRequest(core.operation, text);
  if ('problem' in found) return found.problem;
  core.open(found.typed);
  core.arrange({
    folded: false,
    missing: found.missing,
    announcement:
      found.missing.length > 0
        ? `The text doesn’t have ${found.missing.length === 1 ? 'a value' : `${found.missing.length} values`}. Fill in each one or leave it empty before you send the request.`
        : 'Request filled in. It’s signed with your keys when you send it.',
  });
  return '';
}

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '');

/** The operation's path, below whatever base URL the pasted one has. */
function patternOf({path, parameters}: Operation): RegExp {
  const parts = path.split(/\{([^}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return `(?<p${parameters.findIndex(({name}) => name === part)}>[^/]+)`;
  });
  return new RegExp(`${parts.join('')}/?$`);
}

/** The format that has the most of the body's fields. */
function formatOf({formats}: Operation, body = ''): number {
  const names = Object.keys((parseJson(body) as object | null | undefined) ?? {});
  const known = formats.map(({fields}) => names.filter(name => fields.some(field => field.name === name)).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}
