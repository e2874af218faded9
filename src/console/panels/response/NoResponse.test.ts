import {expect, it} from 'vitest';
import {causeOf} from './NoResponse.tsx';

const page = 'http://localhost:3000/docs/api';
const reached = async () => 'opaque';
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => {
  throw new Error('No request should be sent.');
};
const none: ReadonlySet<string> = new Set();

it.each([
  ['this portal is down', '/api/partners/bills', never, none, /^This portal doesn’t respond/],
  [
    'the page’s policy blocks it',
    'https://a.example/x',
    never,
    new Set(['https://a.example']),
    /security policy blocks .* a\.example/,
  ],
  ['the server doesn’t allow the page', 'https://a.example/x', reached, none, /^a\.example responds, .*CORS/],
  ['the server can’t be reached', 'https://a.example/x', failed, none, /^a\.example can’t be reached/],
])('explains that %s', async (_, url, probe, blocked, sentence) => {
  expect(await causeOf(url, {probe, page, blocked})).toMatch(sentence);
});
