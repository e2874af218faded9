import {afterEach, expect, it, vi} from 'vitest';
import {createLiveConnections, createOpenStream} from './index.ts';

const turn = () => new Promise(resolve => setImmediate(resolve));

/** Opens streams of a log that nothing is added to. */
const openFrom = (
  log: object,
  describeChange: () => Promise<object> = async () => ({}),
  stopping = new AbortController().signal,
) =>
  createOpenStream({
    store: {read: {changes: log}, subscribe: () => () => {}} as never,
    describeChange,
    liveConnections: createLiveConnections({perAddress: 0, perWorkspace: 0}),
    clock: () => 0,
    stopping,
  });

afterEach(() => void vi.useRealTimers());

it('sends a comment after 15 seconds in which nothing happened', async () => {
  const log = {readBounds: async () => ({first: 0, last: 0, pruned: false}), listAfter: async () => []};
  const openStream = openFrom(log);
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const stream = await openStream('w', undefined, '192.0.2.7');
  const text: string[] = [];
  stream.on('data', chunk => text.push(String(chunk)));
  await turn();
  vi.advanceTimersByTime(14_999);
  await turn();
  expect(text).toEqual([expect.stringMatching(/^retry: 2000\n/)]);
  vi.advanceTimersByTime(1);
  await turn();
  expect(text.slice(1)).toEqual([':\n\n']);
  stream.destroy();
});

it('describes a change once for all readers that wait for it', async () => {
  const changes: {id: number; kind: 'bill'; ref: string}[] = [];
  const wakes: (() => void)[] = [];
  const describeChange = vi.fn(async () => ({billId: 7}));
  const openStream = createOpenStream({
    store: {
      read: {
        changes: {
          readBounds: async () => ({first: 0, last: 0, pruned: false}),
          listAfter: async (_: string, cursor: number) => changes.filter(({id}) => id > cursor),
        },
      },
      subscribe: (_topic: string, _id: string, wake: () => void) => {
        wakes.push(wake);
        return () => {};
      },
    } as never,
    describeChange,
    liveConnections: createLiveConnections({perAddress: 0, perWorkspace: 0}),
    clock: () => 0,
    stopping: new AbortController().signal,
  });
  const readers = await Promise.all(['a', 'b', 'c'].map(address => openStream('w', undefined, address)));
  const texts = readers.map(reader => {
    const text: string[] = [];
    reader.on('data', chunk => text.push(String(chunk)));
    return text;
  });
  await turn();
  changes.push({id: 1, kind: 'bill', ref: '7'});
  for (const wake of wakes) wake();
  await turn();
  expect(texts.map(text => text.slice(1))).toEqual(Array(3).fill(['event: bill\nid: 1\ndata: {"billId":7}\n\n']));
  expect(describeChange).toHaveBeenCalledTimes(1);
  for (const reader of readers) reader.destroy();
});

it('describes no more than 64 KiB of changes for a reader that stops reading', async () => {
  const changes = [1, 2, 3, 4].map(id => ({id, kind: 'request', ref: String(id)}));
  const describeChange = vi.fn(async () => ({body: 'a'.repeat(40_000)}));
  const log = {
    readBounds: async () => ({first: 1, last: 4, pruned: false}),
    listAfter: async (_: string, cursor: number) => changes.filter(({id}) => id > cursor),
  };
  const openStream = openFrom(log, describeChange);
  const stream = await openStream('w', '0', '192.0.2.7');
  stream.read(0);
  await turn();
  expect(describeChange).toHaveBeenCalledTimes(2);
  stream.on('data', () => {});
  await vi.waitFor(() => expect(describeChange).toHaveBeenCalledTimes(4));
  stream.destroy();
});

it('ends within a second of closing for a reader that has stopped reading', async () => {
  const changes = [1, 2, 3, 4].map(id => ({id, kind: 'request', ref: String(id)}));
  const log = {
    readBounds: async () => ({first: 1, last: 4, pruned: false}),
    listAfter: async (_: string, cursor: number) => changes.filter(({id}) => id > cursor),
  };
  const shutdown = new AbortController();
  const openStream = openFrom(log, async () => ({body: 'a'.repeat(40_000)}), shutdown.signal);
  const stream = await openStream('w', '0', '192.0.2.7');
  stream.read(0);
  await turn();
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  shutdown.abort();
  vi.advanceTimersByTime(999);
  expect(stream.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(stream.destroyed).toBe(true);
});

it.each([
  ['has seen all that was deleted', '4', /^retry: 2000\n\n/],
  ['missed a change that was deleted', '3', /^retry: 2000\nevent: reset\nid: 6\ndata: {"reason":"cursor_expired"}\n\n/],
])('starts for a reader that %s', async (_, lastEventId, start) => {
  const log = {readBounds: async () => ({first: 5, last: 6, pruned: true}), listAfter: async () => []};
  const stream = await openFrom(log)('w', lastEventId, '192.0.2.7');
  expect(String(stream.read())).toMatch(start);
  stream.destroy();
});
