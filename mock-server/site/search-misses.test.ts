/** Searches without results: counted without secrets, limited in number, and listed for operators only. */
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal({siteRateLimit: 0});
});
afterEach(() => portal.close());

const miss = (query: unknown) =>
  portal.app.inject({method: 'POST', url: '/api/search-misses', payload: {query} as object});
const list = async (token: string) => {
  const headers = {authorization: `Bearer ${token}`};
  const response = await portal.app.inject({url: '/api/admin/search-misses', headers});
  return {status: response.statusCode, body: response.json()};
};

it('counts a query without its secrets, and ignores one that is only a secret', async () => {
  for (const query of ['Apple  Pay', 'apple pay', 'apple pay htzsk_test_4f9b1d2c', 'kubernetes', 'june@example.com']) {
    expect((await miss(query)).statusCode).toBe(201);
  }
  const {status, body} = await list(portal.store.adminToken);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [
      {query: 'apple pay', times: 3},
      {query: 'kubernetes', times: 1},
    ],
    nextCursor: null,
  });
  expect(portal.logs.join('')).not.toMatch(/apple|kubernetes|june/i);
});

it.each(['', 'x'.repeat(301), 1, null])('rejects %j', async query => expect((await miss(query)).statusCode).toBe(400));

it('lists them with the admin token only', async () => expect((await list('nope')).status).toBe(401));

it('keeps the thousand most frequent', async () => {
  await portal.store.write(async repo => {
    for (let times = 0; times < 2; times++) await repo.site.countSearchMiss('apple pay', portal.clock.now);
    for (let n = 0; n < 1100; n++) await repo.site.countSearchMiss(`query ${n}`, portal.clock.now + n);
  });
  const stored = await portal.store.read.site.listSearchMisses(2000);
  expect(stored).toHaveLength(1000);
  expect(stored.slice(0, 2).map(({query}) => query)).toEqual(['apple pay', 'query 1099']);
});
