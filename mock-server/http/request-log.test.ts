import {expect, it} from 'vitest';
import {createLogger} from '../logger.ts';
import type {NewLogEntry} from '../workspaces/index.ts';
import {createRequestLog} from './request-log.ts';

it('stores what arrives during a slow write in one write after it', async () => {
  const writes: {ids: string[]; end: () => void}[] = [];
  const requests = {
    add: (entries: readonly NewLogEntry[]) =>
      new Promise<void>(end => writes.push({ids: entries.map(entry => entry.request_id), end})),
  };
  const store = {write: (work: (repo: object) => Promise<void>) => work({requests})};
  const log = createRequestLog(store as never, createLogger('silent'));
  const add = (request_id: string) => log.add({workspace_id: 'w', request_id} as NewLogEntry);

  add('a');
  const first = log.flush();
  await expect.poll(() => writes.length).toBe(1);
  add('b');
  const second = log.flush();
  add('c');
  const third = log.flush();
  writes[0]?.end();
  await first;
  await expect.poll(() => writes.length).toBe(2);
  writes[1]?.end();
  await Promise.all([second, third]);
  expect(writes.map(({ids}) => ids)).toEqual([['a'], ['b', 'c']]);
});
