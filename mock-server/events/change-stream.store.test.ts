/** Server-sent events: each change of the workspace once, in order, also after a lost connection. */
import {once} from 'node:events';
import type {Readable} from 'node:stream';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {describeChange} from '../describe-change.ts';
import {createTestPartner, type TestPartner} from '../testing/partner.ts';
import {bearer, openPortal, type Portal} from '../testing/portal.ts';
import {createLiveConnections, createOpenStream, type OpenStream} from './index.ts';
import {MAX_CHANGES} from './queries.ts';

let portal: Portal;
let openStream: OpenStream;
let shutdown: AbortController;
let partner: TestPartner;
let id: string;

beforeEach(async () => {
  portal = await openPortal();
  const {store} = portal;
  shutdown = new AbortController();
  openStream = createOpenStream({
    store,
    describeChange,
    liveConnections: createLiveConnections({perAddress: 0, perWorkspace: 0}),
    clock: () => portal.clock.now,
    stopping: shutdown.signal,
  });
  partner = await createTestPartner(portal);
  id = await portal.findWorkspaceId(partner.workspace);
});
afterEach(async () => {
  shutdown.abort();
  await portal.close();
});

const open = (lastEventId?: string) => openStream(id, lastEventId, '192.0.2.7');

type Change = {event: string; id: string; data: Record<string, unknown>};

/** Reads until `count` events have arrived, or the test times out. */
async function read(stream: Readable, count: number): Promise<Change[]> {
  let text = '';
  const changes = (): Change[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter(block => block.includes('event: '))
      .map(block => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        return {event: field('event'), id: field('id'), data: JSON.parse(field('data'))};
      });
  return new Promise(resolve => {
    stream.on('data', chunk => {
      text += chunk;
      if (changes().length >= count) resolve(changes());
    });
  });
}

it('sends each change once, in order, with the current state', async () => {
  const stream = await open();
  await partner.sandbox('PATCH', '/house', {hsi: 42});
  const {hutzAgreementId} = (await partner.sandbox('POST', '/agreements')).body;
  await portal.dueWork.runDue();
  const changes = await read(stream, 5);
  expect(changes.map(({event}) => event)).toEqual(['house', 'agreement', 'inbox', 'delivery', 'agreement']);
  expect(changes[0]?.data).toMatchObject({hsi: 42});
  expect(changes[1]?.data).toMatchObject({hutzAgreementId, status: 'pending'});
  expect(changes[2]?.data).toMatchObject({event: 'agreement.created', verified: true});
  stream.destroy();
});

it('sends an attempt as its delivery lists it', async () => {
  await partner.sandbox('POST', '/agreements');
  await portal.dueWork.runDue();
  const newest = async () => (await partner.sandbox('GET', '/deliveries')).body.data[0];
  const {deliveryId} = await newest();
  const stream = await open();
  await partner.sandbox('POST', `/deliveries/${deliveryId}/resend`, {});
  await portal.dueWork.runDue();
  const changes = await read(stream, 4);
  expect(changes.map(({event}) => event)).toEqual(['delivery', 'inbox', 'attempt', 'delivery']);
  const {attempts} = await newest();
  expect(attempts).toHaveLength(2);
  expect(changes[2]?.data).toEqual({deliveryId, ...attempts[1]});
  stream.destroy();
});

it('resumes after the last received event', async () => {
  const first = await open();
  await partner.sandbox('PATCH', '/house', {hsi: 1});
  const [seen] = await read(first, 1);
  first.destroy();
  await partner.sandbox('PATCH', '/house', {hsi: 2});
  await partner.sandbox('PATCH', '/house', {dawgMode: true});
  const second = await open(seen?.id);
  const changes = await read(second, 2);
  expect(changes.map(({event}) => event)).toEqual(['house', 'house']);
  expect(new Set([seen?.id, ...changes.map(change => change.id)]).size).toBe(3);
  second.destroy();
});

it('sends requests too', async () => {
  const stream = await open();
  await portal.app.inject({
    method: 'POST',
    url: '/api/partners/bills',
    headers: {'x-api-key': partner.workspace.apiKey},
    payload: '',
  });
  const [change] = await read(stream, 1);
  expect(change).toMatchObject({event: 'request', data: {status: 401, path: '/api/partners/bills'}});
  stream.destroy();
});

it.each([
  ['agreement', 'agr_earlier', {hutzAgreementId: 'agr_earlier'}],
  ['attempt', 'dlv_earlier.2', {deliveryId: 'dlv_earlier', number: 2}],
  ['bill', '7', {billId: 7}],
  ['delivery', 'dlv_earlier', {deliveryId: 'dlv_earlier'}],
  ['endpoint', 'ep_earlier', {endpointId: 'ep_earlier'}],
  ['inbox', 'msg_earlier_1', {messageId: 'msg_earlier_1'}],
  ['request', 'req_earlier', {requestId: 'req_earlier'}],
] as const)('sends only the id of a deleted object: %s', async (kind, ref, ids) => {
  const stream = await open();
  await portal.store.write(repo => repo.changes.add(id, kind, ref));
  const [change] = await read(stream, 1);
  expect(change).toMatchObject({event: kind});
  expect(change?.data).toEqual({...ids, removed: true});
  stream.destroy();
});

it('sends no change of another workspace', async () => {
  const other = await createTestPartner(portal);
  const stream = await open('0');
  await other.sandbox('PATCH', '/house', {hsi: 99});
  await partner.sandbox('PATCH', '/house', {hsi: 7});
  const changes = await read(stream, 1);
  expect(changes.map(({data}) => data.hsi)).toEqual([7]);
  stream.destroy();
});

it('sends a reset when a reader was disconnected too long', async () => {
  await portal.store.write(async repo => {
    for (let index = 0; index < MAX_CHANGES + 10; index += 1) await repo.changes.add(id, 'house', 'x');
    await repo.changes.prune(id);
  });
  const stream = await open('3');
  expect((await read(stream, 1))[0]).toMatchObject({event: 'reset', data: {reason: 'cursor_expired'}});
  stream.destroy();
});

it("buffers a limited amount for a reader that doesn't read", async () => {
  const stream = await open();
  await portal.store.write(async repo => {
    for (let index = 0; index < 3000; index += 1) await repo.changes.add(id, 'house', 'x');
  });
  for (let turn = 0; turn < 50; turn += 1) await new Promise(resolve => setImmediate(resolve));
  expect(stream.readableLength).toBeLessThan(100_000);
  expect(await read(stream, 3000)).toHaveLength(3000);
  stream.destroy();
});

it.each(['99999999', '9999999999999999', '12.7', 'x'])('sends a reset for an unknown cursor: %s', async cursor => {
  await partner.sandbox('PATCH', '/house', {hsi: 1});
  const stream = await open(cursor);
  await partner.sandbox('PATCH', '/house', {hsi: 2});
  const changes = await read(stream, 2);
  expect(changes).toMatchObject([
    {event: 'reset', id: expect.stringMatching(/^\d+$/), data: {reason: 'cursor_unknown'}},
    {event: 'house', data: {hsi: 2}},
  ]);
  stream.destroy();
  const next = await open(changes[1]?.id);
  await partner.sandbox('PATCH', '/house', {hsi: 3});
  expect(await read(next, 1)).toMatchObject([{event: 'house', data: {hsi: 3}}]);
  next.destroy();
});

it('ends when the portal stops', async () => {
  const stream = await open();
  const ended = once(stream.resume(), 'end');
  await new Promise(resolve => setImmediate(resolve));
  shutdown.abort();
  await ended;
  await expect((await open()).toArray()).resolves.toHaveLength(1);
});

it('is available over HTTP, with a token or a cookie', async () => {
  const origin = await portal.app.listen({port: 0, host: '127.0.0.1'});
  const made = await portal.app.inject({method: 'POST', url: '/api/sandbox/partners'});
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  const ways: Record<string, string>[] = [bearer(partner.workspace.token), {cookie}];
  for (const headers of ways) {
    const response = await fetch(`${origin}/api/sandbox/stream`, {headers});
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await response.body?.cancel();
  }
  expect((await fetch(`${origin}/api/sandbox/stream`)).status).toBe(401);
  const stale = await fetch(`${origin}/api/sandbox/stream`, {headers: {cookie: 'hutz_sandbox=nothing'}});
  expect(stale.status).toBe(401);
  await stale.body?.cancel();
});
