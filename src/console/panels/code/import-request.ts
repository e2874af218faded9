/** Turns a pasted request (curl, fetch, HTTP archive or raw HTTP) into the console's. Keys and signatures are dropped. */
import {readPasted, stillUnknown, type Unknown} from '../../../../openapi/pasted/index.ts';
import type {Target} from '../../../../openapi/signing/doctor/index.ts';
import {parseObject} from '../../../format/json.ts';
import {percentDecoded} from '../../../format/request-path.ts';
import type {Operation} from '../../../reference/operation.ts';
import {type ContractName, referencePath} from '../../../reference/slug.ts';
import {escapePattern} from '../../core/placeholders.ts';
import type {RequestInput} from '../../core/sent-request.ts';
import type {MissingValue} from '../../core/state.ts';

/** Why a pasted request can't be filled in here, and the operation that it's for, if that has its own console. */
export type ImportProblem = {problem: string; otherOperation?: {to: string; summary: string} | undefined};

type OtherOperations = Readonly<
  Partial<Record<ContractName, readonly Pick<Operation, 'id' | 'method' | 'path' | 'summary'>[]>>
>;

type ImportResult = {input: RequestInput; missing: MissingValue[]} | ImportProblem;

const NOTHING =
  'No request found. Paste a curl or PowerShell command, a fetch call, an HTTP archive (HAR), or a raw HTTP request with its first line.';

/** `others` are the operations that have consoles elsewhere. */
export function importRequest(operation: Operation, text: string, others: OtherOperations = {}): ImportResult {
  const fits = ({method, path}: Target) => method === operation.method && matchPath(operation.path, path) !== undefined;
  const pasted = readPasted(text, fits);
  const {target, headers, unknown = []} = pasted;

  if (!target) {
    const problem = stillUnknown({...pasted, unknown: unknown.filter(part => part.in === 'url')}, true);
    return {problem: problem ? `${problem.replace(/\.$/, '')}. Put the value in, then paste again.` : NOTHING};
  }

  if (!fits(target)) {
    const problem = `That's a request for ${target.method} ${target.path}. This one sends ${operation.method} ${operation.path}.`;
    return {problem, otherOperation: findConsole(target, others)};
  }

  const pathValues = matchPath(operation.path, target.path) ?? {};
  const query = new URL(target.path, 'http://localhost').searchParams;
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const parameters: Record<string, string> = {};
  const missing: MissingValue[] = [];

  for (const {name, in: place} of operation.parameters) {
    const inUrl = place === 'path' ? pathValues[name] : query.get(name);
    const value = (place === 'header' ? sent.get(name.toLowerCase()) : inUrl) ?? '';
    const part = unknown.find(other => isUnknown(other, place, name, value));
    parameters[name] = part ? '' : value;
    if (part) missing.push({...part, name});
  }

  const inBody = operation.formats.length > 0 ? unknown.filter(part => part.in === 'body') : [];
  missing.push(...inBody);

  // A body that the text lacks stays empty: the example would be somebody else's request.
  const body = pasted.body ?? (inBody.length > 0 ? '' : undefined);

  return {input: {format: closestFormat(operation, body), parameters, body}, missing};
}

/** A missing path value is recognized by its placeholder in the path, a query parameter or header by its name. */
function isUnknown(part: Unknown, place: string, name: string, value: string): boolean {
  if (place === 'header') return part.in === 'header' && part.name.toLowerCase() === name.toLowerCase();
  return (
    part.in === 'url' &&
    (place === 'path' ? part.name === '' && value !== '' && part.source.includes(value) : part.name === name)
  );
}

/** The page whose console sends such a request. */
function findConsole({method, path}: Target, others: OtherOperations): ImportProblem['otherOperation'] {
  const fitting = Object.entries(others)
    .flatMap(([contract, operations]) => operations.map(operation => ({...operation, contract})))
    .filter(operation => operation.method === method && matchPath(operation.path, path));
  // An alias is the end of a longer path.
  const [found] = fitting.sort((a, b) => b.path.length - a.path.length);
  return found && {to: referencePath(found.id, found.contract as ContractName), summary: found.summary};
}

/** The path parameters of a path that matches the template, below any base URL; undefined if it doesn't match. */
function matchPath(template: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const parts = template.split(/\{([^}]+)\}/).map((part, index) => {
    if (index % 2 === 0) return escapePattern(part);
    names.push(part);
    return '([^/]+)';
  });
  const found = new RegExp(`${parts.join('')}/?$`).exec(path.replace(/[?#].*$/, ''));
  return found ? Object.fromEntries(names.map((name, at) => [name, percentDecoded(found[at + 1] ?? '')])) : undefined;
}

/** The format that has the most of the body's fields. */
function closestFormat({formats}: Operation, body = ''): number {
  const names = Object.keys(parseObject(body) ?? {});
  const known = formats.map(({fields}) => names.filter(name => fields.some(field => field.name === name)).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}
