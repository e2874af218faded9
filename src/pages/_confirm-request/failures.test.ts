import {expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {failureMessage, failureTitle} from './failures.ts';

it.each([
  ['link', undefined, "This link doesn't work"],
  ['load', undefined, "Your request didn't load"],
  ['load', 'session_expired', 'This request has expired'],
  ['load', 'session_mismatch', 'This link was changed'],
  ['load', 'transaction_mismatch', 'The shop changed this request'],
  ['load', 'wrong_housemate', "This is someone else's share"],
  ['load', 'invalid_token', 'You need to sign in again'],
  ['confirm', undefined, "Your share wasn't confirmed"],
  ['confirm', 'unknown_api_key', "Your share wasn't confirmed"],
] as const)('names what failed for step %s and reason %s', (step, reason, title) =>
  expect(failureTitle(step, reason)).toBe(title),
);

it('shows a housemate no text about keys, headers, servers or fields of an API', () => {
  const contract = readContract('partner');
  const calls = ['stageRequest', 'getConnectSession', 'getUser', 'getHouse'];
  const shown = contract.operations
    .filter(({id}) => calls.includes(id))
    .flatMap(({responses}) => responses.filter(({status}) => !status.startsWith('2')))
    .flatMap(({json}) => json?.examples ?? [])
    .map(({value}) => value as {message: string; reason?: string})
    // The page compares the URL with the session before, and names what differs in words.
    .filter(({reason}) => reason !== 'session_mismatch')
    .map(({message, reason}) => failureMessage(reason) ?? message);
  expect(shown.length).toBeGreaterThan(20);
  const jargon = /header|API|secret|server|session|body|JSON|byte|host|[a-z][A-Z]|_|bearer|MB/;
  expect(shown.filter(text => jargon.test(text))).toEqual([]);
});
