import {beforeEach, expect, it, vi} from 'vitest';
import {createCore, resetServer, server, workspace} from '../testing/console.ts';

beforeEach(resetServer);
beforeEach(() => {
  vi.resetModules();
});

function stubStorage() {
  const items: Record<string, string> = {};
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
  });
  return items;
}

/** As a page does that has just been loaded. */
const load = () => import('./saved-history.ts');

it('keeps the requests over a reload, below those of the new page', async () => {
  stubStorage();
  const core = createCore();
  const {keepHistory} = await load();
  await core.send();
  keepHistory(core.session);
  await core.send();
  const before = core.session.history();

  vi.resetModules();
  const {earlierRequests, keepHistory: keepAgain} = await load();
  expect(earlierRequests.map(({typed, response, operation}) => [typed, response, operation.id])).toEqual(
    before.map(({typed, response, operation}) => [typed, response, operation.id]),
  );
  const reloaded = createCore();
  await reloaded.send();
  keepAgain(reloaded.session);
  vi.resetModules();
  const {earlierRequests: three} = await load();
  expect(three).toHaveLength(3);
  expect(new Set(three.map(({id}) => id)).size).toBe(3);
});

it('keeps no key, secret, token or signature', async () => {
  const items = stubStorage();
  const own = {'x-api-key': 'our-own-key', 'hutz-signature': 'our-own-signing-key'};
  const core = createCore();
  const {keepHistory} = await load();
  server.replies['/api/partners/bills'] = [
    {status: 201, body: {billId: 7, token: 'eyJhbGciOiJIUzI1NiJ9.e30.abc', note: 'our-own-signing-key'}},
  ];
  core.update({body: `{"description": "${workspace.secretKey} our-own-signing-key"}`});
  await core.send();
  core.session.setKeys('sandbox', own);
  keepHistory(core.session);
  core.session.setKeys('sandbox', undefined);
  await core.send();
  const saved = JSON.stringify(items);
  const sent = core.session.history().at(-1);
  const digest = sent?.request.signing?.digest ?? '';
  expect(digest).not.toBe('');
  for (const secret of [workspace.secretKey, workspace.apiKey, 'eyJhbG', 'our-own', digest])
    expect(saved).not.toContain(secret);
  expect(saved).toContain(digest.slice(0, 8));
});

it('is bounded, in requests and in the text of each', async () => {
  stubStorage();
  const core = createCore();
  const {keepHistory} = await load();
  keepHistory(core.session);
  server.replies['/api/partners/bills'] = [{status: 201, body: {note: 'x'.repeat(30_000)}}];
  for (let n = 0; n < 20; n += 1) await core.send();
  vi.resetModules();
  const {earlierRequests, keepHistory: keepAgain} = await load();
  expect(earlierRequests).toHaveLength(20);
  expect(earlierRequests.at(-1)?.response?.text).toBe('');
  const reloaded = createCore();
  await reloaded.send();
  keepAgain(reloaded.session);
  vi.resetModules();
  expect((await load()).earlierRequests).toHaveLength(20);
});

it('works where storage is blocked', async () => {
  const core = createCore();
  const {earlierRequests, keepHistory} = await load();
  expect(earlierRequests).toEqual([]);
  await core.send();
  expect(() => keepHistory(core.session)).not.toThrow();
});

it('leaves out a request whose body is too long to be sent again', async () => {
  stubStorage();
  const core = createCore();
  const {keepHistory} = await load();
  keepHistory(core.session);
  await core.send();
  core.update({body: `{"note": "${'x'.repeat(30_000)}"}`});
  await core.send();
  vi.resetModules();
  const {earlierRequests} = await load();
  expect(earlierRequests.map(({id, typed}) => [id, typed.body === ''])).toEqual([[-1, false]]);
});
