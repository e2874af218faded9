import {afterEach, expect, it, vi} from 'vitest';
import {createChangeStreams, createLiveConnections} from './index.ts';

const turn = () => new Promise(resolve => setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

it('sends a comment after 15 seconds in which nothing happened', async () => {
  const log = {bounds: async () => ({first: 0, last: 0, pruned: false}), after: async () => []};
  const streams = createChangeStreams({
    store: {read: {changes: log}, subscribe: () => () => {}} as never,
    describeChange: {} as never,
    live: createLiveConnections({perAddress: 0, perWorkspace: 0}),
    clock: () => 0,
  });
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  const stream = await streams.open('w', undefined, '192.0.2.7');
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
