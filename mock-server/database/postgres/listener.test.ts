import {EventEmitter} from 'node:events';
import type {Client} from 'pg';
import {expect, it} from 'vitest';
import {createSubscribers} from '../subscribers.ts';
import {createListener} from './listener.ts';

/** A connection whose lock query fails with this PostgreSQL code. */
const connection = (code: string) =>
  Object.assign(new EventEmitter(), {
    query: async (text: string) => {
      if (text.includes('advisory_lock(7041915)')) throw Object.assign(new Error('terminating connection'), {code});
    },
    end: async () => {},
  }) as unknown as Client;

const listenOn = (client: Client) =>
  createListener({
    connect: async () => client,
    statements: {query: async () => {}},
    instance: 1,
    subscribers: createSubscribers(),
    onError: () => {},
  });

it('sends nothing while its connection is lost, and reports no error for it', async () => {
  const listener = await listenOn(connection('57P01'));
  expect(await listener.isLeader()).toBe(false);
  await listener.stop();
});

it('reports any other error', async () => {
  const listener = await listenOn(connection('42501'));
  await expect(listener.isLeader()).rejects.toThrow('terminating connection');
  await listener.stop();
});
