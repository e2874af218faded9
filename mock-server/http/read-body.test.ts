import {Readable} from 'node:stream';
import {expect, it} from 'vitest';
import {createBodyMemory, readBytes} from './read-body.ts';

const chunks = (lengths: readonly number[]) => lengths.map((length, at) => Buffer.alloc(length, at + 1));
const never = () => false;

it.each([
  ['nothing', []],
  ['one chunk', [100]],
  ['a hundred chunks', Array.from({length: 100}, () => 1)],
  ['chunks of every size', [1, 30, 2, 60, 7]],
])('reads %s', async (_name, lengths) => {
  const sent = chunks(lengths);
  const {body, length} = await readBytes(Readable.from(sent), 100, 100, never);
  expect([body, length]).toEqual([Buffer.concat(sent), lengths.reduce((sum, one) => sum + one, 0)]);
});

it('counts bytes over the limit without keeping them', async () => {
  expect(await readBytes(Readable.from(chunks([60, 41, 5])), 100, 100, never)).toEqual({body: undefined, length: 106});
});

it('reserves memory once, for a body that is large', async () => {
  const read = async (size: number, room: boolean) => {
    let times = 0;
    const reserve = () => {
      times += 1;
      return room;
    };
    const sent = chunks(Array(size / 10_000).fill(10_000));
    const {body} = await readBytes(Readable.from(sent), 1_000_000, 1_000_000, reserve);
    return [body && Buffer.concat(sent).equals(body), times];
  };
  expect(await read(60_000, false)).toEqual([true, 0]);
  expect(await read(100_000, false)).toEqual([undefined, 1]);
  expect(await read(500_000, true)).toEqual([true, 1]);
});

it('limits the reserved memory in total and per IP address', () => {
  const memory = createBodyMemory(300, 200);
  expect(['a', 'a', 'b', 'b', 'c'].map(address => memory.reserve(address, 100))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  memory.release('a', 100);
  expect(['a', 'b', 'c'].map(address => memory.reserve(address, 100))).toEqual([true, false, false]);
  memory.release('a', 200);
  expect(memory.reserve('a', 201)).toBe(false);
});
