import {Readable} from 'node:stream';
import {expect, it} from 'vitest';
import {createBodyMemory, readRawBody, SMALL_BODY_BYTES} from './read-bytes.ts';

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

it('counts bytes over the limit without keeping them', async () => {
  expect(await readRawBody(Readable.from(chunks([60, 41, 5])), 100)).toEqual({bytes: undefined, length: 106});
});

it('reserves what a large body takes, and reports a body without room', async () => {
  const memory = createBodyMemory(300_000, 200_000);
  const read = (address: string, size: number) =>
    readRawBody(Readable.from(chunks(Array(size / 10_000).fill(10_000))), 1_000_000, bytes =>
      memory.reserve(address, bytes),
    );
  expect((await read('a', 60_000)).bytes).toHaveLength(60_000);
  expect((await read('a', 100_000)).bytes).toHaveLength(100_000);
  // The address has taken its share; then all have taken everything.
  expect(await read('a', 150_000)).toEqual({bytes: undefined, length: 150_000, noRoom: true});
  expect((await read('b', 100_000)).bytes).toHaveLength(100_000);
  expect(await read('c', 100_000)).toEqual({bytes: undefined, length: 100_000, noRoom: true});
  expect((await read('c', 60_000)).bytes).toHaveLength(60_000);
  memory.release('b', 2 * SMALL_BODY_BYTES);
  expect((await read('c', 100_000)).bytes).toHaveLength(100_000);
});
