/** Server-sent events: each change once, in order, nothing missed over a drop, and nothing of anyone else's. */
import type {Readable} from 'node:stream';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {sha256} from '../database/index.ts';
import {DESCRIBE_CHANGE, REQUEST_HISTORY} from '../describe-change.ts';
import {openPortal, type Portal, type Workspace} from '../testing/portal.ts';
import {type ChangeStreams, createChangeStreams, KEPT_CHANGES} from './index.ts';

let portal: Portal;
let streams: ChangeStreams;
let workspace: Workspace;
let id: string;

beforeEach(async () => {
  portal = await openPortal();
  const {store, webhooks} = portal;
  streams = createChangeStreams({
    store,
    follow: webhooks.follow,
    describeChange: DESCRIBE_CHANGE,
    requests: REQUEST_HISTORY,
    clock: () => portal.clock.now,
  });
  workspace = await portal.workspace();
  id = (await portal.store.read.workspaces.keyHolder(sha256(workspace.apiKey)))?.workspaceId ?? '';
});
afterEach(async () => {
  streams.close();
  await portal.close();
});

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = workspace.token) {
  return portal.app.inject({
    method,
    url: `/api/sandbox${path}`,
    headers: {authorization: `Bearer ${token}`, ...(body && {'content-type': 'application/json'})},
    ...(body && {payload: JSON.stringify(body)}),
  });
}

type Told = {event: string; id: string; data: Record<string, unknown>};

/** Reads until `count` events came; fails by the test's own time limit otherwise. */
async function read(stream: Readable, count: number): Promise<Told[]> {
  let text = '';
  const told = (): Told[] =>
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
      if (told().length >= count) resolve(told());
    });
  });
}

it('tells each change once, in order, with the state of the thing', async () => {
  const stream = await streams.open(id, undefined);
  await call('PATCH', '/house', {hsi: 42});
  const {hutzAgreementId} = (await call('POST', '/agreements')).json();
  await portal.webhooks.runDue();
  const told = await read(stream, 5);
  expect(told.map(({event}) => event)).toEqual(['house', 'agreement', 'agreement', 'inbox', 'delivery']);
  expect(told[0]?.data).toMatchObject({hsi: 42});
  expect(told[1]?.data).toMatchObject({hutzAgreementId, status: 'pending'});
  expect(told[3]?.data).toMatchObject({event: 'agreement.created', verified: true});
  stream.destroy();
});

it('resumes after the last event that was seen', async () => {
  const first = await streams.open(id, undefined);
  await call('PATCH', '/house', {hsi: 1});
  const [seen] = await read(first, 1);
  first.destroy();
  await call('PATCH', '/house', {hsi: 2});
  await call('PATCH', '/house', {dawgMode: true});
  const second = await streams.open(id, seen?.id);
  const told = await read(second, 2);
  expect(told.map(({event}) => event)).toEqual(['house', 'house']);
  expect(new Set([seen?.id, ...told.map(one => one.id)]).size).toBe(3);
  second.destroy();
});

it('tells of requests too', async () => {
  const stream = await streams.open(id, undefined);
  await portal.app.inject({
    method: 'POST',
    url: '/api/partners/bills',
    headers: {'x-api-key': workspace.apiKey},
    payload: '',
  });
  const [told] = await read(stream, 1);
  expect(told).toMatchObject({event: 'request', data: {status: 401, path: '/api/partners/bills'}});
  stream.destroy();
});

it("tells nothing of another workspace's", async () => {
  const other = await portal.workspace();
  const stream = await streams.open(id, '0.0');
  await call('PATCH', '/house', {hsi: 99}, other.token);
  await call('PATCH', '/house', {hsi: 7});
  const told = await read(stream, 1);
  expect(told.map(({data}) => data.hsi)).toEqual([7]);
  stream.destroy();
});

it('says so when a reader was away too long', async () => {
  await portal.store.write(async repo => {
    for (let index = 0; index < KEPT_CHANGES + 10; index += 1) await repo.changes.add(id, 'house', 'x');
    await repo.webhooks.prune(id, 10);
  });
  const stream = await streams.open(id, '3.0');
  expect((await read(stream, 1))[0]).toMatchObject({event: 'reset'});
  stream.destroy();
});

it('keeps at most one buffer for a reader that does not read', async () => {
  const stream = await streams.open(id, undefined);
  await portal.store.write(async repo => {
    for (let index = 0; index < 3000; index += 1) await repo.changes.add(id, 'house', 'x');
  });
  portal.webhooks.wake(id);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(resolve => setImmediate(resolve));
  expect(stream.readableLength).toBeLessThan(100_000);
  expect(await read(stream, 3000)).toHaveLength(3000);
  stream.destroy();
});

it('allows twenty at a time', async () => {
  const open = await Promise.all(Array.from({length: 20}, () => streams.open(id, undefined)));
  await expect(streams.open(id, undefined)).rejects.toMatchObject({name: 'TooManyRequests'});
  open[0]?.destroy();
  await new Promise(resolve => setImmediate(resolve));
  open[0] = await streams.open(id, undefined);
  for (const stream of open) stream.destroy();
});

it('is there over HTTP, by token and by cookie', async () => {
  const origin = await portal.app.listen({port: 0, host: '127.0.0.1'});
  const made = await portal.app.inject({method: 'POST', url: '/api/sandbox/partners'});
  const cookie = String(made.headers['set-cookie']).split(';')[0] ?? '';
  const ways: Record<string, string>[] = [{authorization: `Bearer ${workspace.token}`}, {cookie}];
  for (const headers of ways) {
    const answer = await fetch(`${origin}/api/sandbox/stream`, {headers});
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    await answer.body?.cancel();
  }
  expect((await fetch(`${origin}/api/sandbox/stream`)).status).toBe(401);
  const stale = await fetch(`${origin}/api/sandbox/stream`, {headers: {cookie: 'hutz_sandbox=nothing'}});
  expect(stale.status).toBe(401);
  await stale.body?.cancel();
});

it('forgets a reader that goes away', async () => {
  const origin = await portal.app.listen({port: 0, host: '127.0.0.1'});
  for (let reader = 0; reader < 50; reader += 1) {
    const going = new AbortController();
    const open = () => fetch(`${origin}/api/sandbox/stream`, {headers, signal: going.signal});
    const headers = {authorization: `Bearer ${workspace.token}`};
    let answer = await open();
    // That one has gone is known a moment later.
    for (let turn = 0; answer.status === 429 && turn < 100; turn += 1) answer = await open();
    expect(answer.status, `reader ${reader + 1}`).toBe(200);
    going.abort();
  }
});
