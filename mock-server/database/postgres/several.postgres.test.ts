/** Several processes on one database, and moving a SQLite database to PostgreSQL. Each store here stands for a process. */
import {once} from 'node:events';
import {writeFileSync} from 'node:fs';
import {type AddressInfo, connect, createServer, type Socket} from 'node:net';
import {join} from 'node:path';
import pg from 'pg';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Repository} from '../../repository.ts';
import {openStore, SCHEMA, type Store} from '../../repository.ts';
import {openTestStore, prepareDatabaseUrl} from '../../testing/engine.ts';
import {temporaryFolder} from '../../testing/folder.ts';
import {execute} from '../../testing/postgres.ts';
import {addWorkspace, newBill} from '../../testing/rows.ts';
import {newEndpoint} from '../../webhooks/endpoints.ts';
import {renewWorkspace} from '../../workspaces/index.ts';
import {moveToPostgres} from '../move.ts';
import {createTestListener} from './testing/listener.ts';

let folder: {path: string; remove: () => void};
const open: Store[] = [];

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  folder.remove();
});

async function process(): Promise<Store> {
  const store = await openTestStore(folder.path);
  open.push(store);
  return store;
}
const TERMINATE =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const until = <T>(check: () => T | Promise<T>) => vi.waitFor(check, {timeout: 120_000});
const two = async () => [await process(), await process()] as const;

/** A proxy between a process and the database that can stop forwarding, like a machine that lost power. */
async function line(url: string) {
  const {hostname, port} = new URL(url);
  const ends: Socket[] = [];
  let silent = false;
  const server = createServer(near => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.push(from);
      from.on('data', chunk => silent || to.write(chunk)).on('error', () => {});
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(url), {host: `127.0.0.1:${(server.address() as AddressInfo).port}`}),
    silence(now: boolean) {
      silent = now;
    },
    close() {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}

it("statements don't wait for an unresponsive database host", async () => {
  const {url, silence, close} = await line(await prepareDatabaseUrl(folder.path));
  url.search = '?query_timeout=2000';
  const store = await openStore(folder.path, url.href);
  try {
    await store.write(repo => addWorkspace(repo, 'a'));
    silence(true);
    const failed = expect.objectContaining({name: 'StoreUnavailableError'});
    const write = store.write(repo => repo.changes.add('a', 'house', 'a'), {lockKey: 'a'});
    const read = store.read.workspaces.findBy('id', 'a', 1);
    expect(await Promise.all([write, read].map(waiting => waiting.catch(error => error)))).toEqual([failed, failed]);
    silence(false);
    await until(() => store.write(repo => repo.changes.add('a', 'house', 'a'), {lockKey: 'a'}));
  } finally {
    close();
    await store.close();
  }
});

describe('two processes', () => {
  it('create the schema and the key once when they start together', async () => {
    const url = await prepareDatabaseUrl(folder.path);
    await execute(url, 'drop schema public cascade', 'create schema public');
    open.push(...(await Promise.all([1, 2, 3].map(() => openStore(folder.path, url)))));
    const [first, second] = open as [Store, Store];
    await first.write(repo => addWorkspace(repo, 'a'));
    expect(await second.read.workspaces.findBy('id', 'a', 1)).toMatchObject({webhook_secret: 'htzwh_very_secret'});
    expect(second.adminToken).toBe(first.adminToken);
  });

  it('store a signed write once and share counters', async () => {
    const stores = await two();
    const write = {digest: 'same', workspace_id: 'a', response: '{}', response_until: 5, kept_until: 5};
    const stored = await Promise.allSettled(
      stores.map(store => store.write(repo => repo.workspaces.addSignedWrite(write))),
    );
    expect(stored.map(({status}) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stores[1].read.workspaces.findSignedWrite('same')).toMatchObject({response: '{}'});
    const counted: number[] = [];
    for (let times = 0; times < 3; times += 1)
      for (const store of stores) counted.push(await store.counts.count('key', 60_000, 1));
    expect(counted).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await stores[0].counts.count('key', 120_000, 1)).toBe(1);
  });

  it('write for one workspace while writes of another wait for each other', async () => {
    const store = await process();
    for (const id of ['a', 'b']) await store.write(repo => addWorkspace(repo, id));
    const held = Promise.withResolvers<void>();
    const many = Array.from({length: 40}, () => store.write(() => held.promise, {lockKey: 'a'}));
    await store.write(repo => repo.changes.add('b', 'house', 'b'), {lockKey: 'b'});
    held.resolve();
    await Promise.all(many);
  });

  let serial = 0;
  const event = {
    workspace_id: 'a',
    type: 'bill.created' as const,
    occurred_at: 1,
    payload: '{}',
    trace: null,
    request_id: null,
  };
  it.each<[string, (repo: Repository) => Promise<unknown>, (repo: Repository) => Promise<unknown[]>]>([
    ['changes', repo => repo.changes.add('a', 'house', 'a'), repo => repo.changes.listAfter('a', 0, 10)],
    ['events', repo => repo.events.add({...event, id: `evt_${serial++}`}), repo => repo.events.listAfter('a', 0, 10)],
  ])('assign ids of %s in the order in which they become visible', async (_, add, list) => {
    const [one, other] = await two();
    await one.write(repo => addWorkspace(repo, 'a'));
    const read = () => list(other.read);
    const {promise: gate, resolve: open} = Promise.withResolvers<void>();
    const added = Promise.withResolvers<void>();
    const early = one.write(async repo => {
      await add(repo);
      added.resolve();
      await gate;
    });
    await added.promise;
    const late = other.write(add);
    const url = await prepareDatabaseUrl(folder.path);
    await until(async () => {
      const [locks] = await execute(url, "select 1 from pg_locks where locktype = 'advisory' and not granted");
      expect(locks?.rowCount).toBe(1);
    });
    expect(await read()).toEqual([]);
    open();
    await Promise.all([early, late]);
    expect(await read()).toHaveLength(2);
  });

  it('advance the clock of a workspace that another renews by its resume code, without a deadlock', async () => {
    const [one, other] = await two();
    await one.write(repo => addWorkspace(repo, 'a'));
    const url = await prepareDatabaseUrl(folder.path);
    let tries = 0;
    let renewed: Promise<void> | undefined;
    await one.write(
      async repo => {
        tries += 1;
        renewed ??= other.write(async repo => {
          tries += 1;
          await renewWorkspace(repo, 'a', 1);
        });
        await until(async () => {
          const [locks] = await execute(url, "select 1 from pg_locks where locktype = 'advisory' and not granted");
          expect(locks?.rowCount).toBe(1);
        });
        await repo.clock.advance({id: 'a', created_at: 1}, 1, 1);
      },
      {lockKey: 'a'},
    );
    await renewed;
    expect(tries).toBe(2);
  });

  it('keep the time of an action that one schedules while the other corrects a clock that was set back', async () => {
    const [one, other] = await two();
    const action = (due_at: number, scheduled_at: number) =>
      ({workspace_id: 'a', user_id: 'a', act: 'pay', ref: '1', due_at, scheduled_at}) as const;
    await one.write(async repo => {
      await addWorkspace(repo, 'a');
      await repo.personas.schedule('a', [action(9000, 1000)]);
    });
    const {promise: gate, resolve: open} = Promise.withResolvers<void>();
    const scheduled = Promise.withResolvers<void>();
    const early = one.write(
      async repo => {
        await repo.personas.schedule('a', [action(10, 1)]);
        scheduled.resolve();
        await gate;
      },
      {lockKey: 'a'},
    );
    await scheduled.promise;
    const corrected = other.write(repo => repo.personas.correctAfterSetBack(5));
    const url = await prepareDatabaseUrl(folder.path);
    await until(async () => {
      const [locks] = await execute(url, 'select 1 from pg_locks where not granted');
      expect(locks?.rowCount).toBeGreaterThan(0);
    });
    open();
    await Promise.all([early, corrected]);
    expect(await one.read.personas.findNextDue('a')).toBe(10);
  });

  it("are notified of each other's writes, and reload after a lost connection", async () => {
    const [one, other] = await two();
    await one.write(repo => addWorkspace(repo, 'a'));
    const received: string[] = [];
    for (const [topic, id] of [
      ['changed', 'a'],
      ['changed', 'elsewhere'],
      ['forward', 'ep'],
    ] as const)
      other.subscribe(topic, id, () => void received.push(`${topic} ${id}`));
    await one.write(repo => repo.changes.add('a', 'house', 'a'));
    one.publish('forward', 'ep');
    await until(() => expect(received.sort()).toEqual(['changed a', 'forward ep']));
    await execute(await prepareDatabaseUrl(folder.path), TERMINATE);
    await until(() => expect(received).toContain('changed elsewhere'));
    expect(await other.read.households.findHouse('a')).toMatchObject({id: 'a'});
    await one.write(repo => repo.changes.add('a', 'house', 'a'));
    await until(() => expect(received.filter(word => word === 'changed a')).toHaveLength(3));
  });

  it('report a database error without their connection string', async () => {
    const troubles: Error[] = [];
    const url = await prepareDatabaseUrl(folder.path);
    open.push(await openStore(folder.path, url, {onError: error => troubles.push(error)}));
    await execute(url, TERMINATE);
    await until(() => expect(troubles.length).toBeGreaterThan(0));
    for (const trouble of troubles)
      expect([Object.keys(trouble), Object.keys(trouble.cause ?? {})]).toEqual([['name'], ['code']]);
  });

  it('have one leader, and another one when it has ended', async () => {
    const [one, other] = await two();
    expect([await one.sharing.isLeader(), await other.sharing.isLeader(), await one.sharing.isLeader()]).toEqual([
      true,
      false,
      true,
    ]);
    open.splice(open.indexOf(one), 1);
    await one.close();
    await until(async () => expect(await other.sharing.isLeader()).toBe(true));
  });

  it('hold their locks on a connection whose loss the database notices soon', async () => {
    const client = new pg.Client(await prepareDatabaseUrl(folder.path));
    const connect = async () => {
      await client.connect();
      return client;
    };
    const listener = await createTestListener(connect);
    const settings = "select name, setting from pg_settings where name like 'tcp_%' order by name";
    expect((await client.query({text: settings, rowMode: 'array'})).rows).toEqual([
      ['tcp_keepalives_count', '4'],
      ['tcp_keepalives_idle', '10'],
      ['tcp_keepalives_interval', '5'],
      ['tcp_user_timeout', '30000'],
    ]);
    await listener.stop();
  });
  it('take over the lease of a process that has ended', async () => {
    const [one, other] = await two();
    await one.write(repo => addWorkspace(repo, 'a'));
    const delivery = {
      id: 'dlv',
      workspace_id: 'a',
      endpoint_id: 'ep',
      kind: 'url',
      event_id: 'evt_a',
      event: 'bill.created',
      shape: 'flat',
      body: '{}',
      status: 'pending',
      attempts: 0,
      due_at: 1,
      scheduled_at: 1,
      lease_until: null,
      lease_by: null,
      chaos: null,
      created_at: 1,
      trace: null,
      request_id: null,
    } as const;
    await one.write(async repo => {
      await repo.webhooks.addEndpoint({
        ...newEndpoint('a', {kind: 'url', url: 'https://partner.example/'}, 1),
        id: 'ep',
      });
      await repo.webhooks.addDeliveries([delivery]);
    });
    const claim = (store: Store) =>
      store.write(async ({webhooks}) => {
        const due = await webhooks.listClaimable({now: 2, slots: 5, fullOrigins: []});
        const seqs = due.map(({seq}) => seq);
        return seqs.length > 0 ? webhooks.lease(seqs, 60_000, store.sharing.instance) : [];
      });
    expect((await Promise.all([claim(one), claim(one)])).flat()).toHaveLength(1);
    const release = () => other.write(repo => repo.webhooks.releaseLeases(2, other.sharing.instance, []));
    await release();
    expect(await claim(other)).toEqual([]);
    open.splice(open.indexOf(one), 1);
    await one.close();
    await until(async () => {
      await release();
      expect(await claim(other)).toHaveLength(1);
    });
  });
});

it('stores and returns texts with any character', async () => {
  const store = await process();
  const texts = ['\0', 'a\0b\uE000', '\uE000\uE001', '\uE001', 'żółw 🏠'];
  await store.write(async repo => {
    await addWorkspace(repo, 'a');
    for (const [index, description] of texts.entries())
      await repo.bills.add({...newBill(`${index}\0`, 'a'), description}, [{userId: 'a', cents: 1}]);
  });
  const bills = await Promise.all(texts.map((_, index) => store.read.bills.findByExternalId(`${index}\0`, 'a')));
  expect(bills.map(bill => bill?.description)).toEqual(texts);
});

describe('the move', () => {
  it('copies everything with counts, and continues from the same state', async () => {
    const before = await openStore(folder.path);
    await before.write(async repo => {
      await addWorkspace(repo, 'a');
      for (let n = 0; n < 1500; n += 1) await repo.bills.add({...newBill(`b${n}\0`, 'a')}, [{userId: 'a', cents: n}]);
      await repo.events.add({
        id: 'evt_1',
        workspace_id: 'a',
        type: 'bill.created',
        occurred_at: 1,
        payload: '{}',
        trace: null,
        request_id: null,
      });
      await repo.events.add({
        id: 'evt_2',
        workspace_id: 'a',
        type: 'bill.created',
        occurred_at: 1,
        payload: '{}',
        trace: null,
        request_id: null,
      });
      const review = {id: 'rev', status: 'pending', name: 'June', email: null, rating: 5, title: null} as const;
      await repo.site.addReview(
        {...review, content: 'x', location: null, occupation: null, suspect: 0, created_at: 1},
        new Uint8Array([0, 255]),
        '127.0.0.1',
      );
    });
    const bills = await before.read.bills.list('a', 2000);
    await before.close();
    const url = await prepareDatabaseUrl(folder.path);
    await expect(moveToPostgres(SCHEMA, folder.path, url)).resolves.toEqual(
      expect.arrayContaining([
        {table: 'bills', rows: 1500},
        {table: 'charges', rows: 1500},
        {table: 'events', rows: 2},
      ]),
    );
    const after = await process();
    expect(await after.read.bills.list('a', 2000)).toEqual(bills);
    expect(await after.read.site.findPhoto('rev')).toEqual(Buffer.from([0, 255]));
    expect(after.adminToken).toBe(before.adminToken);
    expect(await after.write(repo => repo.bills.add(newBill('next', 'a'), []))).toEqual({id: 1501, number: 1501});
    await expect(moveToPostgres(SCHEMA, folder.path, url)).rejects.toThrow('not empty');
  });

  it('leaves nothing behind when it fails partway', async () => {
    const before = await openStore(folder.path);
    await before.write(repo => addWorkspace(repo, 'a'));
    await before.close();
    const url = await prepareDatabaseUrl(folder.path);
    await (await openStore(folder.path, url)).close();
    await execute(url, 'alter table users add check (false)');
    await expect(moveToPostgres(SCHEMA, folder.path, url)).rejects.toThrow('check constraint');
    const [workspaces] = await execute(url, 'select id from workspaces');
    expect(workspaces?.rows).toEqual([]);
    writeFileSync(join(folder.path, 'secret.key'), 'f'.repeat(64));
    await expect(moveToPostgres(SCHEMA, folder.path, url)).rejects.toThrow('another key');
  });
});
