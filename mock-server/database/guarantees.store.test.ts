/** The store's guarantees: durable before it resolves, atomic transactions, one writer, no secret in plain text. */
import {readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {Repository, Store} from '../repository.ts';
import {onPostgres, openTestStore, prepareDatabaseUrl} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {execute} from '../testing/postgres.ts';
import {addWorkspace, FOREVER, newBill} from '../testing/rows.ts';
import {sha256} from './index.ts';

let folder: {path: string; remove: () => void};
let store: Store;

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openTestStore(folder.path);
});
afterEach(async () => {
  await store.close().catch(() => {});
  folder.remove();
});

const workspace = (id: string) => store.read.workspaces.findBy('id', id, 1);

describe('a transaction', () => {
  it('is committed when it resolves, and not visible before', async () => {
    const seen: boolean[] = [];
    await store.write(async repo => {
      await addWorkspace(repo, 'a');
      seen.push((await workspace('a')) !== undefined);
    });
    seen.push((await workspace('a')) !== undefined);
    expect(seen).toEqual([false, true]);
  });

  it("that adds to a workspace's log publishes the change once it can be read", async () => {
    await store.write(async repo => {
      for (const id of ['a', 'b']) await addWorkspace(repo, id);
    });
    const seen: Promise<readonly {ref: string}[]>[] = [];
    const unsubscribe = store.subscribe('changed', 'a', () => seen.push(store.read.changes.listAfter('a', 0, 10)));
    await store.write(repo => repo.changes.add('b', 'house', 'other'));
    await store.write(repo => repo.changes.add('a', 'house', 'own'));
    expect((await Promise.all(seen)).map(changes => changes.map(({ref}) => ref))).toEqual([['own']]);
    unsubscribe();
    await store.write(repo => repo.changes.add('a', 'house', 'later'));
    expect(seen).toHaveLength(1);
  });

  if (!onPostgres()) {
    it("doesn't resolve while another transaction of the same commit still runs", async () => {
      const order: string[] = [];
      const first = store.write(repo => addWorkspace(repo, 'a')).then(() => order.push('first resolved'));
      const failing = store.write(() => Promise.reject(new Error('no'))).catch(() => order.push('failure rejected'));
      const last = store.write(async repo => {
        for (let step = 0; step < 20; step++) await repo.households.findHouse('none');
        order.push('last ran');
      });
      await Promise.all([first, failing, last]);
      expect(order).toEqual(['last ran', 'first resolved', 'failure rejected']);
    });
  }

  it('that fails is rolled back alone, and the others of the same commit are stored', async () => {
    const outcomes = await Promise.allSettled([
      store.write(repo => addWorkspace(repo, 'a')),
      store.write(async repo => {
        await addWorkspace(repo, 'b');
        throw new Error('changed my mind');
      }),
      store.write(repo => addWorkspace(repo, 'a')),
      store.write(repo => addWorkspace(repo, 'c')),
    ]);
    const [one, failed, same, another] = outcomes.map(outcome => outcome.status);
    // One of the two conflicting rows is stored.
    expect([[one, same].sort(), failed, another]).toEqual([['fulfilled', 'rejected'], 'rejected', 'fulfilled']);
    expect(await Promise.all(['a', 'b', 'c'].map(async id => (await workspace(id)) !== undefined))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each(['as its last statement', 'before others'])(
    'stores nothing and throws when a statement fails %s',
    async when => {
      await store.write(repo => addWorkspace(repo, 'a'));
      const failing = store.write(async repo => {
        // One housemate can't have two shares.
        const shares = ['u', 'u'].map(userId => ({userId, cents: 1}));
        await repo.bills.add(newBill('b', 'a'), shares);
        if (when === 'before others') await repo.households.findHouse('none');
      });
      await expect(failing).rejects.toThrow(/unique/i);
      expect(await store.read.bills.list('a', 1)).toEqual([]);
      expect(await store.write(repo => repo.bills.add(newBill('b', 'a'), []))).toMatchObject({number: 1});
    },
  );

  it('with a lockKey never interleaves with another of the same key', async () => {
    const steps: string[] = [];
    const transaction = (name: string) =>
      store.write(
        async repo => {
          for (let step = 0; step < 3; step++) {
            steps.push(name);
            await repo.households.findHouse('none');
          }
        },
        {lockKey: 'the same'},
      );
    await Promise.all([transaction('a'), transaction('b'), transaction('c')]);
    expect(steps.join('')).toMatch(/^(aaa|bbb|ccc){3}$/);
  });

  it('resolves for each of many concurrent ones', async () => {
    await store.write(repo => addWorkspace(repo, 'a'));
    // More than SQLite's group; on PostgreSQL, more than connections, but few enough for each to get one in time on a busy machine.
    const bills = onPostgres() ? 50 : 250;
    const ids = await Promise.all(
      Array.from({length: bills + 50}, (_, index) =>
        store.write(repo => repo.bills.add(newBill(`b${index % bills}`, 'a'), [])),
      ),
    );
    expect(ids.filter(Boolean)).toHaveLength(bills);
  });
});

if (!onPostgres()) {
  describe('a data folder has one writer', () => {
    it('rejects a second store until the first has closed', async () => {
      await expect(openTestStore(folder.path)).rejects.toThrow(
        new RegExp(`in use by another portal \\(process ${process.pid}\\)`),
      );
      await store.close();
      store = await openTestStore(folder.path);
    });

    it('rejects a folder that is a file', async () => {
      const file = join(folder.path, 'file');
      writeFileSync(file, '');
      await expect(openTestStore(file)).rejects.toThrow(/file cannot be written \(E/);
    });

    it('rejects a damaged key file and names it', async () => {
      await store.close();
      writeFileSync(join(folder.path, 'secret.key'), 'oops');
      await expect(openTestStore(folder.path)).rejects.toThrow(/secret\.key is damaged/);
    });
  });
}

if (!onPostgres()) {
  it('stores no secret in plain text, and lets only the owner read the key file', async () => {
    await store.write(repo => addWorkspace(repo, 'a'));
    expect(await store.read.workspaces.findKeyHolder(sha256('htz_a'))).toMatchObject({
      secret: 'htzsk_very_secret',
      webhookSecret: 'htzwh_very_secret',
    });
    await store.close();
    const files = ['sandbox.sqlite'].map(name => readFileSync(join(folder.path, name), 'latin1')).join('');
    expect(files).toContain(sha256('htz_a'));
    for (const secret of ['very_secret', 'htz_a']) expect(files).not.toContain(secret);
    expect(statSync(join(folder.path, 'secret.key')).mode & 0o777).toBe(0o600);
  });
}

it("doesn't open a database that a newer version has migrated", async () => {
  await store.close();
  const newer = "insert into kysely_migration values ('9999-newer', '2030-01-01')";
  if (onPostgres()) await execute(await prepareDatabaseUrl(folder.path), newer);
  else new DatabaseSync(join(folder.path, 'sandbox.sqlite')).exec(newer);
  await expect(openTestStore(folder.path)).rejects.toThrow(
    /was changed by a newer version of the portal\. Start that /,
  );
});

describe('the cache', () => {
  const agreement = (repo: Repository) => repo.agreements.findWithFeeTerms('a', 'a');

  it('is never older than the last commit for readers, or the last write for writers', async () => {
    await store.write(repo => addWorkspace(repo, 'a'));
    expect([await agreement(store.read), await store.read.workspaces.findKeyHolder(sha256('htz_b'))]).toMatchObject([
      {status: 'active', hsi: 40},
      undefined,
    ]);
    await store.write(async repo => {
      expect(await agreement(repo)).toMatchObject({status: 'active'});
      await repo.agreements.change('a', {status: 'completed'}, 2);
      expect([await agreement(repo), await agreement(store.read)]).toMatchObject([
        {status: 'completed'},
        {status: 'active'},
      ]);
      await repo.households.updateHouse('a', {hsi: 50});
      expect(await agreement(repo)).toMatchObject({status: 'completed', hsi: 50});
    });
    expect(await agreement(store.read)).toMatchObject({status: 'completed', hsi: 50});
    await store.write(repo => addWorkspace(repo, 'b'));
    expect(await store.read.workspaces.findKeyHolder(sha256('htz_b'))).toMatchObject({keyId: 'b'});
    await store.write(repo => repo.workspaces.endKey('b', 2000, 1000));
    expect(await store.read.workspaces.findKeyHolder(sha256('htz_b'))).toMatchObject({endsAt: 2000});
    await store.write(repo => repo.workspaces.endKey('b', 3000, 1500));
    expect(await store.read.workspaces.findKeyHolder(sha256('htz_b'))).toMatchObject({endsAt: 1500});
  });

  it('drops what was rolled back', async () => {
    await store.write(repo => addWorkspace(repo, 'a'));
    const failing = store.write(async repo => {
      await repo.agreements.change('a', {status: 'cancelled'}, 2);
      expect(await agreement(repo)).toMatchObject({status: 'cancelled'});
      throw new Error('no');
    });
    const after = store.write(agreement);
    await expect(failing).rejects.toThrow('no');
    expect(await after).toMatchObject({status: 'active'});
  });

  it('drops an expired workspace', async () => {
    await store.write(repo => addWorkspace(repo, 'a'));
    await store.read.workspaces.findKeyHolder(sha256('htz_a'));
    await store.write(repo => repo.workspaces.deleteExpired(FOREVER + 1, 100));
    expect(await store.read.workspaces.findKeyHolder(sha256('htz_a'))).toBeUndefined();
  });
});

it('deletes an expired workspace completely', async () => {
  await store.write(repo => addWorkspace(repo, 'a'));
  await store.write(repo => repo.workspaces.deleteExpired(FOREVER + 1, 100));
  expect([
    await store.read.workspaces.findKeyHolder(sha256('htz_a')),
    await store.read.households.findHouse('a'),
    await store.read.households.findUser('a'),
  ]).toEqual([undefined, undefined, undefined]);
});

it('deletes a large workspace in batches, and a small one in one transaction', async () => {
  await store.write(async repo => {
    for (const id of ['large', 'small']) await addWorkspace(repo, id);
    for (let n = 0; n < 25; n += 1) await repo.bills.add(newBill(`b${n}`, 'large'), [{userId: 'u', cents: 1}]);
    await repo.bills.add(newBill('b', 'small'), []);
    await repo.workspaces.renew('small', 1);
  });
  const left = async () => (await store.read.bills.list('large', 100)).length;
  expect([
    await store.write(repo => repo.workspaces.deleteExpired(1, 100)),
    await store.read.households.findHouse('small'),
    await left(),
  ]).toEqual([true, undefined, 25]);
  const lefts: number[] = [];
  while (await store.write(repo => repo.workspaces.deleteExpired(FOREVER + 1, 10))) lefts.push(await left());
  expect([lefts, await store.read.households.findHouse('large'), await store.read.bills.listCharges(1)]).toEqual([
    [15, 5, 0],
    undefined,
    [],
  ]);
});

it('deletes expired responses, then expired signatures', async () => {
  const write = {digest: 'a', workspace_id: 'a', response: '{}', response_until: 500, kept_until: 1000};
  await store.write(repo => repo.workspaces.addSignedWrite(write));
  await store.write(repo => repo.workspaces.addSignedWrite({...write, digest: 'b', response_until: 900}));
  const at = async (now: number, running: number) => {
    await store.write(repo => repo.workspaces.deleteExpiredSignedWrites(now, running, 10));
    const rows = await Promise.all(['a', 'b'].map(digest => store.read.workspaces.findSignedWrite(digest)));
    return rows.map(row => row?.response);
  };
  expect([await at(500, 0), await at(501, 1000), await at(5000, 1001)]).toEqual([
    ['{}', '{}'],
    [null, '{}'],
    [undefined, undefined],
  ]);
});

it('deletes a limited number of expired signatures at a time, and reports when there may be more', async () => {
  for (const digest of ['a', 'b', 'c'])
    await store.write(repo =>
      repo.workspaces.addSignedWrite({digest, workspace_id: 'a', response: null, response_until: 0, kept_until: 1}),
    );
  const tidy = () => store.write(repo => repo.workspaces.deleteExpiredSignedWrites(2, 2, 2));
  expect([await tidy(), await tidy()]).toEqual([true, false]);
});

it('keeps the newest entries of each log', async () => {
  await store.write(repo => addWorkspace(repo, 'a'));
  const entry = (at: number) => ({
    workspace_id: 'a',
    request_id: `req_${at}`,
    at,
    method: 'GET',
    path: '/',
    status: 200,
    reason: null,
    message: null,
    errors: null,
    milliseconds: 1,
    body: '',
    body_bytes: 0,
    timestamp: null,
    signature: null,
    traceparent: null,
  });
  for (const start of [0, 300])
    await store.write(repo => repo.requests.add(Array.from({length: 300}, (_, index) => entry(start + index))));
  const stored = await store.read.requests.list('a', 1000);
  expect([stored.length, stored[0]?.at, stored.at(-1)?.at]).toEqual([500, 599, 100]);
});
