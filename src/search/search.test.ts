import {expect, it} from 'vitest';
import {createIndex, excerpt, readIndex, words} from './search.ts';

const entry = (url: string, heading: string, text = '') => ({url, page: 'Page', heading, text});
const search = readIndex(
  JSON.parse(
    JSON.stringify(
      createIndex([
        entry('/docs/a', 'signature_mismatch', 'The signature is not of these bytes.'),
        entry('/docs/b', 'Retries', 'Eight attempts.'),
        entry('/docs/c', 'externalBillId', 'Your own id.'),
        entry('/vip', 'Join', 'A bill for everyone, with a signature dish.'),
      ]),
    ),
  ),
);

it.each([
  ['signature mismatch', '/docs/a'],
  ['SIGNATURE_MISMATCH', '/docs/a'],
  ['signatuer', '/docs/a'],
  ['retry', '/docs/b'],
  ['how do I retry?', '/docs/b'],
  ['bill id', '/docs/c'],
  ['externalbill', '/docs/c'],
  ['signat', '/docs/a'],
])('%s has %s as its first result', (query, url) => expect(search(query)[0]?.url).toBe(url));

it.each(['', '   ', '?!', 'xylophone'])('returns no results for %j', query => expect(search(query)).toEqual([]));

it('splits camel-case names', () => {
  expect(words('X-Hutz-API-Key of createBill')).toEqual([
    'X',
    'Hutz',
    'API',
    'Key',
    'of',
    'createBill',
    'create',
    'Bill',
  ]);
});

it.each([
  ['short text', 'text', 'short text'],
  [`${'word '.repeat(60)}needle ${'word '.repeat(60)}`, 'needle', 'needle'],
])('cuts an excerpt around the query', (text, query, expected) => {
  const cut = excerpt(text, query);
  expect(cut).toContain(expected);
  expect(cut.length).toBeLessThan(160);
});
