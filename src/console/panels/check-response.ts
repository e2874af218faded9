/** Validates a response against the contract's schema, without generated code. */
import {type OutputUnit, type Schema, Validator} from '@cfworker/json-schema';

type Violation = {
  /** A JSON Pointer into the body; empty for the body itself. */
  path: string;
  message: string;
};

export type CheckedResponse =
  | {verdict: 'conforms' | 'violates'; violations: Violation[]}
  | {verdict: 'undocumented'; violations: []};

type ReceivedResponse = {status: number; headers: {name: string; value: string}[]; text: string};

/** `schemas` are the operation's response schemas by status, `documented` its statuses. */
export function checkResponse(
  schemas: Record<string, Schema>,
  documented: string[],
  response: ReceivedResponse,
): CheckedResponse {
  const status = String(response.status);
  const known = [status, `${status[0]}XX`, 'default'].find(one => documented.includes(one));
  if (!known) return {verdict: 'undocumented', violations: []};
  const schema = schemas[known];
  if (!schema)
    return verdictOf(response.text === '' ? [] : [{path: '', message: 'has a body, but none is documented.'}]);
  const type = response.headers.find(({name}) => name.toLowerCase() === 'content-type')?.value ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    return verdictOf([{path: '', message: `has content type ${type || '(none)'}, not application/json.`}]);
  }
  let value: unknown;
  try {
    value = JSON.parse(response.text);
  } catch {
    return verdictOf([{path: '', message: 'isn’t JSON.'}]);
  }
  return verdictOf(violationsOf(schema, value));
}

function violationsOf(schema: Schema, value: unknown): Violation[] {
  const {valid, errors} = new Validator(schema, '2020-12', false).validate(value);
  if (valid) return [];
  const found = errors.filter(isCause).map(error => ({path: pointerOf(error), message: messageOf(error)}));
  return found.filter((one, at) => found.findIndex(({path}) => path === one.path) === at);
}

function verdictOf(violations: Violation[]): CheckedResponse {
  return {verdict: violations.length > 0 ? 'violates' : 'conforms', violations};
}

/** Keywords that only report a nested error. */
const WRAPPERS = new Set([
  'properties',
  '$ref',
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'false',
]);

const isCause = ({keyword}: OutputUnit) => !WRAPPERS.has(keyword);

function messageOf({keyword, error}: OutputUnit): string {
  if (keyword === 'required') return 'is missing.';
  if (keyword === 'additionalProperties') return 'isn’t documented.';
  return error;
}

function pointerOf({instanceLocation, keyword, error}: OutputUnit): string {
  const at = instanceLocation.replace(/^#/, '');
  const [, name] = /"([^"]+)"/.exec(error) ?? [];
  return (keyword === 'required' || keyword === 'additionalProperties') && name ? `${at}/${name}` : at;
}
