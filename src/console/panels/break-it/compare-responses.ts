/** Compares the response of a Break it case with the documented one. */
import {REPLAYED_HEADER} from '../../../../openapi/signing/signing.ts';
import {headerOf, type SentRequest} from '../../core/sent-request.ts';
import type {FailureRun} from './run-failure.ts';

export type Comparison = {
  /** equal: the same body. matches: the same status, reason and fields, with other values. */
  verdict: 'equal' | 'matches' | 'different';
  differences: string[];
  /** Fields with other values, and fields that only the response has. */
  values: string[];
  added: string[];
};

/** Compares the response with the expected one; undefined when the contract documents none. */
export function compareWithExpected({
  failureCase: {documented},
  sentRequest,
  repeated,
}: FailureRun): Comparison | undefined {
  const response = sentRequest?.response;
  if (!response) return undefined;
  if (repeated) return compareReplay(repeated.response, response);
  return documented && compare(documented, response.status, response.text);
}

/** Compares status and reason, and every documented field. */
export function compare(documented: {status: string; value: unknown}, status: number, text: string): Comparison {
  const differences: string[] = [];
  if (documented.status !== String(status)) differences.push(`Expected status ${documented.status}, got ${status}.`);
  let real: unknown;
  try {
    real = JSON.parse(text);
  } catch {
    differences.push('The response isn’t JSON.');
  }
  const [a, b] = [asObject(documented.value), asObject(real)];
  const values: string[] = [];
  if (differences.length === 0) {
    if (a.reason !== b.reason) differences.push(`Expected reason ${a.reason ?? 'none'}, got ${b.reason ?? 'none'}.`);
    for (const [name, value] of Object.entries(a)) {
      if (!(name in b)) differences.push(`${name} is missing.`);
      else if (typeOf(b[name]) !== typeOf(value))
        differences.push(`Expected ${name} to be ${typeOf(value)}, got ${typeOf(b[name])}.`);
      else if (JSON.stringify(b[name]) !== JSON.stringify(value)) values.push(name);
    }
  }
  const added = Object.keys(b).filter(name => !(name in a));
  const same = values.length === 0 && added.length === 0;
  return {verdict: differences.length > 0 ? 'different' : same ? 'equal' : 'matches', differences, values, added};
}

/** Equal: same status and body as the first response, plus the replay header. */
export function compareReplay(first: SentRequest['response'], again: SentRequest['response']): Comparison {
  const differences: string[] = [];
  if (first?.status !== again?.status) differences.push(`Expected status ${first?.status}, got ${again?.status}.`);
  if (first?.text !== again?.text) differences.push('The bodies differ.');
  if (headerOf(again?.headers, REPLAYED_HEADER) === undefined)
    differences.push(`The header ${REPLAYED_HEADER} is missing.`);
  return {verdict: differences.length > 0 ? 'different' : 'equal', differences, values: [], added: []};
}

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
const typeOf = (value: unknown) => (Array.isArray(value) ? 'an array' : value === null ? 'null' : typeof value);
