import {expect, it} from 'vitest';
import {createIndex, excerpt, readIndex, words} from './search.ts';

const find = (url: string, heading: string, text = '') => ({url, page: 'Page', heading, text});
const search = readIndex(
  JSON.parse(
    JSON.stringify(
      createIndex([
        find('/docs/a', 'signature_mismatch', 'The signature is not of these bytes.'),
        find('/docs/b', 'Retries', 'Eight attempts.'),
        find('/docs/c', 'externalBillId', 'Your own id.'),
        find('/vip', 'Join', 'A bill for everyone, with a signature dish.'),
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
])('%s finds %s first', (question, url) => expect(search(question)[0]?.url).toBe(url));

it.each(['', '   ', '?!', 'xylophone'])('%j finds nothing', question => expect(search(question)).toEqual([]));

it('takes names apart', () => {
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
])('cuts an excerpt where the words are', (text, question, expected) => {
  const cut = excerpt(text, question);
  expect(cut).toContain(expected);
  expect(cut.length).toBeLessThan(160);
});
