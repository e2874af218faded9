/** The owner's session on the real app. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {StorageFullError} from '../database/index.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {openPortal, type Portal} from '../testing/portal.ts';

const HOUR = 60 * 60_000;

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal({siteRateLimit: 0});
});
afterEach(() => portal.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function ask(method: Method, path: string, payload: object | undefined, headers: Record<string, string>) {
  const response = await portal.app.inject({method, url: `/api/admin/${path}`, headers, ...(payload && {payload})});
  return {status: response.statusCode, headers: response.headers, text: response.body};
}
const signIn = (token = portal.store.adminToken) => ask('POST', 'session', {token}, {});
const readCookie = ({headers}: Awaited<ReturnType<typeof signIn>>) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});
const statusWith = async (headers: Record<string, string>) => (await ask('GET', 'session', undefined, headers)).status;

it('begins with the admin token and opens every operation of the owner', async () => {
  const signedIn = await signIn(` ${portal.store.adminToken}\n`);
  expect([signedIn.status, signedIn.text]).toEqual([201, '{"message":"Signed in."}']);
  expect(signedIn.headers['set-cookie']).toMatch(
    /^hutz_admin=[\w-]{43}; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
  );
  const cookie = readCookie(signedIn);
  expect(await statusWith(cookie)).toBe(200);
  expect((await ask('GET', 'inbox', undefined, cookie)).status).toBe(200);
  expect(portal.logs.join()).not.toContain(portal.store.adminToken);
});

it('is Secure where browsers use TLS', async () => {
  const own = await openPortal({publicUrl: 'https://portal.example'});
  const headers = {host: 'portal.example'};
  const payload = {token: own.store.adminToken};
  const response = await own.app.inject({method: 'POST', url: '/api/admin/session', headers, payload});
  expect(response.headers['set-cookie']).toMatch(/; Path=\/api\/admin; HttpOnly; Secure; SameSite=Strict$/);
  await own.close();
});

it('does not begin with another token, and ten tries a minute are the limit', async () => {
  const own = await openPortal({siteRateLimit: 60});
  const tries: number[] = [];
  for (let n = 0; n < 12; n++) {
    const payload = {token: `adm_${'x'.repeat(43)}`};
    const {statusCode, headers} = await own.app.inject({method: 'POST', url: '/api/admin/session', payload});
    expect(headers['set-cookie']).toBeUndefined();
    tries.push(statusCode);
  }
  expect(tries).toEqual([...Array(10).fill(401), 429, 429]);
  await own.close();
});

it('ends after eight idle hours, and lasts while it is used', async () => {
  const cookie = readCookie(await signIn());
  for (let n = 0; n < 3; n++) {
    portal.clock.now += 7 * HOUR;
    expect(await statusWith(cookie)).toBe(200);
  }
  portal.clock.now += 8 * HOUR;
  expect(await statusWith(cookie)).toBe(401);
});

it('ends when the clock was ahead as it began, and is set back', async () => {
  portal.clock.now += 9 * HOUR;
  const cookie = readCookie(await signIn());
  portal.clock.now -= 9 * HOUR;
  expect(await statusWith(cookie)).toBe(401);
});

it('ends when the owner signs out, also for a copy of the cookie', async () => {
  const cookie = readCookie(await signIn());
  const other = readCookie(await signIn());
  const out = await ask('DELETE', 'session', undefined, cookie);
  expect(out.headers['set-cookie']).toBe('hutz_admin=; Max-Age=0; Path=/api/admin; HttpOnly; SameSite=Strict');
  expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 200]);
});

it('ends when the admin token is replaced', async () => {
  const folder = temporaryFolder();
  const before = await openPortal({}, {folder: folder.path});
  const payload = {token: before.store.adminToken};
  const signedIn = await before.app.inject({method: 'POST', url: '/api/admin/session', payload});
  const headers = {cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? ''};
  const ask = async (on: Portal) => (await on.app.inject({url: '/api/admin/session', headers})).statusCode;
  expect(await ask(before)).toBe(200);
  await before.close();
  writeFileSync(join(folder.path, 'admin-token'), `adm_${'y'.repeat(43)}\n`);
  const after = await openPortal({}, {folder: folder.path});
  expect(await ask(after)).toBe(401);
  const old = await after.app.inject({method: 'POST', url: '/api/admin/session', payload});
  expect(old.statusCode).toBe(401);
  await after.close();
  folder.remove();
});

it('begins and deletes when the database is beyond its limit', async () => {
  const folder = temporaryFolder();
  await (await openPortal({}, {folder: folder.path})).close();
  const full = await openPortal({dataLimit: 1}, {folder: folder.path});
  const payload = {token: full.store.adminToken};
  const signedIn = await full.app.inject({method: 'POST', url: '/api/admin/session', payload});
  expect(signedIn.statusCode, signedIn.body).toBe(201);
  const headers = {cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? ''};
  const person = {email: 'june@example.com'};
  const statusOf = async (method: Method, path: string, body?: object) =>
    (await full.app.inject({method, url: `/api/admin/${path}`, headers, ...(body && {payload: body})})).statusCode;
  expect(await statusOf('POST', 'people/show', person)).toBe(200);
  expect(await statusOf('POST', 'people/delete', person)).toBe(200);
  expect(await statusOf('DELETE', 'reviews/rev_1')).toBe(404);
  expect(await statusOf('DELETE', 'session')).toBe(200);
  await full.close();
  folder.remove();
});

it('opens the lists when its last use cannot be stored', async () => {
  const cookie = readCookie(await signIn());
  portal.clock.now += HOUR;
  const write = vi.spyOn(portal.store, 'write').mockRejectedValue(new StorageFullError('The disk is full.'));
  expect(await statusWith(cookie)).toBe(200);
  write.mockRestore();
});

it('is worth nothing on a page of another site', async () => {
  const cookie = readCookie(await signIn());
  const headers = {...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'};
  expect((await ask('POST', 'people/delete', {email: 'a@b.co'}, headers)).status).toBe(403);
  expect((await ask('PATCH', 'inbox/msg_1', {handled: true}, headers)).status).toBe(403);
});

it.each([{cookie: 'hutz_admin=x'}, {cookie: 'hutz_admin='}, {}, {authorization: 'Bearer x'}])(
  'is not %j',
  async headers => {
    expect(await statusWith(headers as Record<string, string>)).toBe(401);
  },
);
