/** Limits of a workspace: which writes are rejected beyond it, and what is deleted. The texts are in documented-partner-errors.test.ts. */
import {afterEach, expect, it} from 'vitest';
import {requireHandler} from '../http/handler.ts';
import {createTestPartner} from '../testing/partner.ts';
import {listHandlers, openPortal, type Portal, theContract} from '../testing/portal.ts';
import {CAPS} from './index.ts';

let portal: Portal;
afterEach(() => portal.close());

it('rejects further writes, and allows reads, deletions and the same request again', async () => {
  portal = await openPortal({writesPerDay: 1});
  const partner = await createTestPartner(portal);
  const first = partner.agreementFormat();
  const created = await partner.send('POST', '', first);
  expect(created.status).toBe(201);
  const again = await partner.send('POST', '', first);
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
  const other = await partner.send('POST', '', {...first, externalBillId: 'next'});
  expect([other.status, other.body.reason]).toEqual([403, 'quota_exceeded']);
  expect(await partner.list()).toMatchObject({data: [{}]});
  expect((await partner.send('DELETE', `/${created.body.billId}`)).status).toBe(200);
  portal.clock.now += 86_400_000;
  expect((await partner.send('POST', '', {...first, externalBillId: 'tomorrow'})).status).toBe(201);
});

it('stages no more agreements than a workspace may have', async () => {
  portal = await openPortal({}, {caps: {...CAPS, agreements: 1}});
  const partner = await createTestPartner(portal);
  const rejected = await partner.sandbox('POST', '/agreements', {});
  expect([rejected.status, rejected.body.reason]).toEqual([409, 'too_many_agreements']);
});

it('deletes the oldest events, and reports a cursor that is gone', async () => {
  portal = await openPortal({}, {caps: {...CAPS, events: 2}});
  const partner = await createTestPartner(portal);
  for (let count = 0; count < 4; count += 1) await partner.bill();
  const workspaceId = await portal.findWorkspaceId(partner.workspace);
  const events = await portal.store.read.events.listAfter(workspaceId, 0, 10);
  await portal.store.write(repo => repo.webhooks.prune(workspaceId, repo.caps.events));
  expect(await portal.store.read.events.listAfter(workspaceId, 0, 10)).toHaveLength(2);
  const response = await partner.sandbox('GET', '/deliveries');
  expect(response.status).toBe(200);
  expect(await portal.store.read.events.findSeq(workspaceId, String(events[0]?.id))).toBeUndefined();
});

it('keeps the newest of what a workspace may hold, however much it has added in a minute', async () => {
  portal = await openPortal({}, {caps: {...CAPS, events: 3}});
  const workspaceId = await portal.findWorkspaceId(await portal.workspace());
  await portal.cleanUp();
  const event = {
    workspace_id: workspaceId,
    type: 'bill.created' as const,
    occurred_at: 1,
    payload: '{}',
    trace: null,
    request_id: null,
  };
  await portal.store.write(async repo => {
    for (let n = 0; n < 450; n += 1) await repo.events.add({...event, id: `evt_${n}`});
    await repo.changes.addAll(workspaceId, Array(5450).fill({kind: 'house', ref: 'house'}));
  });
  await portal.cleanUp();
  const {events, changes} = portal.store.read;
  expect((await events.listAfter(workspaceId, 0, 1000)).map(({id}) => id)).toEqual(['evt_447', 'evt_448', 'evt_449']);
  expect(await changes.listAfter(workspaceId, 0, 10_000)).toHaveLength(5000);
});

it('are documented for every operation that adds to a workspace, and for no other', async () => {
  portal = await openPortal();
  const handlers = listHandlers(portal);
  const body = {message: 'This workspace is full.', reason: 'quota_exceeded'};
  const wrong = theContract().operations.filter(operation => {
    const {security, validators} = operation;
    const {inTransaction, worksWhenFull} = requireHandler(handlers, operation);
    const ofWorkspace = security.length > 0 && !security.includes('adminToken');
    const documented = validators.response({status: 403, body, headers: {}}).length === 0;
    return documented !== Boolean(inTransaction && !worksWhenFull && ofWorkspace);
  });
  const ids = wrong.map(({id}) => id);
  expect(ids, 'Add the 403 QuotaExceeded to its responses, or remove it.').toEqual([]);
});
