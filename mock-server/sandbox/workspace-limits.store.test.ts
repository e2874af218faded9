/** Limits on new workspaces: per IP address and day, and when the database has reached its limit. */
import {afterEach, expect, it} from 'vitest';
import {onPostgres, openTestStore} from '../testing/engine.ts';
import {createTestPartner} from '../testing/partner.ts';
import {openPortal, type Portal, temporaryFolder} from '../testing/portal.ts';
import {addWorkspace, newBill} from '../testing/rows.ts';

const HOUR_MS = 3_600_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(...given: Parameters<typeof openPortal>): Promise<Portal> {
  const portal = await openPortal(...given);
  closing.push(portal.close);
  return portal;
}
const create = (portal: Portal, remoteAddress = '192.0.2.1') =>
  portal.app.inject({method: 'POST', url: '/api/sandbox/partners', remoteAddress});
const resume = (portal: Portal) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/sandbox/session/resume',
    payload: {resumeCode: 'none'},
    remoteAddress: '192.0.2.1',
  });

it('limits new workspaces per IP address until midnight UTC, across processes', async () => {
  const folder = temporaryFolder();
  closing.push(folder.remove);
  const portal = await open({workspacesPerDay: 3, rateLimit: 100}, {folder: folder.path});
  const others = onPostgres() ? await open({workspacesPerDay: 3, rateLimit: 100}, {folder: folder.path}) : portal;
  const statuses = [];
  for (const on of [portal, others, portal, others]) {
    statuses.push((await create(on)).statusCode);
    // Requests of other windows are counted separately.
    await resume(on);
    portal.clock.now += HOUR_MS;
    others.clock.now = portal.clock.now;
    await portal.cleanUp();
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
  const limited = await create(portal);
  const untilMidnight = 86_400 - (Math.floor(portal.clock.now / 1000) % 86_400);
  expect(limited.json().reason).toBe('rate_limited');
  expect(limited.headers).toMatchObject({
    'retry-after': String(untilMidnight),
    'ratelimit-limit': '3',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(untilMidnight),
  });
  expect((await create(portal, '192.0.2.2')).statusCode).toBe(201);
  expect((await resume(portal)).statusCode).toBe(400);
  portal.clock.now += untilMidnight * 1000;
  expect((await create(portal)).statusCode).toBe(201);
});

it('rejects a new workspace when the database has reached its limit, and existing ones continue', async () => {
  const folder = temporaryFolder();
  closing.push(folder.remove);
  const before = await openPortal({}, {folder: folder.path});
  const owner = await before.workspace();
  await before.close();
  const again = await openPortal({}, {folder: folder.path});
  const used = await again.store.usedBytes();
  await again.close();
  const portal = await openPortal({dataLimit: Math.floor(used * 0.9)}, {folder: folder.path});
  const rejected = await create(portal);
  expect([rejected.statusCode, rejected.json().reason]).toEqual([503, 'data_limit']);
  expect(rejected.headers['retry-after']).toBe('600');
  const company = {businessName: 'a', contactName: 'b', phoneNumber: '(214) 555-0110', email: 'june@example.com'};
  const form = {
    method: 'POST',
    url: '/api/sandbox/production-access',
    headers: {authorization: `Bearer ${owner.token}`},
    payload: {...company, checkId: 'chk_000000000000'},
  } as const;
  expect((await portal.app.inject(form)).json().reason).toBe('data_limit');
  expect(await (await createTestPartner(portal, owner)).bill()).toBeGreaterThan(0);
  await portal.close();
  const beyond = await open({dataLimit: Math.floor(used / 2)}, {folder: folder.path});
  const partner = await createTestPartner(beyond, owner);
  const full = await partner.send('POST', '', partner.agreementFormat());
  expect([full.status, full.body.reason]).toEqual([503, 'storage_full']);
  expect(beyond.logs.join('')).not.toContain('The request failed.');
  expect(await partner.list()).toMatchObject({data: [{}]});
});

if (!onPostgres())
  it('counts the space of deleted rows as free', async () => {
    const folder = temporaryFolder();
    closing.push(folder.remove);
    /** Restarts the portal, which empties the write-ahead log. */
    const usedBytes = async () => {
      const store = await openTestStore(folder.path);
      const bytes = await store.usedBytes();
      await store.close();
      return bytes;
    };
    const empty = await usedBytes();
    const store = await openTestStore(folder.path);
    await store.write(async repo => {
      await addWorkspace(repo, 'a');
      for (let bill = 0; bill < 6000; bill++) await repo.bills.add(newBill(`inv-${bill}`, 'a'), []);
    });
    await store.close();
    expect(await usedBytes()).toBeGreaterThan(empty * 2);
    const again = await openTestStore(folder.path);
    while (await again.write(repo => repo.workspaces.deleteExpired(1e16, 1000)));
    await again.close();
    expect(await usedBytes()).toBeLessThan(empty * 1.5);
  });
