import {Readable} from 'node:stream';
import {expect, it} from 'vitest';
import {readRawBody} from './read-bytes.ts';

const chunks = (lengths: readonly number[]) => lengths.map((length, at) => Buffer.alloc(length, at + 1));

it.each([
  ['nothing', []],
  ['one chunk', [100]],
  ['a hundred chunks', Array.from({length: 100}, () => 1)],
  ['chunks of every size', [1, 30, 2, 60, 7]],
])('reads %s', async (_name, lengths) => {
  const sent = chunks(lengths);
  const {bytes, length} = await readRawBody(Readable.from(sent), 100);
  expect([bytes, length]).toEqual([Buffer.concat(sent), lengths.reduce((sum, one) => sum + one, 0)]);
});

it('keeps nothing over the limit, and counts it', async () => {
  expect(await readRawBody(Readable.from(chunks([60, 41, 5])), 100)).toEqual({bytes: undefined, length: 106});
});
