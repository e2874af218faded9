/** One workspace's dead endpoints don't delay another's webhooks. Each scripted attempt ends when the test resolves it. */
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {SendResult} from '../outgoing/safe-http.ts';
import type {Repository} from '../repository.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {addWorkspace} from '../testing/rows.ts';
import {newEndpoint} from './endpoints.ts';
import {newDelivery} from './record-deliveries.ts';

const OK: SendResult = {outcome: 'succeeded', httpStatus: 200, error: null, responseBody: '', retryAfterMs: 0};
const TIMED_OUT: SendResult = {...OK, outcome: 'timed_out', httpStatus: null, error: 'There was no response.'};

let portal: Portal;
let received: string[];
let waiting: ((result: SendResult) => void)[];
let stopping: boolean;

beforeEach(async () => {
  received = [];
  waiting = [];
  stopping = false;
  const send = ({url}: {url: string}) => {
    received.push(url);
    if (!url.includes('dead') || stopping) return Promise.resolve(OK);
    return new Promise<SendResult>(resolve => waiting.push(resolve));
  };
  portal = await openPortal({}, {send});
});
afterEach(async () => {
  stopping = true;
  timeOut(OK);
  await portal.close();
});

function timeOut(result = TIMED_OUT): void {
  for (const end of waiting.splice(0)) end(result);
}
const register = async (partner: TestPartner, url: string): Promise<string> =>
  (await partner.sandbox('POST', '/endpoints', {url})).body.endpointId;

it("delivers a workspace's webhook while another's 20 endpoints never respond and 60 of its bills wait", async () => {
  const [noisy, healthy] = [await createTestPartner(portal), await createTestPartner(portal)];
  for (let index = 0; index < 19; index += 1) await register(noisy, `https://dead-${index}.example/`);
  await register(healthy, 'https://healthy.example/');
  for (let index = 0; index < 60; index += 1) await noisy.bill();
  await portal.dueWork.start();
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(40);
  await healthy.bill();
  await expect.poll(() => received).toContain('https://healthy.example/');
  expect(waiting.length).toBeLessThan(60);
});

describe('an endpoint that is disabled or removed while 1,200 deliveries wait', () => {
  async function close(method: 'PATCH' | 'DELETE' = 'PATCH') {
    const partner = await createTestPartner(portal);
    const endpointId = await register(partner, 'https://healthy.example/');
    const workspaceId = await portal.findWorkspaceId(partner.workspace);
    const endpoint = {...newEndpoint(workspaceId, {kind: 'url', url: null}, 1), id: endpointId};
    const sent = {event_id: 'evt', event: 'bill.created' as const, body: '{}', trace: null, request_id: null};
    const {now} = portal.clock;
    const moment = {now, virtualNow: now};
    const rows = Array.from({length: 1200}, () => newDelivery(endpoint, sent, moment));
    await portal.store.write(repo => repo.webhooks.addDeliveries(rows));
    await partner.sandbox(method, `/endpoints/${endpointId}`, method === 'PATCH' ? {status: 'disabled'} : undefined);
    expect(await countDue()).toBe(700);
    return {partner, endpointId};
  }
  const countDue = () => portal.store.read.webhooks.countDue(portal.clock.now);

  it.each(['PATCH', 'DELETE'] as const)(
    'drops them in parts after a %s, so that no other write waits for long',
    async method => {
      await close(method);
      portal.clock.now += 5000;
      const left: number[] = [];
      for (let part = 0; part < 3; part += 1) {
        await portal.dueWork.runDue();
        left.push(await countDue());
      }
      expect([left, received]).toEqual([[200, 0, 0], []]);
    },
  );

  it('sends none of them when it is enabled again', async () => {
    const {partner, endpointId} = await close();
    await partner.sandbox('PATCH', `/endpoints/${endpointId}`, {status: 'enabled'});
    portal.clock.now += 5000;
    await portal.dueWork.runDue();
    expect([await countDue(), received]).toEqual([0, []]);
  });
});

it('sends the others when the event of one delivery is unreadable', async () => {
  const [broken, healthy] = [await createTestPartner(portal), await createTestPartner(portal)];
  const endpointId = await register(broken, 'https://dead.example/');
  await register(healthy, 'https://healthy.example/');
  const workspace_id = await portal.findWorkspaceId(broken.workspace);
  const event = {id: 'evt_1', type: 'bill.created' as const, trace: null, request_id: null};
  const endpoint = {...newEndpoint(workspace_id, {kind: 'url', url: null}, 1), id: endpointId};
  const sent = {event_id: event.id, event: event.type, body: null, trace: null, request_id: null};
  await portal.store.write(async repo => {
    await repo.events.add({...event, workspace_id, payload: 'null', occurred_at: 1});
    const {now} = portal.clock;
    await repo.webhooks.addDeliveries([newDelivery(endpoint, sent, {now, virtualNow: now})]);
  });
  await healthy.bill();
  await portal.dueWork.runDue();
  expect(received).toEqual(['https://healthy.example/']);
  expect(portal.logs.filter(line => line.includes('A delivery attempt failed unexpectedly'))).toHaveLength(1);
});

it('waits for 100 responses of one origin at a time', async () => {
  for (let workspaces = 0; workspaces < 3; workspaces += 1) {
    const partner = await createTestPartner(portal);
    for (let index = 0; index < 4; index += 1) await register(partner, `https://dead.example/${workspaces}-${index}`);
    for (let index = 0; index < 10; index += 1) await partner.bill();
  }
  const done = portal.dueWork.runDue();
  await expect.poll(() => waiting.length).toBe(100);
  stopping = true;
  timeOut(OK);
  await done;
  expect(received).toHaveLength(100);
});

describe('with 20 workspaces of 20 endpoints each', () => {
  async function claim(slots = 64) {
    const {now} = portal.clock;
    const due = await portal.store.read.webhooks.listClaimable({now, slots, fullOrigins: []});
    const seqs = due.map(({seq}) => seq);
    return seqs.length > 0 ? portal.store.write(repo => repo.webhooks.lease(seqs, now + 60_000, 1)) : [];
  }
  async function fill(repo: Repository, id: string, endpoints: number, each: number): Promise<void> {
    const {now} = portal.clock;
    await addWorkspace(repo, id);
    for (let index = 0; index < endpoints; index += 1) {
      const endpoint = newEndpoint(id, {kind: 'url', url: `https://dead-${id}-${index}.example/`}, 1);
      await repo.webhooks.addEndpoint(endpoint);
      const sent = {event_id: 'evt', event: 'bill.created' as const, body: '{}', trace: null, request_id: null};
      const moment = {now: now - 1000, virtualNow: now - 1000};
      const deliveries = Array.from({length: each}, () => newDelivery(endpoint, sent, moment));
      await repo.webhooks.addDeliveries(deliveries);
    }
  }

  it('each workspace gets its share in the first round within its limits, and a healthy one comes first', async () => {
    await portal.store.write(async repo => {
      for (let index = 0; index < 20; index += 1) await fill(repo, `noisy-${index}`, 20, 4);
    });
    const count = (claimed: {workspace_id: string}[]) =>
      [...Map.groupBy(claimed, delivery => delivery.workspace_id).values()].map(list => list.length);
    expect(count(await claim(60))).toEqual(Array(20).fill(3));
    const all = [];
    for (let round = await claim(); round.length > 0; round = await claim()) all.push(...round);
    expect(count(all)).toEqual(Array(20).fill(37));
    await portal.store.write(repo => fill(repo, 'healthy', 1, 1));
    expect((await claim(1)).map(delivery => delivery.workspace_id)).toEqual(['healthy']);
  });
});

describe('an endpoint whose attempts keep timing out', () => {
  async function pause(): Promise<{partner: TestPartner; endpointId: string}> {
    const partner = await createTestPartner(portal);
    const endpointId = await register(partner, 'https://dead.example/');
    for (let index = 0; index < 10; index += 1) await partner.bill();
    const done = portal.dueWork.runDue();
    await expect.poll(() => waiting).toHaveLength(10);
    timeOut();
    await done;
    // Earlier, one of them could be attempted after the first timeout is stored and before the third is.
    for (let index = 10; index < 12; index += 1) await partner.bill();
    return {partner, endpointId};
  }

  const pausedUntil = async (partner: TestPartner, endpointId: string): Promise<string | null> =>
    (await partner.sandbox('GET', `/endpoints/${endpointId}`)).body.pausedUntil;

  it('is paused: due deliveries wait without using an attempt, and are sent when it responds again', async () => {
    const {partner, endpointId} = await pause();
    expect(await pausedUntil(partner, endpointId)).toBe(new Date(portal.clock.now + 30_000).toISOString());
    portal.clock.now += 29_000;
    await portal.dueWork.runDue();
    expect(received).toHaveLength(10);
    const attempts = (await partner.listDeliveries(endpointId)).map(delivery => delivery.attempts.length);
    expect(attempts.sort()).toEqual([0, 0, ...Array(10).fill(1)]);
    portal.clock.now += 1000;
    stopping = true;
    await portal.dueWork.runDue();
    const after = await partner.listDeliveries(endpointId);
    expect(after.every(({status}) => status === 'succeeded')).toBe(true);
    expect(await pausedUntil(partner, endpointId)).toBeNull();
  });

  it('gets one attempt after its pause, and is then paused twice as long', async () => {
    const {partner, endpointId} = await pause();
    portal.clock.now += 30_000;
    const done = portal.dueWork.runDue();
    await expect.poll(() => waiting).toHaveLength(1);
    timeOut();
    await done;
    expect(received).toHaveLength(11);
    expect(await pausedUntil(partner, endpointId)).toBe(new Date(portal.clock.now + 60_000).toISOString());
  });

  it.each([
    ['a test webhook', 'POST', '/test', {event: 'bill.paid'}],
    ['another URL', 'PATCH', '', {url: 'https://healthy.example/'}],
  ] as const)('gets an attempt immediately after %s', async (_name, method, path, body) => {
    const {partner, endpointId} = await pause();
    await partner.sandbox(method, `/endpoints/${endpointId}${path}`, body);
    stopping = true;
    await portal.dueWork.runDue();
    expect(received.length).toBeGreaterThan(10);
  });

  it('gets its whole retry schedule when the virtual clock advances', async () => {
    const {partner, endpointId} = await pause();
    const moved = partner.sandbox('POST', '/clock', {advanceSeconds: 2 * 86_400});
    const ending = setInterval(() => timeOut(), 1);
    await moved;
    clearInterval(ending);
    const attempts = (await partner.listDeliveries(endpointId)).map(delivery => delivery.attempts.length);
    expect(Math.max(...attempts)).toBeGreaterThan(1);
    expect(Math.min(...attempts)).toBeGreaterThanOrEqual(1);
  });
});
