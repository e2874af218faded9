/** How the notification connection is replaced. */
import {EventEmitter} from 'node:events';
import type {Client} from 'pg';
import {expect, it} from 'vitest';
import {createTestListener} from './testing/listener.ts';

it('replaces only a connection that has listened, so that one failure starts one new connection', async () => {
  const clients: EventEmitter[] = [];
  const connect = async () => {
    const client = Object.assign(new EventEmitter(), {
      end: async () => {},
      async query() {
        if (client === clients[1]) throw new Error('Connection terminated');
        return {rows: [{held: true}]};
      },
    });
    clients.push(client);
    return client as unknown as Client;
  };
  const listener = await createTestListener(connect);
  clients[0]?.emit('end');
  await expect.poll(() => listener.isLeader()).toBe(true);
  clients[1]?.emit('end');
  expect(await listener.isLeader()).toBe(true);
  expect(clients).toHaveLength(3);
  await listener.stop();
});
