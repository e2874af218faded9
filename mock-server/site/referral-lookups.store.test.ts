/** Looking up a referral link reveals who is a member, so lookups are limited per IP address and hour. */
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openPortal, type Portal} from '../testing/portal.ts';

const PATH = '/api/referral-program';
const KNOWN = 'june@example.com';
const LIMIT = 3;
const HOUR = 3_600_000;
let portal: Portal;

beforeEach(async () => {
  portal = await openPortal({siteRateLimit: 0, referralLookups: LIMIT});
  await create(KNOWN);
});
afterEach(() => portal.close());

const create = (email: string) => portal.app.inject({method: 'POST', url: PATH, payload: {name: 'June', email}});
async function find(email: string, more: {remoteAddress?: string; headers?: Record<string, string>} = {}) {
  const {
    statusCode: status,
    headers,
    body,
  } = await portal.app.inject({
    url: `${PATH}?email=${encodeURIComponent(email)}`,
    ...more,
  });
  return {status, headers: {...headers, date: 'any', 'x-request-id': 'any'} as Record<string, unknown>, body};
}
const length = 'content-length';

it('returns the same response for known and unknown emails, except the link', async () => {
  const [known, unknown] = [await find(KNOWN, {remoteAddress: '192.0.2.1'}), await find('x@example.com')];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(JSON.parse(known.body)).toEqual({link: expect.stringContaining('/vip?referrerId=')});
  expect(JSON.parse(unknown.body)).toEqual({});
  expect({...known.headers, [length]: 0}).toEqual({...unknown.headers, [length]: 0});
});

it('returns 429 after a few lookups, known or unknown, and works again in the next hour', async () => {
  portal.clock.now = Math.ceil(portal.clock.now / HOUR) * HOUR;
  for (let sent = 1; sent <= LIMIT; sent += 1)
    expect((await find(`x${sent}@example.com`)).headers['ratelimit-remaining']).toBe(String(LIMIT - sent));
  portal.clock.now += HOUR - 90_000;
  const [known, unknown] = [await find(KNOWN), await find('x@example.com')];
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({status: 429, headers: {'retry-after': '90'}});
  expect(JSON.parse(known.body)).toEqual({
    message: 'Too many requests: the limit is 3 an hour. Try again in 2 minutes.',
    reason: 'rate_limited',
  });
  expect((await find(KNOWN, {remoteAddress: '192.0.2.1'})).status).toBe(200);
  portal.clock.now += 90_000;
  expect((await find(KNOWN)).status).toBe(200);
});

it('counts invalid emails too', async () => {
  for (let sent = 0; sent < LIMIT; sent += 1) expect((await find('nobody')).status).toBe(400);
  expect((await find(KNOWN)).status).toBe(429);
});

it("doesn't limit new links, and shows a page with the time of the next lookup", async () => {
  for (let sent = 0; sent <= LIMIT; sent += 1) expect((await create(`y${sent}@example.com`)).statusCode).toBe(201);
  for (let sent = 0; sent < LIMIT; sent += 1) await find(KNOWN);
  expect((await create(KNOWN)).json()).toEqual({link: expect.any(String)});
  const page = await find(KNOWN, {headers: {accept: 'text/html'}});
  expect(page).toMatchObject({status: 429, headers: {'content-type': 'text/html; charset=utf-8'}});
  expect(page.body).toMatch(/Try again in \d+ minutes?\./);
});

it('has no lookup limit when REFERRAL_LOOKUP_LIMIT is 0', async () => {
  await portal.close();
  portal = await openPortal({siteRateLimit: 0, referralLookups: 0});
  for (let sent = 0; sent <= LIMIT; sent += 1) expect((await find(KNOWN)).status).toBe(200);
});
