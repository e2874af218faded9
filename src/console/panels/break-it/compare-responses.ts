/** Compares a response with the documented one, or with the first of two to the same request. */
import {parseJson} from '../../../format/json.ts';

/** The expected response: the documented one, or the first one to a request that is sent twice. */
export type ExpectedResponse = {name: 'documented response' | 'first response'; status: string; value: unknown};

export type Comparison = {
  /** equal: the same body. matches: the same status, reason and fields, with other values. */
  verdict: 'equal' | 'matches' | 'different';
  sentence: string;
};

/** Compares the status, the reason and the fields' names. `text` is the body of the response. */
export function compareResponses(
  {name: expected, ...wanted}: ExpectedResponse,
  status: number,
  text: string,
): Comparison {
  const value: Record<string, unknown> = Object(wanted.value);
  const got: Record<string, unknown> = Object(parseJson(text));
  const names = Object.keys(value);
  const values = names.filter(name => JSON.stringify(got[name]) !== JSON.stringify(value[name]));

  const differences = [
    wanted.status !== String(status) && `Expected status ${wanted.status}, got ${status}.`,
    value.reason !== got.reason && `Expected reason ${value.reason ?? 'none'}, got ${got.reason ?? 'none'}.`,
    ...names.filter(name => !Object.hasOwn(got, name)).map(name => `${name} is missing.`),
    // A repeated request is for the same bill.
    expected === 'first response' && values.length > 0 && `Other values: ${values.join(', ')}.`,
  ].filter(difference => difference !== false);
  if (differences.length > 0)
    return {verdict: 'different', sentence: `Doesn't match the ${expected}. ${differences.join(' ')}`};

  const added = Object.keys(got).filter(name => !names.includes(name));
  if (values.length + added.length === 0) return {verdict: 'equal', sentence: `Equal to the ${expected}.`};

  const parts = [
    `Matches the ${expected}: same status, reason and fields.`,
    ...(values.length > 0 ? [`Specific to this request: ${values.join(', ')}.`] : []),
    ...(added.length > 0 ? [`Also has ${added.join(', ')}.`] : []),
  ];
  return {verdict: 'matches', sentence: parts.join(' ')};
}
