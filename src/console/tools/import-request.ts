/** Turns a pasted request (curl, fetch, HTTP archive or raw HTTP) into the console's. Keys and signatures are dropped. */
import {readPasted, type Target} from '../../../openapi/signing/doctor/index.ts';
import {parseJson} from '../../format/json.ts';
import {percentDecoded} from '../../format/percent-decoded.ts';
import type {Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {Typed} from '../core/sent-request.ts';

type Imported = {typed: Pick<Typed, 'format' | 'parameters'> & {body?: string}} | {problem: string};

const NOTHING =
  'No request found. Paste a curl command, a fetch call, an HTTP archive (HAR), or a raw HTTP request with its first line.';

export function importRequest(operation: Operation, text: string): Imported {
  const pattern = patternOf(operation);
  const fits = ({method, path}: Target) => method === operation.method && pattern.test(pathnameOf(path));
  const {target, headers, body} = readPasted(text, fits);
  if (!target) return {problem: NOTHING};
  if (!fits(target)) {
    return {
      problem: `That’s a request for ${target.method} ${target.path}. This one sends ${operation.method} ${operation.path}.`,
    };
  }
  const inPath = pattern.exec(pathnameOf(target.path))?.groups ?? {};
  const query = new URL(target.path, 'http://localhost').searchParams;
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const parameters = operation.parameters.map(({name, in: place}, index) => {
    const value =
      place === 'path'
        ? percentDecoded(inPath[`p${index}`] ?? '')
        : place === 'query'
          ? query.get(name)
          : sent.get(name.toLowerCase());
    return [name, value ?? ''];
  });
  return {
    typed: {
      format: formatOf(operation, body),
      parameters: Object.fromEntries(parameters),
      ...(body !== undefined && {body}),
    },
  };
}

/** Fills in a pasted request. Returns what is wrong with it, or an empty string. */
export function fillIn(core: ConsoleCore, text: string): string {
  const found = importRequest(core.operation, text);
  if ('problem' in found) return found.problem;
  core.open(found.typed);
  core.arrange({folded: false, announcement: 'Request filled in. It’s signed with your keys when you send it.'});
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
