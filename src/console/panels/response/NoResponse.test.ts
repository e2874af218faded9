import {expect, it} from 'vitest';
import {causeOf} from './NoResponse.tsx';

const page = 'http://localhost:3000/docs/api';
const reached = async () => 'opaque';
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => {
  throw new Error('No request should be sent.');
};

it.each([
  ['this portal is down', '/api/partners/bills', never, /^This portal doesn’t respond/],
  ['the server doesn’t allow the page', 'https://a.example/x', reached, /^a\.example responds, .*CORS/],
  ['the server can’t be reached', 'https://a.example/x', failed, /^a\.example can’t be reached/],
])('explains that %s', async (_, url, probe, sentence) => {
  expect(await causeOf(url, {probe, page})).toMatch(sentence);
});
