/** The public site's operations on the real app: responses, stored data and errors. */
import {randomBytes} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {openPortal, type Portal, temporaryFolder, theContract} from '../testing/portal.ts';

const ALL = {limit: 100};

let portal: Portal;
const opened: Portal[] = [];

beforeAll(async () => {
  portal = await openPortal({siteRateLimit: 0, referralLookups: 0});
});
afterAll(() => portal.close());
afterEach(async () => {
  for (const other of opened.splice(0)) await other.close();
});

async function open(...options: Parameters<typeof openPortal>): Promise<Portal> {
  const other = await openPortal(...options);
  opened.push(other);
  return other;
}

const post = (url: string, payload: object, on = portal, headers = {}) =>
  on.app.inject({method: 'POST', url, payload, headers: {'content-type': 'application/json', ...headers}});
const form = (url: string, payload: string, headers = {}) =>
  portal.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {'content-type': 'application/x-www-form-urlencoded', ...headers},
  });

const person = {name: 'June', email: 'june@example.com'};
const vip = {...person, phone: '(214) 555-0110', city: 'Dallas', referrerId: 'abc', qrId: ''};
const company = {
  businessName: 'Lone Star',
  contactName: 'Theo',
  phoneNumber: '(214) 555-0111',
  email: 'theo@example.com',
};

/** Every form with a valid body and the message of its response. */
const forms: [url: string, body: Record<string, unknown>, message: RegExp][] = [
  ['/api/contact', {...person, message: ' Does it\nwork? '}, /^Your message has been sent successfully!$/],
  ['/api/partner-forms', company, /^Thanks! We will be in touch soon\.$/],
  ['/api/waitlist', vip, /VIP list/],
  ['/api/waitlist2', {firstName: 'June', phone: '(214) 555-0110', source: 'met-walt'}, /on the list/],
  ['/api/promo-codes', {email: 'june@example.com'}, /code/],
  ['/api/page-views', {path: '/docs/api'}, /./],
];

describe('a form', () => {
  it.each(forms)('%s returns 201 and logs nothing about the sender', async (url, body, message) => {
    const response = await post(url, body);
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json().message).toMatch(message);
    expect(portal.logs.join('')).not.toMatch(/june|214\D{0,2}555|Dallas|Lone Star|Does it/i);
  });

  it('stores texts unchanged', async () => {
    const other = await open({siteRateLimit: 0});
    for (const [url, body] of forms) await post(url, body, other);
    const {site, admin} = other.store.read;
    expect(await site.listContactMessages(ALL)).toMatchObject([{...person, message: ' Does it\nwork? '}]);
    expect(await site.listPartnerForms(ALL)).toMatchObject([
      {business_name: 'Lone Star', phone_number: '(214) 555-0111'},
    ]);
    expect(await site.listWaitlist(ALL)).toMatchObject([
      {list: 'founder', name: 'June', number: '+12145550110'},
      {list: 'vip', phone: '(214) 555-0110', city: 'Dallas', referrer_id: 'abc', qr_id: null},
    ]);
    expect(await admin.listViewCounts({}, other.clock.now)).toEqual({
      days: [{day: '2026-05-18', views: 1}],
      paths: [{path: 'other', views: 1}],
    });
  });

  it.each([
    ['/api/contact', {...person, message: 'x', name: ' \t\n'}, '/name'],
    ['/api/contact', {...person, message: ' '}, '/message'],
    ['/api/contact', {...person, message: 'x'.repeat(5001)}, '/message'],
    ['/api/contact', {...person, message: 'x', email: 'june@example'}, '/email'],
    ['/api/contact', {...person, message: 'x', email: `${'j'.repeat(254)}@example.com`}, '/email'],
    ['/api/contact', {...person, message: 'x', subject: 'y'}, '/subject'],
    ['/api/contact', {message: 'x', ...person, name: 'x'.repeat(101)}, '/name'],
    ['/api/waitlist', {...vip, phone: '555'}, '/phone'],
    ['/api/waitlist', {...vip, phone: '1'.repeat(33)}, '/phone'],
    ['/api/waitlist', {...vip, city: 'x'.repeat(101)}, '/city'],
    ['/api/waitlist2', {firstName: 'x'.repeat(51), phone: '2145550110'}, '/firstName'],
    ['/api/waitlist2', {firstName: 'x', phone: '2145550110', source: 'other'}, '/source'],
    ['/api/partner-forms', {...company, phoneNumber: 'none'}, '/phoneNumber'],
    ['/api/partner-forms', {...company, businessName: ''}, '/businessName'],
    ['/api/promo-codes', {}, '/email'],
    ['/api/promo-codes', {email: 'a b@example.com'}, '/email'],
    ['/api/page-views', {path: '/vip?city=Dallas'}, '/path'],
    ['/api/page-views', {path: '/vip#x'}, '/path'],
    ['/api/referral-program', {email: 'june@example.com'}, '/name'],
  ])('%s rejects %j at %s, with a message', async (url, body, path) => {
    const before = await portal.store.read.site.listWaitlist(ALL);
    const response = await post(url, body);
    expect(response.statusCode).toBe(400);
    const {message, errors} = response.json();
    expect(errors).toHaveLength(1);
    expect(errors[0].path).toBe(path);
    expect(message).toBe(errors[0].message);
    expect(await portal.store.read.site.listWaitlist(ALL)).toEqual(before);
  });

  it("keeps who invited a visitor without JavaScript, although the form doesn't have it", async () => {
    const fresh = await openPortal({siteRateLimit: 0});
    const join = (phone: string, more: object, referer: string) =>
      fresh.app.inject({
        method: 'POST',
        url: '/api/waitlist',
        headers: {referer},
        payload: {name: 'June', phone, email: 'june@example.com', city: 'Dallas', ...more},
      });
    const referer = 'http://localhost/vip?referrerId=r7k2m9&qrId=%20poster';
    await join('2145550131', {}, referer);
    await join('2145550132', {referrerId: '', qrId: ''}, referer);
    await join('2145550133', {}, 'http://localhost/other?referrerId=r7k2m9');
    await join('2145550134', {}, 'x');
    const found = (await fresh.store.read.site.listWaitlist(ALL)).map(({referrer_id, qr_id}) => [referrer_id, qr_id]);
    expect(found).toEqual([
      ['r7k2m9', 'poster'],
      [null, null],
      [null, null],
      [null, null],
    ]);
    await fresh.close();
  });

  it('lists every invalid field in one response', async () => {
    const {errors} = (await post('/api/waitlist', {name: '', phone: '5', email: 'x'})).json();
    expect(errors.map((error: {path: string}) => error.path).sort()).toEqual(['/email', '/name', '/phone']);
  });

  it('is validated quickly for any email', async () => {
    const response = await post('/api/promo-codes', {email: `a@${'.a'.repeat(30_000)}@`});
    expect(response.statusCode).toBe(400);
  });

  it('accepts up to 64 KiB, like every operation without credentials', async () => {
    const {operations} = theContract();
    const open = operations.filter(({accepts, security}) => security.length === 0 && accepts[0] === 'application/json');
    expect(open.length).toBeGreaterThanOrEqual(forms.length);
    for (const {path} of open) {
      const send = (bytes: number) => post(path, {x: 'x'.repeat(bytes - '{"x":""}'.length)});
      expect((await send(65_536)).statusCode).toBe(400);
      const response = await send(65_537);
      expect(response.statusCode).toBe(413);
      expect(response.json()).toEqual({
        message: 'The body is larger than 65536 bytes. Send a smaller one.',
        reason: 'body_too_large',
      });
    }
  });

  it('lists at most a hundred invalid fields', async () => {
    const {errors, message} = (
      await post('/api/contact', Object.fromEntries(Array.from({length: 5000}, (_, at) => [`k${at}`, 1])))
    ).json();
    expect([errors.length, message]).toEqual([100, expect.stringContaining('Please check 100 fields.')]);
  });
});

describe('a form sent again with the same idempotency key', () => {
  const stored = async ({store: {read}}: Portal) => [
    await read.site.listContactMessages(ALL),
    await read.site.listPartnerForms(ALL),
    await read.site.listWaitlist(ALL),
    await read.admin.listPromoCodes(ALL),
  ];

  it.each(forms.filter(([url]) => url !== '/api/page-views'))(
    '%s gets the same response and is stored once',
    async (url, body) => {
      const fresh = await open({siteRateLimit: 0});
      const send = (key: string, changed = {}) => post(url, {...body, ...changed}, fresh, {'idempotency-key': key});
      const first = await send('one');
      const before = JSON.stringify(await stored(fresh));
      const again = await Promise.all(Array.from({length: 5}, () => send('one')));
      for (const response of again) expect([response.statusCode, response.body]).toEqual([201, first.body]);
      expect(JSON.stringify(await stored(fresh))).toBe(before);
      await send('two');
      if (url !== '/api/waitlist' && url !== '/api/waitlist2')
        expect(JSON.stringify(await stored(fresh))).not.toBe(before);
      else expect((await send('three')).statusCode).toBe(409);
    },
  );

  it('is stored again when a field has changed, or after a day', async () => {
    const fresh = await open({siteRateLimit: 0});
    const send = (message: string) => post('/api/contact', {...person, message}, fresh, {'idempotency-key': 'one'});
    for (const message of ['A', 'A', 'B']) await send(message);
    expect(await fresh.store.read.site.listContactMessages(ALL)).toHaveLength(2);
    fresh.clock.now += 24 * 60 * 60 * 1000;
    await fresh.cleanUp();
    await send('A');
    expect(await fresh.store.read.site.listContactMessages(ALL)).toHaveLength(3);
  });
});

describe('a waitlist', () => {
  it.each(['/api/waitlist', '/api/waitlist2'])('%s stores a phone number once, in any notation', async url => {
    const fresh = await open({siteRateLimit: 0});
    const body = (phone: string) => (url === '/api/waitlist' ? {...vip, phone} : {firstName: 'June', phone});
    expect((await post(url, body('(469) 555-0123'), fresh)).statusCode).toBe(201);
    for (const spelling of ['469-555-0123', '+1 469 555 0123', '14695550123', '4695550123', '+1 (469) 555‑0123 x9']) {
      const response = await post(url, body(spelling), fresh);
      expect(response.statusCode, spelling).toBe(409);
      expect(response.json().message).toMatch(/^This phone number is already on the (waitlist|VIP list)/);
    }
    expect((await post(url, body('+44 20 7946 0958'), fresh)).statusCode).toBe(201);
    expect(await fresh.store.read.site.listWaitlist(ALL)).toHaveLength(2);
  });

  it('does not count entries of the other waitlist', async () => {
    const fresh = await open();
    expect((await post('/api/waitlist', vip, fresh)).statusCode).toBe(201);
    expect((await post('/api/waitlist2', {firstName: 'J', phone: vip.phone}, fresh)).statusCode).toBe(201);
  });

  it('stores one of many concurrent equal entries', async () => {
    const fresh = await open({siteRateLimit: 0});
    const responses = await Promise.all(Array.from({length: 20}, () => post('/api/waitlist', vip, fresh)));
    expect(responses.filter(response => response.statusCode === 201)).toHaveLength(1);
    expect(responses.filter(response => response.statusCode === 409)).toHaveLength(19);
  });
});

describe('a referral link', () => {
  const ask = async (email: string, headers = {}, on = portal) =>
    (await post('/api/referral-program', {name: 'June', email}, on, headers)).json().link as string;
  const find = async (email: string) =>
    (await portal.app.inject(`/api/referral-program?email=${encodeURIComponent(email)}`)).json();

  it('is the same for the same email, and can be looked up', async () => {
    const link = await ask('June+1@Example.com');
    expect(link).toMatch(/^http:\/\/localhost:80\/vip\?referrerId=[0-9A-Za-z]{12}$/);
    for (const spelling of ['june+1@example.com', ' JUNE+1@EXAMPLE.COM ']) {
      expect(await ask(spelling)).toBe(link);
      expect(await find(spelling)).toEqual({link});
    }
    expect(await ask('other@example.com')).not.toBe(link);
    expect(await find('unknown@example.com')).toEqual({});
    expect((await portal.app.inject('/api/referral-program?email=nobody')).statusCode).toBe(400);
    expect((await portal.app.inject('/api/referral-program')).statusCode).toBe(400);
  });

  it.each([
    ['http://localhost:3000', 'localhost:3801', 'http://localhost:3801'],
    ['http://localhost:3000', '127.0.0.1:9', 'http://127.0.0.1:9'],
    ['http://localhost:3000', '[::1]:9', 'http://[::1]:9'],
    ['http://localhost:3000', 'docs.internal', 'http://localhost:3000'],
    ['http://localhost:3000', 'localhost.internal', 'http://localhost:3000'],
    ['https://hutz.example', 'localhost:3000', 'https://hutz.example'],
    ['https://hutz.example', 'docs.internal', 'https://hutz.example'],
  ])('on a portal at %s, requested from %s, points to %s', async (publicUrl, host, origin) => {
    const other = await open({publicUrl, allowedHosts: ['docs.internal', 'localhost.internal']});
    expect(await ask('a@example.com', {host}, other)).toMatch(
      new RegExp(`^${origin.replaceAll(/[[\]]/g, '\\$&')}/vip\\?`),
    );
  });
});

describe('a form with a filled honeypot', () => {
  const website = 'https://june.example';
  const marked = [{suspect: 1}];

  it('gets the same response, and is kept as suspect', async () => {
    const fresh = await open({siteRateLimit: 0});
    for (const [url, body, message] of forms.slice(0, 5)) {
      const response = await post(url, {...body, website}, fresh);
      expect(response.statusCode, url).toBe(201);
      expect(response.json().message).toMatch(message);
    }
    const {link} = (await post('/api/referral-program', {...person, website}, fresh)).json();
    const {site, admin} = fresh.store.read;
    expect(await site.listContactMessages(ALL)).toMatchObject(marked);
    expect(await site.listPartnerForms(ALL)).toMatchObject(marked);
    expect(await site.listWaitlist(ALL)).toMatchObject([...marked, ...marked]);
    expect(await admin.listPromoCodes(ALL)).toMatchObject(marked);
    expect(await site.findReferral(person.email)).toMatchObject({suspect: 1, code: link.split('=')[1]});
    expect((await post('/api/waitlist', vip, fresh)).statusCode).toBe(409);
  });

  it('is marked in the lists of entries, and an entry without one is not', async () => {
    const fresh = await open({siteRateLimit: 0});
    const headers = {authorization: `Bearer ${fresh.store.adminToken}`};
    for (const [url, path, body, again] of [
      ['/api/contact', 'contact-messages', {...person, message: 'x'}, {}],
      ['/api/partner-forms', 'partner-forms', company, {}],
      ['/api/waitlist', 'waitlist-entries', vip, {phone: '(214) 555-0112'}],
    ] as const) {
      await post(url, {...body, website}, fresh);
      fresh.clock.now += 1;
      await post(url, {...body, ...again, website: ''}, fresh);
      const {data} = (await fresh.app.inject({url: `/api/admin/${path}`, headers})).json();
      expect(data.map(({suspect}: {suspect?: true}) => suspect)).toEqual([true, undefined]);
    }
  });
});

describe('a form with invisible characters', () => {
  const pasted = {name: '\u202AJune\u00A0Park\u202C', email: '\u200Bjune@\uFEFFexample.com\u00A0'};
  const clean = {name: 'June Park', email: 'june@example.com'};
  const phone = '\u202A+1\u202F(214) 555\u20110110\u202C (home)';

  it('stores names, phones and emails without them, and messages as they were sent', async () => {
    const fresh = await open({siteRateLimit: 0});
    const message = 'A\u00A0B \u200B👩\u200D🚀';
    for (const [url, body] of [
      ['/api/contact', {...pasted, message}],
      [
        '/api/partner-forms',
        {businessName: 'Lone\u200B Star', contactName: pasted.name, phoneNumber: phone, email: pasted.email},
      ],
      ['/api/waitlist', {...pasted, phone}],
      ['/api/promo-codes', {email: pasted.email}],
      ['/api/referral-program', pasted],
    ] as const) {
      const response = await post(url, body, fresh);
      expect(response.statusCode, response.body).toBe(201);
    }
    const {site, admin} = fresh.store.read;
    const written = '+1 (214) 555-0110 (home)';
    expect(await site.listContactMessages(ALL)).toMatchObject([{...clean, message}]);
    expect(await site.listPartnerForms(ALL)).toMatchObject([
      {business_name: 'Lone Star', contact_name: clean.name, phone_number: written, email: clean.email},
    ]);
    expect(await site.listWaitlist(ALL)).toMatchObject([{...clean, phone: written, number: '+12145550110'}]);
    expect(await admin.listPromoCodes(ALL)).toMatchObject([{address: clean.email, email: clean.email}]);
    expect(await site.findReferral(clean.email)).toMatchObject(clean);
    const found = await fresh.app.inject(`/api/referral-program?email=${encodeURIComponent('june@\uFEFFexample.com')}`);
    expect(found.json().link).toContain('referrerId=');
  });

  it('is understood when a browser without JavaScript sends it', async () => {
    const fresh = await open({siteRateLimit: 0});
    const response = await fresh.app.inject({
      method: 'POST',
      url: '/api/waitlist2',
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      payload: new URLSearchParams({firstName: pasted.name, phone: '００１ ２１４ ５５５ ０１１０'}).toString(),
    });
    expect(response.statusCode, response.body).toBe(201);
    expect(await fresh.store.read.site.listWaitlist(ALL)).toMatchObject([{name: clean.name, number: '+12145550110'}]);
  });

  it.each([
    ['name', {...pasted, name: '\u200B\u2060', message: 'x'}],
    ['email', {...pasted, email: '\u200B', message: 'x'}],
  ])('is rejected when nothing else is in its %s', async (field, body) => {
    expect((await post('/api/contact', body)).json().errors).toMatchObject([{path: `/${field}`}]);
  });
});

it('counts one person once, however the email address is written', async () => {
  const fresh = await open();
  for (const email of ['a@example.com', 'A@example.com', ' ａ\u200b@example.com']) {
    expect((await post('/api/promo-codes', {email}, fresh)).statusCode).toBe(201);
  }
  expect(await fresh.store.read.admin.listPromoCodes(ALL)).toMatchObject([{email: 'a@example.com', times: 3}]);
});

it('keeps all entries after a restart', async () => {
  const folder = temporaryFolder();
  try {
    const first = await openPortal({}, {folder: folder.path});
    for (const [url, body] of forms) expect((await post(url, body, first)).statusCode, url).toBe(201);
    const {link} = (await post('/api/referral-program', person, first)).json();
    await first.close();
    const second = await openPortal({}, {folder: folder.path});
    expect((await post('/api/waitlist', {...vip, phone: '+12145550110'}, second)).statusCode).toBe(409);
    expect((await post('/api/waitlist2', {firstName: 'J', phone: '2145550110'}, second)).statusCode).toBe(409);
    expect((await post('/api/referral-program', person, second)).json()).toEqual({link});
    expect(await second.store.read.site.listContactMessages(ALL)).toHaveLength(1);
    expect(second.store.adminToken).toBe(first.store.adminToken);
    await second.close();
  } finally {
    folder.remove();
  }
});

describe('the rate limit', () => {
  it('counts by IP address and group, sends Retry-After, and resets', async () => {
    const fresh = await open({siteRateLimit: 3});
    const send = (url: string, body: object, remoteAddress = '192.0.2.1') =>
      fresh.app.inject({method: 'POST', url, payload: body, remoteAddress});
    for (const remaining of ['2', '1', '0']) {
      const response = await send('/api/promo-codes', {email: 'a@example.com'});
      expect(response.statusCode).toBe(201);
      expect(response.headers['ratelimit-remaining']).toBe(remaining);
    }
    const rejected = await send('/api/waitlist', vip);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('39');
    expect(rejected.json().message).toContain('39 seconds');
    expect((await send('/api/contact', {...person, message: 'x'})).statusCode).toBe(201);
    expect((await send('/api/waitlist', vip, '192.0.2.2')).statusCode).toBe(201);
    fresh.clock.now += 39_000;
    expect((await send('/api/promo-codes', {email: 'a@example.com'})).statusCode).toBe(201);
  });

  it('allows twenty times as many page views', async () => {
    const fresh = await open({siteRateLimit: 2});
    const statuses = [];
    for (let view = 0; view < 41; view++) statuses.push((await post('/api/page-views', {path: '/'}, fresh)).statusCode);
    expect(statuses.filter(status => status === 201)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    const {paths} = await fresh.store.read.admin.listViewCounts({}, fresh.clock.now);
    expect(paths).toEqual([{path: 'other', views: 40}]);
  });

  it('counts views by name only for paths that the portal serves', async () => {
    const built = temporaryFolder();
    writeFileSync(join(built.path, 'vip.html'), '<!doctype html>');
    writeFileSync(join(built.path, 'data.json'), '{}');
    const fresh = await open({buildDir: built.path});
    for (const path of ['/vip', '/vip', '/x1', '/x2', '/data.json']) await post('/api/page-views', {path}, fresh);
    const {paths} = await fresh.store.read.admin.listViewCounts({}, fresh.clock.now);
    expect(paths).toEqual([
      {path: 'other', views: 3},
      {path: '/vip', views: 2},
    ]);
    built.remove();
  });

  it('lets all forms together take a tenth of DATA_LIMIT, and workspaces the rest', async () => {
    const fresh = await open({dataLimit: 20_000_000, siteRateLimit: 0, formsPerDay: 0});
    // PostgreSQL would compress a message of one letter.
    const send = async () =>
      (await post('/api/contact', {...person, message: randomBytes(2000).toString('hex')}, fresh)).statusCode;
    const statuses = [];
    for (let count = 0; count < 600; count += 1) statuses.push(await send());
    expect([statuses[0], statuses.at(-1)]).toEqual([201, 503]);
    fresh.clock.now += 120_000;
    expect(await send()).toBe(503);
    await fresh.workspace();
  });

  it("limits an IP address's forms per day, all kinds together, but not its other requests", async () => {
    const fresh = await open({formsPerDay: 3});
    const contact = () => post('/api/contact', {...person, message: 'x'}, fresh);
    expect((await contact()).statusCode).toBe(201);
    expect((await post('/api/waitlist', vip, fresh)).statusCode).toBe(201);
    expect((await post('/api/promo-codes', {email: 'a@example.com'}, fresh)).statusCode).toBe(201);
    const rejected = await contact();
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      429,
      'Too many forms: one IP address can send 3 a day. Try again after midnight UTC, or write to us by email.',
    ]);
    expect((await post('/api/page-views', {path: '/'}, fresh)).statusCode).toBe(201);
    expect((await post('/api/search-misses', {query: 'apple pay'}, fresh)).statusCode).toBe(201);
    const authorization = `Bearer ${(await fresh.workspace()).token}`;
    expect((await fresh.app.inject({url: '/api/sandbox/house', headers: {authorization}})).statusCode).toBe(200);
    expect((await post('/api/sandbox/production-access', {}, fresh, {authorization})).statusCode).toBe(429);
    fresh.clock.now += 86_400_000;
    expect((await contact()).statusCode).toBe(201);
  });

  it.each([
    ['uses X-Forwarded-For from a trusted proxy', ['127.0.0.1'], 201],
    ['ignores X-Forwarded-For from other addresses', [], 429],
  ])('%s', async (_, trustedProxies, second) => {
    const fresh = await open({siteRateLimit: 1, trustedProxies});
    const send = (from: string) => post('/api/promo-codes', {email: 'a@example.com'}, fresh, {'x-forwarded-for': from});
    expect((await send('192.0.2.1')).statusCode).toBe(201);
    expect((await send('192.0.2.2')).statusCode).toBe(second);
  });
});

describe('a form submitted without JavaScript', () => {
  const page = {accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'localhost:3801'};

  it('is accepted, with empty fields omitted and line breaks as typed', async () => {
    const response = await form('/api/contact', 'name=Omar+O%26&email=o%40example.com&message=a%0D%0Ab&website=', {
      ...page,
      referer: 'http://localhost:3801/support?x=1',
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain('<p>Your message has been sent successfully!</p>');
    expect(response.body).toContain('<a class="back" href="/support?x=1">Back</a>');
    expect(await portal.store.read.site.listContactMessages(ALL)).toContainEqual(
      expect.objectContaining({name: 'Omar O&', message: 'a\nb'}),
    );
  });

  it('gets an error page with escaped text', async () => {
    const response = await form('/api/contact', 'name=A&email=%3Cb%3E&<script>=1', page);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('That didn&#39;t work');
    expect(response.body).toContain('<li>');
    expect(response.body).not.toMatch(/<script|<b>/);
  });

  it('gets JSON when it accepts nothing else', async () => {
    expect((await form('/api/promo-codes', 'email=a%40example.com')).json()).toHaveProperty('message');
    expect(
      (await form('/api/promo-codes', 'email=a%40example.com', {accept: 'text/html;q=0, */*'})).json(),
    ).toHaveProperty('message');
  });

  it('looks up a referral link by GET', async () => {
    await post('/api/referral-program', {name: 'R', email: 'r@example.com'});
    const found = await portal.app.inject({url: '/api/referral-program?email=r@example.com', headers: page});
    expect(found.body).toMatch(/<a href="http:\/\/localhost:3801\/vip\?referrerId=[0-9A-Za-z]{12}">/);
    const none = await portal.app.inject({url: '/api/referral-program?email=n@example.com', headers: page});
    expect(none.body).toContain('No referral link found or created.');
  });

  it.each([
    ['a repeated field', 'email=a%40b.co&email=c%40d.co', '/email'],
    ['bytes that are not UTF-8', 'email=%ff%40b.co', '/email'],
    ['more fields than a form has', `email=a%40b.co${'&x=1'.repeat(60)}`, ''],
    ['an unknown field', 'email=a%40b.co&__proto__=1', '/__proto__'],
  ])('is rejected with %s', async (_, body, path) => {
    const response = await form('/api/promo-codes', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe(path);
  });

  it('is rejected by operations that accept JSON only', async () => {
    expect((await form('/api/page-views', 'path=%2F')).statusCode).toBe(415);
    expect((await form('/api/reviews', 'name=A&content=b')).statusCode).toBe(415);
  });
});

describe('another origin', () => {
  const site = 'https://hutz.example';
  const preflight = {'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type'};

  it('can read responses when it is listed', async () => {
    const fresh = await open({allowedOrigins: [site]});
    const asked = await fresh.app.inject({
      method: 'OPTIONS',
      url: '/api/waitlist',
      headers: {...preflight, origin: site},
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'content-type',
      vary: 'Origin, Access-Control-Request-Headers',
    });
    const response = await post('/api/waitlist', vip, fresh, {origin: site});
    expect(response.statusCode).toBe(201);
    expect(response.headers['access-control-allow-origin']).toBe(site);
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await post('/api/waitlist', vip, fresh, {origin: site})).headers['access-control-allow-origin']).toBe(site);
  });

  it.each([
    ['is not listed', 'https://evil.example', '/api/waitlist'],
    ['requests moderation', site, '/api/admin/reviews'],
    ['requests the sandbox', site, '/api/sandbox/partners'],
    ['requests bills', site, '/api/partners/bills'],
  ])("can't read responses when it %s", async (_, origin, url) => {
    const fresh = await open({allowedOrigins: [site]});
    const asked = await fresh.app.inject({method: 'OPTIONS', url, headers: {...preflight, origin}});
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  it("can't read responses by default", async () => {
    const response = await post('/api/contact', {...person, message: 'x'}, portal, {origin: site});
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});
