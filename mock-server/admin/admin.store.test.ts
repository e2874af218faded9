/** The owner's operations on the real app: referrals, codes, and one person's data. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import sharp from 'sharp';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {onPostgres, prepareDatabaseUrl} from '../testing/engine.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {execute} from '../testing/postgres.ts';

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
const admin = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = {authorization: `Bearer ${portal.store.adminToken}`};
  const response = await portal.app.inject({method, url: `/api/admin/${path}`, headers, ...(payload && {payload})});
  return {status: response.statusCode, body: response.json()};
};
const joinList = (name: string, phone: string, more: object = {}) =>
  post('/api/waitlist', {name, phone, email: `${name}@example.com`, city: 'Dallas', ...more});

describe('referrals', () => {
  it('show who referred whom, and what both have earned', async () => {
    const {link} = await post('/api/referral-program', {name: 'June', email: 'june@example.com'});
    const referrerId = new URL(link).searchParams.get('referrerId');
    await joinList('Omar', '(214) 555-0111', {referrerId});
    await joinList('Theo', '(214) 555-0112', {referrerId});
    await joinList('Ann', '(214) 555-0113', {referrerId: 'nobody'});
    const stats = async () => {
      const {totalReferrals, pendingReferrals, earnedRewards, owedRewards} = (await admin('GET', 'referrals')).body
        .data[0];
      return [totalReferrals, pendingReferrals, earnedRewards, owedRewards];
    };
    expect(await stats()).toEqual([2, 2, 0, 0]);
    const phone = '+1 214 555 0111';
    expect((await admin('POST', 'referrals/credit', {phone})).body.message).toBe(
      'Mark this referral as activated first.',
    );
    for (let again = 0; again < 2; again++) {
      expect((await admin('POST', 'referrals/activate', {phone})).body).toMatchObject({
        name: 'Omar',
        activatedAt: '2026-05-18T14:03:21.000Z',
      });
      portal.clock.now += 1000;
    }
    expect(await stats()).toEqual([2, 1, 5, 5]);
    expect((await admin('POST', 'referrals/credit', {phone})).body.creditedAt).toBe('2026-05-18T14:03:23.000Z');
    expect(await stats()).toEqual([2, 1, 5, 0]);
    expect((await admin('GET', 'referrals')).body.data).toMatchObject([
      {name: 'June', referrerId, friends: [{name: 'Omar', creditedAt: expect.any(String)}, {name: 'Theo'}]},
    ]);
    for (const [search, found] of [
      ['omar', 1],
      ['+1 214 555 0112', 1],
      ['theo@example.com', 1],
      ['ann', 0],
    ] as const)
      expect((await admin('GET', `referrals?search=${encodeURIComponent(search)}`)).body.data).toHaveLength(found);
    const listed = (await admin('GET', 'waitlist-entries')).body.data;
    expect(listed.map((entry: {referrerName?: string}) => entry.referrerName)).toEqual(['June', 'June', undefined]);
    for (const other of ['(214) 555-0113', '(214) 555-0119'])
      expect((await admin('POST', 'referrals/activate', {phone: other})).status).toBe(404);
    expect((await admin('POST', 'referrals/activate', {phone: 'x'})).status).toBe(400);
  });
});

/** Values that a form's fields need; others are any text. */
const VALUES: Readonly<Record<string, string>> = {
  email: 'june@example.com',
  phone: '(214) 555-0110',
  phoneNumber: '(214) 555-0110',
  page: '/support',
};

it.each([
  ['contact', 'ContactMessage', 'contact-messages'],
  ['contact', 'ContactMessage', 'inbox'],
  ['partner-forms', 'PartnerForm', 'partner-forms'],
  ['waitlist', 'WaitlistSignup', 'waitlist-entries'],
])('shows the owner each field of /api/%s, as %s in %s', async (form, schema, list) => {
  const {website: _, ...fields} = readContract('site').schema(schema).properties ?? {};
  const sent = Object.fromEntries(Object.keys(fields).map(name => [name, VALUES[name] ?? `a ${name}`]));
  await post(`/api/${form}`, sent);
  expect((await admin('GET', list)).body.data[0]).toMatchObject(sent);
});

it('lists codes, and marks one that the owner sent', async () => {
  await post('/api/promo-codes', {email: 'June@example.com'});
  const waiting = {email: 'June@example.com', code: expect.stringMatching(/^DUCK-/), status: 'waiting', times: 1};
  expect((await admin('GET', 'promo-codes')).body.data).toMatchObject([waiting]);
  expect((await admin('POST', 'promo-codes/sent', {email: 'june@example.com'})).body).toMatchObject({status: 'sent'});
  expect((await admin('GET', 'promo-codes')).body.data).toMatchObject([{status: 'sent', sentAt: expect.any(String)}]);
  expect((await admin('POST', 'promo-codes/sent', {email: 'a@b.co'})).body).toEqual({
    message: 'Nobody requested a code for this email address.',
    reason: 'entry_not_found',
  });
});

describe("one person's data", () => {
  const SECRET = 'Zyxwv';
  const email = `${SECRET}@Example.com`;

  async function sendEverything() {
    const phone = '(214) 555-0177';
    const person = {email, phone};
    await post('/api/contact', {name: SECRET, email, message: `I am ${SECRET}`});
    const company = {
      businessName: `${SECRET} Inc.`,
      contactName: SECRET,
      phoneNumber: '214.555 0177',
      email: 'x@y.example',
    };
    await post('/api/partner-forms', company);
    const {link} = await post('/api/referral-program', {name: SECRET, email});
    await joinList('Friend', '(214) 555-0178', {referrerId: new URL(link).searchParams.get('referrerId')});
    await post('/api/waitlist', {name: SECRET, ...person, city: 'Dallas'});
    await post('/api/waitlist2', {firstName: SECRET, phone, source: 'met-walt'});
    await post('/api/promo-codes', {email});
    await post('/api/page-feedback', {
      feedbackId: '5f1c9a2e7b3d4f60',
      path: '/docs',
      helpful: false,
      comment: `Ask ${email}`,
    });
    const picture = await sharp({create: {width: 20, height: 20, channels: 3, background: 'red'}})
      .png()
      .toBuffer();
    const form = new FormData();
    for (const [name, value] of [
      ['name', SECRET],
      ['email', email],
      ['content', `${SECRET} says`],
    ] as const)
      form.append(name, value);
    form.append('profileImage', new File([new Uint8Array(picture)], 'a.png', {type: 'image/png'}));
    const request = new Request('http://portal.invalid', {method: 'POST', body: form});
    const review = await portal.app.inject({
      method: 'POST',
      url: '/api/reviews',
      headers: {'content-type': String(request.headers.get('content-type'))},
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(review.statusCode, review.body).toBe(201);
  }
  const key = {email: email.toUpperCase(), phone: '+12145550177'};

  it('is shown from every form, and from nobody else', async () => {
    await sendEverything();
    const {body} = await admin('POST', 'people/show', key);
    const counts = Object.fromEntries(Object.entries(body).map(([name, rows]) => [name, (rows as unknown[]).length]));
    expect(counts).toEqual({
      contactMessages: 1,
      partnerForms: 1,
      productionRequests: 0,
      waitlistEntries: 2,
      referrals: 1,
      promoCodes: 1,
      reviews: 1,
      searches: 0,
      feedback: 1,
    });
    expect(body.reviews[0].profileImage).toMatch(/^\/api\/admin\/reviews\//);
    expect((await admin('POST', 'people/show', {phone: '+12145550199'})).body.partnerForms).toEqual([]);
    expect((await admin('POST', 'people/show', {})).status).toBe(400);
    expect((await admin('POST', 'people/show', {email: 'ann'})).body.message).toMatch(/^The person wasn't looked up: /);
  });

  it('is found by an address with other letters than A to Z, and by a phone number in a message', async () => {
    const sent = {name: 'Jörg', email: 'JÖRG@Example.com', message: 'Call 469.555.0123.'};
    await post('/api/contact', sent);
    await post('/api/contact', {...sent, email: 'jorg@example.com', message: 'Call 469.555.0124.'});
    const review = {id: 'rev_1', status: 'pending', name: 'Ann', content: 'Fine.', rating: 5, suspect: 0} as const;
    const similar = {...review, email: '5550123@example.com', created_at: portal.clock.now};
    await portal.store.write(repo => repo.site.addReview(similar, undefined, '192.0.2.1'));
    for (const contact of [{email: 'jörg@example.com'}, {email: sent.email}, {phone: '+1 (469) 555-0123'}])
      expect((await admin('POST', 'people/show', contact)).body).toMatchObject({contactMessages: [sent], reviews: []});
  });

  it('has the texts with the address, and none with a longer one that ends or begins like it', async () => {
    const theirs = [
      'Mail ann@example.com.',
      '<ANN@example.com>',
      'joann@example.com, ann@example.com',
      '我ann@example.com。',
    ];
    for (const message of [...theirs, 'Mail joann@example.com.', 'ann@example.community'])
      await post('/api/contact', {name: 'June', email: 'june@example.com', message});
    const {contactMessages} = (await admin('POST', 'people/show', {email: 'ann@example.com'})).body;
    expect(contactMessages.map(({message}: {message: string}) => message).sort()).toEqual(theirs.sort());
  });

  it("is found and deleted behind a thousand similar entries, a thousand of them at a time in the owner's view", async () => {
    const leave = (id: number, comment: string) =>
      portal.store.write(repo =>
        repo.site.storePageFeedback({id: String(id), path: '/', helpful: 0, comment, created_at: id}),
      );
    const all = Array.from({length: 1000}, (_, id) => id);
    await Promise.all(all.map(id => leave(id, 'joann@example.com')));
    await Promise.all(all.map(id => leave(1000 + id, 'ann@example.com')));
    await leave(2000, 'ann@example.com');
    const ann = {email: 'ann@example.com'};
    expect((await admin('POST', 'people/show', ann)).body.feedback).toHaveLength(1000);
    expect((await admin('POST', 'people/delete', ann)).body.entries).toBe(1001);
    expect((await admin('POST', 'people/show', ann)).body.feedback).toEqual([]);
  });

  it('is deleted everywhere, and the record has none of it', async () => {
    await sendEverything();
    const {body} = await admin('POST', 'people/delete', key);
    expect(body).toEqual({id: expect.stringMatching(/^del_/), entries: 8, deletedAt: '2026-05-18T14:03:21.000Z'});
    expect(Object.values((await admin('POST', 'people/show', key)).body).flat()).toEqual([]);
    expect((await admin('GET', 'deletions')).body.data).toEqual([body]);
    const [friend] = (await admin('GET', 'waitlist-entries')).body.data;
    expect([friend.name, friend.referrerId]).toEqual(['Friend', undefined]);
    await portal.close();
    if (onPostgres())
      expect(await everyRow(await prepareDatabaseUrl(folder.path))).not.toMatch(/zyxwv|5550177|555 0177/i);
    else {
      const file = join(folder.path, 'sandbox.sqlite');
      const database = new DatabaseSync(file);
      database.exec('pragma wal_checkpoint(truncate); vacuum; pragma wal_checkpoint(truncate);');
      database.close();
      expect(readFileSync(file, 'latin1')).not.toMatch(/zyxwv|5550177|555 0177/i);
    }
    portal = await openPortal({}, {folder: folder.path});
  });

  async function everyRow(url: string): Promise<string> {
    const [tables] = await execute(url, "select tablename from pg_tables where schemaname = 'public'");
    const rows: unknown[] = [];
    for (const {tablename} of tables?.rows ?? [])
      rows.push(...((await execute(url, `select * from "${tablename}"`))[0]?.rows ?? []));
    return JSON.stringify(rows);
  }
});

it.each(['referrals', 'promo-codes', 'deletions'])('%s is for the owner alone', async list => {
  expect((await portal.app.inject({url: `/api/admin/${list}`})).statusCode).toBe(401);
});

it('proves the token for the port that it listens on', async () => {
  const nonce = 'a'.repeat(32);
  const proof = async () => (await portal.app.inject(`/api/admin/proof?nonce=${nonce}`)).json().proof;
  const before = await proof();
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  await portal.app.listen({port: 0, host: '127.0.0.1'});
  expect(await proof()).not.toBe(before);
  expect((await portal.app.inject('/api/admin/proof?nonce=x')).statusCode).toBe(400);
});
