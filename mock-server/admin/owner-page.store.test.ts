/** The owner's page on the real app: the inbox, reviews, page views, exports and expiry. */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {PERSONAL_DATA, STORED_DATA} from '../../openapi/stored-data.ts';
import {onPostgres} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {openPortal, type Portal, TEST_NOW} from '../testing/portal.ts';

const DAY = 24 * 60 * 60_000;

let folder: ReturnType<typeof temporaryFolder>;
let portal: Portal;
beforeEach(async () => {
  folder = temporaryFolder();
  portal = await openPortal({siteRateLimit: 0}, {folder: folder.path});
});
afterEach(async () => {
  await portal.close();
  folder.remove();
});

const post = async (url: string, payload: object) => {
  const response = await portal.app.inject({method: 'POST', url, payload});
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const contact = (name: string, more: object = {}) =>
  post('/api/contact', {name, email: `${name}@example.com`, message: `Hello from ${name}`, ...more});
const company = (businessName: string) =>
  post('/api/partner-forms', {businessName, contactName: 'Theo', phoneNumber: '214.555.0111', email: 't@example.com'});
async function review(name: string) {
  const form = new FormData();
  form.append('name', name);
  form.append('content', `By ${name}`);
  const request = new Request('http://portal.invalid', {method: 'POST', body: form});
  const {statusCode, body} = await portal.app.inject({
    method: 'POST',
    url: '/api/reviews',
    headers: {'content-type': String(request.headers.get('content-type'))},
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(statusCode, body).toBe(201);
}

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const headers = {authorization: `Bearer ${portal.store.adminToken}`};
  const response = await portal.app.inject({method, url: `/api/admin/${path}`, headers, ...(payload && {payload})});
  return {status: response.statusCode, headers: response.headers, text: response.body};
}
async function get(path: string) {
  const {status, text} = await ask('GET', path);
  expect(status, text).toBe(200);
  return JSON.parse(text);
}

describe('the inbox', () => {
  type Entry = {id: string; kind: string; name: string; handled: boolean; note?: string; suspect?: boolean};
  const inbox = async (query = '') => (await get(`inbox?order=newest&${query}`)).data as Entry[];
  const names = async (query = '') => (await inbox(query)).map(({name}) => name);

  it('lists every kind, the newest first, page by page', async () => {
    const sent = ['Ann', 'Ben', 'Cleo'];
    for (const name of sent) {
      await contact(name);
      await company(name);
      if (name !== 'Ben') portal.clock.now += 1000;
    }
    const all = await inbox();
    expect(all).toHaveLength(6);
    expect(all.map(({kind}) => kind).sort()).toEqual([...Array(3).fill('contact'), ...Array(3).fill('partner')]);
    for (const order of ['newest', 'oldest']) {
      const paged: Entry[] = [];
      let cursor = '';
      do {
        const page = await get(`inbox?order=${order}&limit=2${cursor && `&cursor=${cursor}`}`);
        expect(page.data.length).toBeLessThanOrEqual(2);
        paged.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor);
      expect(paged).toEqual(order === 'newest' ? all : [...all].reverse());
    }
  });

  it('finds by text, time and kind', async () => {
    await contact('Ann', {message: '50% of "Rent"'});
    portal.clock.now += DAY;
    await contact('Ben', {website: 'x'});
    await company('Lone Star');
    expect(await names('search=50%25')).toEqual(['Ann']);
    expect(await names('search=RENT')).toEqual(['Ann']);
    expect(await names('search=%25')).toEqual(['Ann']);
    expect(await names('search=lone%20s')).toEqual(['Theo']);
    expect(await names('kind=contact')).toEqual(['Ben', 'Ann']);
    expect(await names(`kind=contact&since=${new Date(TEST_NOW + DAY).toISOString()}`)).toEqual(['Ben']);
    expect(await names(`until=${new Date(TEST_NOW + DAY).toISOString()}`)).toEqual(['Ann']);
    const [ben] = await inbox('search=ben');
    expect(ben).toMatchObject({suspect: true, handled: false});
    expect(await names(`search=${ben?.id}`)).toEqual(['Ben']);
    expect((await ask('GET', 'inbox?since=2026-05-18')).status).toBe(400);
    expect((await ask('GET', 'inbox?cursor=x')).status).toBe(400);
  });

  it.each(['214 555 0111', '+1 214-555-0111', '(214) 555-0111', '5550111'])(
    'finds the phone number as %s',
    async phone => {
      await company('Lone Star');
      await post('/api/partner-forms', {
        businessName: 'Other',
        contactName: 'Dora',
        phoneNumber: '(214) 555-0112',
        email: 'd@example.com',
      });
      expect(await names(`search=${encodeURIComponent(phone)}`)).toEqual(['Theo']);
    },
  );

  it.each(['Ángel Núñez', 'ángel', 'ÁNGEL NÚÑEZ', 'núñez', 'ángel núñez'])(
    'finds letters beyond A to Z: %s',
    async search => {
      for (const name of ['Ángel Núñez', 'Иван'])
        await post('/api/contact', {name, email: 'a@example.com', message: 'Hi'});
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Ángel Núñez']);
    },
  );

  it.each(["jose o'neill", 'JOSÉ', '9725550123', '+1 972 555 0123', '972–555–0123', 'ДОМ'])(
    'finds a message by %s',
    async search => {
      await contact('Joss', {message: 'Call me at (972) 555.0124'});
      const message = 'Мой дом. Call me at (972) 555.0123';
      await post('/api/contact', {name: 'José O’Neill', email: 'jose@example.com', message});
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['José O’Neill']);
    },
  );

  it('keeps what is handled, with a note', async () => {
    await contact('Ann');
    await company('Lone Star');
    const [first, second] = await inbox();
    const change = async (id: string, body: object) => JSON.parse((await ask('PATCH', `inbox/${id}`, body)).text);
    expect(await change(first?.id ?? '', {handled: true, note: 'Called back.'})).toEqual({
      ...first,
      handled: true,
      note: 'Called back.',
    });
    expect(await inbox('handled=true')).toMatchObject([{id: first?.id, note: 'Called back.'}]);
    expect(await inbox('handled=false')).toEqual([second]);
    expect(await get('session')).toMatchObject({inbox: 1});
    expect(await inbox('search=called')).toHaveLength(1);
    expect(await change(first?.id ?? '', {handled: false, note: ''})).toEqual(first);
    for (const [id, body, status] of [
      ['msg_none', {handled: true}, 404],
      ['rev_1', {handled: true}, 404],
      [second?.id, {}, 400],
      [second?.id, {note: 'x'.repeat(1001)}, 400],
    ] as const)
      expect((await ask('PATCH', `inbox/${id}`, body)).status).toBe(status);
  });

  it('keeps a note that somebody else wrote meanwhile', async () => {
    await contact('Ann');
    const [entry] = await inbox();
    const change = (body: object) => ask('PATCH', `inbox/${entry?.id}`, body);
    expect((await change({note: 'Called Ann.', previousNote: ''})).status).toBe(200);
    const late = await change({handled: true, note: 'Wrote to Ann.', previousNote: ''});
    expect([late.status, JSON.parse(late.text).reason]).toEqual([409, 'note_changed']);
    expect(await inbox()).toMatchObject([{note: 'Called Ann.', handled: false}]);
    expect((await change({note: 'Called and wrote.', previousNote: 'Called Ann.'})).status).toBe(200);
  });

  it('keeps one of two notes that are written at the same time, and rejects the other', async () => {
    await contact('Ann');
    const [entry] = await inbox();
    let previousNote = '';
    for (let round = 0; round < 10; round++) {
      const notes = [`Called ${round}.`, `Wrote ${round}.`];
      const saved = await Promise.all(notes.map(note => ask('PATCH', `inbox/${entry?.id}`, {note, previousNote})));
      expect(saved.map(({status}) => status).sort()).toEqual([200, 409]);
      previousNote = notes[saved.findIndex(({status}) => status === 200)] ?? '';
    }
  });
});

it('counts what waits for the owner', async () => {
  await contact('Ann');
  await review('June');
  await post('/api/promo-codes', {email: 'june@example.com'});
  const {link} = await post('/api/referral-program', {name: 'June', email: 'june@example.com'});
  const referrerId = new URL(link).searchParams.get('referrerId');
  const phone = '(214) 555-0110';
  await post('/api/waitlist', {name: 'Omar', phone, email: 'o@example.com', city: 'Dallas', referrerId});
  expect(await get('session')).toEqual({inbox: 1, reviews: 1, codes: 1, referrals: 0, undelivered: 0});
  await ask('POST', 'referrals/activate', {phone});
  expect(await get('session')).toMatchObject({referrals: 1});
  await ask('POST', 'referrals/credit', {phone});
  expect(await get('session')).toMatchObject({referrals: 0});
});

it('lists reviews page by page and deletes one', async () => {
  for (const name of ['Ann', 'Ben', 'Cleo']) {
    await review(name);
    portal.clock.now += 1000;
  }
  const {data, nextCursor} = await get('reviews?limit=2');
  expect(data.map(({name}: {name: string}) => name)).toEqual(['Cleo', 'Ben']);
  expect((await get(`reviews?limit=2&cursor=${nextCursor}`)).data).toMatchObject([{name: 'Ann'}]);
  expect((await get('reviews?search=by%20ben&status=pending')).data).toMatchObject([{name: 'Ben'}]);
  expect((await get(`reviews?search=${data[1].id}`)).data).toMatchObject([{name: 'Ben'}]);
  expect((await ask('DELETE', `reviews/${data[0].id}`)).text).toBe('{"message":"The review is deleted."}');
  expect((await ask('DELETE', `reviews/${data[0].id}`)).status).toBe(404);
  expect((await get('reviews')).data).toHaveLength(2);
});

it('counts page views by day and path', async () => {
  await post('/api/page-views', {path: '/x'});
  portal.clock.now += DAY;
  for (let n = 0; n < 2; n++) await post('/api/page-views', {path: '/x'});
  const counts = {
    days: [
      {day: '2026-05-18', views: 1},
      {day: '2026-05-19', views: 2},
    ],
    paths: [{path: 'other', views: 3}],
  };
  expect(await get('page-views')).toEqual(counts);
  expect(await get('page-views?since=2026-05-19T00:00:00Z')).toEqual({
    days: [{day: '2026-05-19', views: 2}],
    paths: [{path: 'other', views: 2}],
  });
  portal.clock.now += 30 * DAY;
  expect(await get('page-views')).toEqual({days: [], paths: []});
});

describe('a CSV file', () => {
  const lines = async (query: string) => {
    const {status, text, headers} = await ask('GET', `csv?${query}`);
    expect(status, text).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return text.split('\r\n');
  };

  it('begins with a byte order mark and has phones in E.164 in a column of their own', async () => {
    const phone = '(214) 555-0110 (mobile)';
    await post('/api/waitlist', {name: '=Zoë', phone, email: 'z@example.com', city: 'Dallas'});
    expect(await lines('list=waitlists')).toEqual([
      '\uFEFF"createdAt","list","name","phone","phoneE164","email","city","referrerId","referrerName","qrId","suspect"',
      `"2026-05-18T14:03:21.000Z","vip","'=Zoë","${phone}","+12145550110","z@example.com","Dallas","","","",""`,
      '',
    ]);
    await company('Lone Star');
    expect((await lines('list=partners'))[1]).toContain('"214.555.0111","+12145550111"');
    expect((await lines('list=inbox'))[1]).toContain('"+12145550111"');
  });

  it('has every entry of a long list, and only those since a time', async () => {
    for (let n = 0; n < 205; n++) {
      await contact(`n${n}`);
      if (n % 50 === 0) portal.clock.now += 1000;
    }
    for (const list of ['contact', 'inbox']) {
      const all = await lines(`list=${list}&order=newest`);
      expect(new Set(all).size).toBe(205 + 2);
    }
    expect(await lines(`list=contact&since=${new Date(TEST_NOW + 4500).toISOString()}`)).toHaveLength(4 + 2);
    expect(await lines('list=contact&search=n204%40')).toHaveLength(1 + 2);
  });

  it("doesn't begin when the list can't be read", async () => {
    const {status, text} = await ask('GET', 'csv?list=contact&since=2026-06-30T23:59:60Z');
    expect([status, text]).toEqual([400, expect.stringContaining('since must be a real date-time')]);
  });

  it('has only what the filters of the list show', async () => {
    await contact('Ann');
    await contact('Ben');
    await company('Lone Star');
    const {data} = await get('inbox?search=ann');
    await ask('PATCH', `inbox/${data[0].id}`, {handled: true});
    expect((await lines('list=inbox&handled=false&kind=contact')).slice(1, -1).join()).toMatch(/^[^\n]*"Ben"/);
    expect(await lines('list=inbox&handled=false')).toHaveLength(2 + 2);
    await review('Pending');
    await review('Approved');
    await ask('POST', `reviews/${(await get('reviews?search=approved')).data[0].id}/approve`);
    expect((await lines('list=reviews&status=pending')).slice(1, -1).join()).toMatch(/^[^\n]*"Pending"/);
    expect(await lines('list=reviews&status=pending')).toHaveLength(1 + 2);
  });

  it.each([
    ...['inbox', 'contact', 'partners', 'production', 'waitlists', 'referrals', 'promo', 'reviews'],
    ...['feedback', 'searches', 'deletions'],
  ])('can be of %s', async list => {
    expect(await lines(`list=${list}`)).toHaveLength(2);
  });
});

it("shows a person's entries with the owner's note", async () => {
  await contact('Ann');
  const {data} = await get('inbox');
  await ask('PATCH', `inbox/${data[0].id}`, {note: 'Asked for a refund.'});
  const shown = await ask('POST', 'people/show', {email: 'ann@example.com'});
  expect(JSON.parse(shown.text).contactMessages).toMatchObject([{name: 'Ann', note: 'Asked for a refund.'}]);
});

describe('stored data', () => {
  const LISTS: Readonly<Record<string, string>> = {
    contact_messages: 'contact-messages',
    partner_forms: 'partner-forms',
    waitlist_entries: 'waitlist-entries',
    referrals: 'referrals',
    promo_requests: 'promo-codes',
    reviews: 'reviews?status=rejected',
    search_misses: 'search-misses',
    page_feedback: 'page-feedback',
    page_views: 'page-views?since=2026-01-01T00:00:00Z',
    deleted_people: 'deletions',
  };
  const count = async (table: string) => {
    const {data, days} = await get(LISTS[table] ?? 'production-requests');
    return (data ?? days).length;
  };

  it('expires after the days that the privacy page lists', async () => {
    await contact('Ann');
    await company('Lone Star');
    await post('/api/promo-codes', {email: 'june@example.com'});
    await post('/api/referral-program', {name: 'June', email: 'june@example.com'});
    await post('/api/waitlist2', {firstName: 'Omar', phone: '(214) 555-0110', source: 'met-walt'});
    await post('/api/search-misses', {query: 'apple pay'});
    await post('/api/page-feedback', {feedbackId: '5f1c9a2e7b3d4f60', path: '/docs', helpful: true});
    await post('/api/page-views', {path: '/x'});
    await review('Rejected');
    await ask('POST', `reviews/${(await get('reviews')).data[0].id}/reject`);
    for (const name of ['Published', 'Unread']) await review(name);
    await ask('POST', `reviews/${(await get('reviews?search=published')).data[0].id}/approve`);
    await ask('POST', 'people/delete', {email: 'nobody@example.com'});
    const rules = STORED_DATA.filter(({table}) => table !== 'access_requests').map(({table, expiry: {days}}) => ({
      table,
      days,
    }));
    expect(rules.map(({table}) => table).sort()).toEqual(Object.keys(LISTS).sort());
    for (const days of new Set(rules.map(rule => rule.days).toSorted((a, b) => a - b))) {
      const tables = rules.flatMap(rule => (rule.days === days ? [rule.table] : []));
      await portal.store.write(repo => repo.admin.deleteExpired(TEST_NOW + (days - 1) * DAY));
      for (const table of tables) expect([table, await count(table)]).toEqual([table, 1]);
      await portal.store.write(repo => repo.admin.deleteExpired(TEST_NOW + days * DAY));
      for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect((await get('reviews')).data).toHaveLength(2);
  });

  it.skipIf(onPostgres())('names every table with a column about a person', async () => {
    const database = new DatabaseSync(join(folder.path, 'sandbox.sqlite'), {readOnly: true});
    const columns = database
      .prepare('select m.name as "table", p.name as "column" from sqlite_master m, pragma_table_info(m.name) p')
      .all() as {table: string; column: string}[];
    database.close();
    const found = columns.flatMap(({table, column}) =>
      /^(?:email|phone|phone_number|sender|comment|query)$/.test(column) ? [table] : [],
    );
    expect([...new Set(found)].sort()).toEqual(
      Object.values(PERSONAL_DATA)
        .map(({table}) => table)
        .sort(),
    );
  });
});
