/** Listing form entries with the admin token: page by page, each entry once. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openPortal, type Portal} from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({siteRateLimit: 0});
  const post = async (url: string, payload: object) =>
    expect((await portal.app.inject({method: 'POST', url, payload})).statusCode).toBe(201);
  for (let n = 0; n < 7; n++) {
    // Five entries of the same millisecond.
    if (n === 1 || n === 6) portal.clock.now += 1000;
    await post('/api/contact', {name: `June ${n}`, email: 'june@example.com', message: `=1+1\n${n}`});
    const phone = `(214) 555-011${n}`;
    await post('/api/waitlist', {name: `June ${n}`, phone, email: 'june@example.com', city: 'Dallas'});
    await post('/api/partner-forms', {
      businessName: `Star ${n}`,
      contactName: 'Theo',
      phoneNumber: phone,
      email: 'a@b.co',
    });
  }
  await post('/api/waitlist2', {firstName: 'Omar', phone: '(214) 555-0119', source: 'met-walt'});
});
afterAll(() => portal.close());

const LISTS = ['contact-messages', 'partner-forms', 'waitlist-entries', 'production-requests'];
const get = async (path: string, token = portal.store.adminToken) => {
  const headers = {authorization: `Bearer ${token}`};
  const response = await portal.app.inject({url: `/api/admin/${path}`, headers});
  return {status: response.statusCode, body: response.json()};
};

async function pages(list: string, limit: number) {
  const found: Record<string, unknown>[][] = [];
  let query = `?limit=${limit}`;
  for (;;) {
    const {status, body} = await get(list + query);
    expect(status).toBe(200);
    found.push(body.data);
    if (body.nextCursor === null) return found;
    // URLs contain no personal data.
    expect(body.nextCursor).toMatch(/^\d{13}-\d$/);
    query = `?limit=${limit}&cursor=${body.nextCursor}`;
  }
}

it.each([
  ['contact-messages', 'name', [0, 1, 2, 3, 4, 5, 6].map(n => `June ${n}`)],
  ['partner-forms', 'businessName', [0, 1, 2, 3, 4, 5, 6].map(n => `Star ${n}`)],
  ['waitlist-entries', 'name', [...[0, 1, 2, 3, 4, 5, 6].map(n => `June ${n}`), 'Omar']],
  ['production-requests', 'businessName', []],
])('%s: every entry is on exactly one page, for every page size', async (list, field, names) => {
  for (const limit of [1, 2, 3, 100]) {
    const found = await pages(list, limit);
    expect(found.every(page => page.length <= limit)).toBe(true);
    expect(
      found
        .flat()
        .map(entry => entry[field])
        .sort(),
    ).toEqual(names);
    const times = found.flat().map(({createdAt}) => createdAt);
    expect(times).toEqual(times.toSorted());
  }
});

it('returns the page that a message was sent from', async () => {
  const fresh = await openPortal({siteRateLimit: 0});
  const payload = {name: 'June', email: 'june@example.com', message: 'Hi', page: '/landlords'};
  expect((await fresh.app.inject({method: 'POST', url: '/api/contact', payload})).statusCode).toBe(201);
  const headers = {authorization: `Bearer ${fresh.store.adminToken}`};
  expect((await fresh.app.inject({url: '/api/admin/contact-messages', headers})).json().data).toMatchObject([payload]);
  await fresh.close();
});

it('returns texts unchanged', async () => {
  expect((await get('contact-messages?limit=1')).body.data).toEqual([
    {
      id: expect.stringMatching(/^msg_/),
      name: 'June 0',
      email: 'june@example.com',
      message: '=1+1\n0',
      createdAt: '2026-05-18T14:03:21.000Z',
      handled: false,
    },
  ]);
  expect((await get('waitlist-entries?limit=1')).body.data[0]).toMatchObject({list: 'vip', city: 'Dallas'});
});

describe.each(LISTS)('%s', list => {
  it.each([
    ['no token', undefined, 'missing_token'],
    ['another token', 'adm_'.padEnd(47, 'x'), 'invalid_token'],
  ])('returns 401 with %s', async (_, token, reason) => {
    const headers = token === undefined ? {} : {authorization: `Bearer ${token}`};
    const response = await portal.app.inject({url: `/api/admin/${list}`, headers});
    expect([response.statusCode, response.json().reason]).toEqual([401, reason]);
    expect(response.body).not.toMatch(/june|214\D{0,2}555/i);
  });

  it("returns 401 with a workspace's token", async () => {
    expect((await get(list, (await portal.workspace()).token)).status).toBe(401);
  });

  it.each(['x', '1', '1-', '-1', '1779113001000', '9'.repeat(20)])('returns 400 for the cursor %s', async cursor => {
    const {status, body} = await get(`${list}?cursor=${cursor}`);
    expect([status, body.errors[0].path]).toEqual([400, '/cursor']);
  });

  it.each(['0', '101', 'x'])('returns 400 for the limit %s', async limit => {
    expect((await get(`${list}?limit=${limit}`)).status).toBe(400);
  });
});
