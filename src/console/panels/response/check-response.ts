/** Compares a response with the contract: its status, its content type and its body's schema. */
import {problemsOf} from '../../body/problems.ts';
import type {Schema} from '../../body/schema.ts';
import {headerOf, type ReceivedResponse} from '../../core/sent-request.ts';

type Violation = {
  /** A JSON Pointer into the body; empty for the body itself. */
  path: string;
  message: string;
};

export type CheckedResponse = {verdict: 'conforms' | 'violates' | 'undocumented'; violations: readonly Violation[]};

/** `schemas` are the operation's response schemas by status, `documented` its statuses. */
export function checkResponse(
  schemas: Record<string, Schema>,
  documented: string[],
  response: Omit<ReceivedResponse, 'durationMs'>,
): CheckedResponse {
  const status = String(response.status);
  const known = [status, `${status[0]}XX`, 'default'].find(one => documented.includes(one));
  if (!known) return {verdict: 'undocumented', violations: []};
  const violations = violationsOf(schemas[known], response);
  return {verdict: violations.length > 0 ? 'violates' : 'conforms', violations};
}

function violationsOf(
  schema: Schema | undefined,
  {headers, text}: Pick<ReceivedResponse, 'headers' | 'text'>,
): Violation[] {
  if (!schema) return text === '' ? [] : [{path: '', message: 'Has a body, but none is documented.'}];
  const type = headerOf(headers, 'content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    return [{path: '', message: `Has content type ${type || '(none)'}, not application/json.`}];
  }
  const found = problemsOf(text, schema).map(({pointer, message}) => ({path: pointer, message}));
  return found.filter((one, at) => found.findIndex(({path}) => path === one.path) === at);
}
