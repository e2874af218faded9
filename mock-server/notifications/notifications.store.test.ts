/** Notifications on the real app, with a real SMTP server and a server that is posted to. */
import {afterEach, beforeEach, describe, expect, it, onTestFinished} from 'vitest';
import {sha256} from '../database/index.ts';
import type {NoticeTopic} from '../notice-queue/tables.ts';
import {temporaryFolder} from '../testing/folder.ts';
import {type MailServer, startMailServer, startPostServer} from '../testing/mail-server.ts';
import {openPortal, type Portal} from '../testing/portal.ts';
import {createChannels} from './channels.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let mail: MailServer;
let chat: Awaited<ReturnType<typeof startPostServer>>;
let portal: Portal;

const settings = (more: object = {}) => ({
  siteRateLimit: 0,
  publicUrl: 'https://portal.example',
  notify: {
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    from: 'no-reply@portal.example',
    emails: ['owner@portal.example'],
    url: chat.url,
    mailsPerDay: 300,
    ...more,
  },
});

beforeEach(async () => {
  mail = await startMailServer();
  chat = await startPostServer();
  portal = await openPortal(settings());
});
afterEach(async () => {
  await portal.close();
  await mail.close();
  await chat.close();
});

const post = async (url: string, payload: object, on = portal) => {
  const response = await on.app.inject({method: 'POST', url, payload});
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const contact = (name = 'June', message = 'Does it work in Austin?') =>
  post('/api/contact', {name, email: 'june@example.com', message});
const code = (email: string, on = portal) => post('/api/promo-codes', {email}, on);
const runAfter = async (ms: number, on = portal) => {
  on.clock.now += ms;
  await on.notifications.runDue();
};
const visitors = () => mail.mails.filter(({to}) => to[0] !== 'owner@portal.example');

it('sends a contact message, a partner form and nothing else immediately', async () => {
  await contact();
  await portal.notifications.runDue();
  const phone = '(214) 555-0111';
  await post('/api/partner-forms', {businessName: 'Star', contactName: 'Theo', phoneNumber: phone, email: 'a@b.co'});
  await portal.notifications.runDue();
  await post('/api/waitlist2', {firstName: 'Omar', phone, source: 'met-walt'});
  await portal.notifications.runDue();
  expect(mail.mails.map(({to, from}) => [to, from])).toEqual(
    Array(2).fill([['owner@portal.example'], 'no-reply@portal.example']),
  );
  expect(mail.mails[0]?.text).toMatch(/^Subject: Contact message from June\r$/m);
  expect(mail.mails[0]?.text).toMatch(/^Reply-To: june@example.com\r$/m);
  expect(mail.mails[0]?.text).toContain('Does it work in Austin?');
  expect(mail.mails[1]?.text).toContain('Phone: (214) 555-0111');
  expect(chat.texts).toEqual([
    expect.stringContaining('Does it work in Austin?'),
    expect.stringContaining('Partner form from Star'),
  ]);
});

it("ends with the entry's URL on the owner's page, and has the time when the entry was received", async () => {
  await contact();
  chat.state.status = 500;
  await portal.notifications.runDue();
  chat.state.status = 200;
  await runAfter(MINUTE);
  const received = new Date(portal.clock.now - MINUTE).toISOString().slice(0, 16).replace('T', ' ');
  expect(chat.texts.join()).toContain(`\nReceived: ${received} UTC\n`);
  expect(chat.texts.join()).toMatch(/\n\nOpen it: https:\/\/portal\.example\/admin#inbox\/msg_[\w-]+$/);
});

it("marks every line of a message as the visitor's, so that none passes for another entry", async () => {
  await contact('June', 'Hi\r\n----------\n\nPartner form from Bank\u2028Email: thief@evil.example');
  await portal.notifications.runDue();
  expect(chat.texts.join()).toContain(
    '\n\n&gt; Hi\n&gt; ----------\n&gt; \n&gt; Partner form from Bank\n&gt; Email: thief@evil.example\n\n',
  );
});

it('neither stores nor sends a key that a visitor pasted into a message', async () => {
  const key = `htzsk_${'a1b2c3d4'.repeat(5)}`;
  await contact('June', `My key ${key} fails.`);
  await portal.notifications.runDue();
  expect(chat.texts.join()).toContain('My key [key removed] fails.');
  expect(JSON.stringify(await portal.store.read.site.listContactMessages({limit: 10}))).not.toContain('a1b2');
});

const company = {businessName: 'Star', contactName: 'Theo', phoneNumber: '(214) 555-0111', email: 'a@b.co'};

/** The cause of a notification of each topic, and its text. */
const TOPICS: Readonly<Record<NoticeTopic, readonly [happens: () => Promise<unknown>, sent: RegExp]>> = {
  contact: [() => contact(), /Contact message from June/],
  partner: [() => post('/api/partner-forms', company), /Partner form from Star/],
  production: [async () => (await productionAccess())(), /Production access request from Star/],
  digest: [
    async () => {
      await post('/api/referral-program', {name: 'June', email: 'j@example.com'});
      await runAfter(DAY);
    },
    /What visitors sent on 2026-05-18/,
  ],
  code: [() => code('june@example.com'), /Your Dawg Mode code/],
};

/** Returns a function that requests it for one receiver check. */
async function productionAccess() {
  const {token} = await portal.workspace();
  await portal.store.write(async repo => {
    const workspace = await repo.workspaces.findBy('token_hash', sha256(token), portal.clock.now);
    const report = JSON.stringify({score: 100, cases: []});
    const check = {id: 'chk_1', workspace_id: workspace?.id ?? '', started_at: portal.clock.now, report};
    await repo.checks.add(check, 1);
  });
  return async (fields: object = {}) => {
    const payload = {...company, checkId: 'chk_1', ...fields};
    const headers = {authorization: `Bearer ${token}`};
    const sent = await portal.app.inject({method: 'POST', url: '/api/sandbox/production-access', payload, headers});
    expect(sent.statusCode).toBe(201);
  };
}

it('notifies the owner of a production access request that is sent again, which keeps their note and is open again', async () => {
  const send = await productionAccess();
  await send();
  await portal.notifications.runDue();
  const inbox = {url: '/api/admin/inbox', headers: {authorization: `Bearer ${portal.store.adminToken}`}};
  const [{id}] = (await portal.app.inject(inbox)).json().data;
  const payload = {handled: true, note: 'Called Theo.'};
  await portal.app.inject({...inbox, method: 'PATCH', url: `${inbox.url}/${id}`, payload});
  await send({contactName: 'Mina'});
  await portal.notifications.runDue();
  expect(chat.texts).toEqual([expect.stringContaining('Name: Theo'), expect.stringContaining('Name: Mina')]);
  const {data} = (await portal.app.inject(inbox)).json();
  expect(data).toMatchObject([{id, name: 'Mina', handled: false, note: 'Called Theo.'}]);
});

it.each(Object.entries(TOPICS))('sends a notification of the topic %s', async (_, [happens, sent]) => {
  await portal.notifications.runDue();
  await happens();
  await portal.notifications.runDue();
  expect([...chat.texts, ...visitors().map(({text}) => text)].join('\n')).toMatch(sent);
});

it('notifies the owner again of a production access request that is sent again while its notification is being sent', async () => {
  const send = await productionAccess();
  await send();
  const beingSent = [await portal.store.read.notices.findNext(portal.clock.now)].filter(notice => !!notice);
  portal.clock.now += 1;
  await send({email: 'theo@star.example'});
  for (const notice of beingSent) await portal.store.write(repo => repo.notices.finish(notice));
  await portal.notifications.runDue();
  expect(mail.mails.map(({text}) => /^Reply-To: (.*)\r$/m.exec(text)?.[1])).toEqual(['theo@star.example']);
});

it('has the receiver check of a production access request, with the cases that failed', async () => {
  const cases = [
    {id: 'valid', verdict: 'pass'},
    {id: 'huge-body', verdict: 'fail'},
  ];
  await portal.store.write(async repo => {
    await repo.checks.addAccessRequest({
      id: 'par_1',
      workspace_id: 'ws_1',
      check_id: 'chk_1',
      business_name: 'Star',
      contact_name: 'Theo',
      phone_number: '(214) 555-0110',
      email: 'theo@example.com',
      report: JSON.stringify({score: 85, cases}),
      created_at: portal.clock.now,
    });
    await repo.notices.add('production', 'par_1', portal.clock.now);
  });
  await portal.notifications.runDue();
  expect(chat.texts.join()).toContain('\nReceiver check: 85%, failed: huge-body\n');
});

it('names no address in the id of a mail', async () => {
  await code('june@example.com');
  await portal.notifications.runDue();
  const [, id = ''] = /^Message-ID:\s+<([^>]+)>/im.exec(visitors()[0]?.text ?? '') ?? [];
  expect(id).toMatch(/^code\.\d+\.[0-9a-f]{40}@portal\.example$/);
});

it('lets no visitor add a header, a recipient or a mention of a whole channel', async () => {
  await post('/api/contact', {
    name: 'A\r\nBcc: x@evil.example',
    email: 'a@evil.example',
    message: '<!channel> @all hi',
  });
  await portal.notifications.runDue();
  expect(mail.mails[0]?.to).toEqual(['owner@portal.example']);
  expect(mail.mails[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  expect(chat.texts[0]).toContain('&lt;!channel&gt; @\u200ball hi');
});

it("lets no visitor's text change its direction, or disguise a link", async () => {
  await contact('=?utf-8?Q?=E2=80=AEJune?=', 'Hi\n\u202e[bank](http://evil.example)\u001b[31m');
  await portal.notifications.runDue();
  expect(mail.mails[0]?.text).toMatch(/^Subject: Contact message from = \?utf-8/m);
  expect(mail.mails[0]?.text).toContain('> Hi\r\n> [bank](http://evil.example) [31m\r\n');
  expect(chat.texts[0]).toContain('&gt; [bank]\u200b(http://evil.example) [31m\n');
});

it('mails to the address as a whole, whatever characters it has', async () => {
  const channels = createChannels(settings().notify);
  const rejected = await channels.mail(['1,june@example.com'], {subject: 'Hello', text: 'Hello'}, 'id');
  channels.close();
  expect(rejected).toBeUndefined();
  expect(mail.mails.map(({to}) => to)).toEqual([['"1,june"@example.com']]);
});

it('retries with backoff, logs neither text nor address nor URL, and sends once', async () => {
  mail.rejects.set('owner@portal.example', 451);
  chat.state.status = 500;
  await contact();
  for (const ms of [0, MINUTE - 1, 1, 5 * MINUTE - 1, 1]) await runAfter(ms);
  const failures = portal.logs.filter(line => line.includes("couldn't be sent"));
  expect(failures.map(line => JSON.parse(line).attempts)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(portal.logs.join()).not.toMatch(/june|Austin|owner@|secret-path|127\.0\.0\.1/i);
  expect(await portal.store.read.notices.count()).toEqual({waiting: 2, retrying: 2, failed: 0});
  mail.rejects.clear();
  chat.state.status = 200;
  await runAfter(30 * MINUTE);
  await runAfter(DAY / 2);
  expect([mail.mails.length, chat.texts.length]).toEqual([1, 1]);
  expect(await portal.store.read.notices.count()).toEqual({waiting: 0, retrying: 0, failed: 0});
});

const undelivered = async () => {
  const headers = {authorization: `Bearer ${portal.store.adminToken}`};
  return (await portal.app.inject({url: '/api/admin/session', headers})).json().undelivered;
};

it('waits for a server that is down, too, after the clock was set back by days', async () => {
  await mail.close();
  await contact();
  await portal.notifications.runDue();
  portal.clock.now -= 3 * DAY;
  const countFailures = () => portal.logs.filter(line => line.includes('"channel":"mail"')).length;
  const before = countFailures();
  // If each attempt were due again immediately, this would never end.
  await portal.notifications.runDue();
  expect(countFailures() - before).toBe(1);
  mail = await startMailServer({port: mail.port});
  await runAfter(5 * MINUTE);
  expect(mail.mails).toHaveLength(1);
});

it('shows the owner how many notifications fail, without mail to visitors', async () => {
  mail.rejects.set('june@example.com', 450);
  chat.state.status = 500;
  await code('june@example.com');
  await contact();
  expect(await undelivered()).toBe(0);
  await runAfter(2 * MINUTE);
  expect(await undelivered()).toBe(1);
  chat.state.status = 200;
  await runAfter(5 * MINUTE);
  expect(await undelivered()).toBe(0);
});

it('logs the status of a chat that has moved, and sends nothing to its new URL', async () => {
  chat.state.status = 308;
  await contact();
  await portal.notifications.runDue();
  expect(JSON.parse(portal.logs.find(line => line.includes("couldn't be sent")) ?? '').status).toBe(308);
});

it('gives up after some days, and counts it', async () => {
  chat.state.status = 404;
  mail.rejects.set('owner@portal.example', 550);
  await contact();
  for (let n = 0; n < 25; n++) await runAfter(6 * 60 * MINUTE);
  expect((await portal.store.read.notices.count()).failed).toBeGreaterThanOrEqual(2);
});

it('still shows the owner what it gave up, and tries it once more at the next start', async () => {
  chat.state.status = 404;
  await contact();
  for (let n = 0; n < 25; n++) await runAfter(6 * 60 * MINUTE);
  const {retrying, failed} = await portal.store.read.notices.count();
  expect(failed).toBeGreaterThan(0);
  expect(await undelivered()).toBe(retrying + failed);
  chat.state.status = 200;
  await runAfter(DAY);
  expect(chat.texts.filter(text => text.includes('June'))).toEqual([]);
  await portal.store.write(repo => repo.notices.restart(portal.clock.now));
  await portal.notifications.runDue();
  expect(chat.texts.filter(text => text.includes('June'))).toHaveLength(1);
  expect(await undelivered()).toBe(0);
});

it('drops at a start what the settings no longer send, and leaves those codes to the owner', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const restart = async (more: object) => {
    await portal.close();
    portal = await openPortal(settings(more), {folder: folder.path});
    await portal.store.write(repo => repo.notices.restart(portal.clock.now));
  };
  await restart({});
  chat.state.status = 500;
  mail.rejects.set('june@example.com', 450);
  await contact();
  await code('june@example.com');
  await portal.notifications.runDue();
  expect(await undelivered()).toBe(1);
  await restart({url: undefined});
  expect(await undelivered()).toBe(0);
  expect(await portal.store.read.notices.count()).toMatchObject({waiting: 1});
  await restart({smtpUrl: undefined, emails: [], url: undefined});
  expect(await portal.store.read.notices.count()).toEqual({waiting: 0, retrying: 0, failed: 0});
  const headers = {authorization: `Bearer ${portal.store.adminToken}`};
  expect((await portal.app.inject({url: '/api/admin/session', headers})).json().codes).toBe(1);
});

it('finishes one message when it stops, and sends no other', async () => {
  for (const name of ['June', 'Theo', 'Omar']) await contact(name);
  portal.notifications.start();
  await chat.received(1);
  await portal.notifications.stop();
  expect(chat.texts).toHaveLength(1);
});

it('responds to a visitor while the mail server and the chat are down', async () => {
  await Promise.all([mail.close(), chat.close()]);
  await contact();
  expect((await portal.store.read.notices.count()).waiting).toBe(2);
  await portal.notifications.runDue();
  const failures = portal.logs.filter(line => line.includes("couldn't be sent"));
  expect(failures.map(line => JSON.parse(line).code)).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
  mail = await startMailServer({port: mail.port});
  chat = await startPostServer();
  await runAfter(MINUTE);
  expect(mail.mails).toHaveLength(1);
});

it('tries a mail server that is down once for all mails, and the chat gets its messages meanwhile', async () => {
  await portal.notifications.runDue();
  await mail.close();
  for (const name of ['June', 'Omar', 'Rosa']) {
    portal.clock.now += 1;
    await contact(name);
  }
  await portal.notifications.runDue();
  expect(chat.texts).toHaveLength(3);
  expect(portal.logs.filter(line => line.includes("couldn't be sent"))).toHaveLength(1);
  expect(await undelivered()).toBe(3);
  for (let minutes = 0; minutes < 24 * 60; minutes += 30) await runAfter(30 * MINUTE);
  mail = await startMailServer({port: mail.port});
  await runAfter(30 * MINUTE);
  const names = mail.mails.map(({text}) => /^Subject: Contact message from (.*)\r$/m.exec(text)?.[1]);
  expect(names.filter(Boolean)).toEqual(['June', 'Omar', 'Rosa']);
  expect(chat.texts.filter(text => text.startsWith('Contact message'))).toHaveLength(3);
});

it('notifies the other addresses where the mail server rejects one, and logs it', async () => {
  const own = await openPortal(settings({emails: ['gone@portal.example', 'owner@portal.example']}));
  mail.rejects.set('gone@portal.example', 550);
  await post('/api/contact', {name: 'June', email: 'j@example.com', message: 'Hi'}, own);
  await runAfter(0, own);
  await runAfter(DAY, own);
  expect(mail.mails.map(({to}) => to)).toEqual([['owner@portal.example']]);
  expect(own.logs.filter(line => line.includes('rejects an email address of NOTIFY_EMAIL'))).toEqual([
    expect.stringContaining('"status":550'),
  ]);
  expect(own.logs.join()).not.toContain('gone@');
  await own.close();
});

it('sends nothing about an entry that was deleted meanwhile', async () => {
  await portal.notifications.runDue();
  await post('/api/promo-codes', {email: 'gone@example.com'});
  await portal.store.write(repo => repo.notices.deleteAbout('gone@example.com'));
  await portal.notifications.runDue();
  expect(mail.mails).toEqual([]);
});

it('sends nothing about entries that may come from a bot, and counts them in the digest', async () => {
  await portal.notifications.runDue();
  const website = 'https://spam.example';
  await post('/api/contact', {name: 'Bot', email: 'bot@example.com', message: 'Buy', website});
  const company = {businessName: 'Bot', contactName: 'Bot', phoneNumber: '(214) 555-0110', email: 'bot@example.com'};
  await post('/api/partner-forms', {...company, website});
  const {message} = await post('/api/promo-codes', {email: 'bot@example.com', website});
  expect(message).toBe("Your code is reserved. We'll email it to you.");
  await runAfter(MINUTE);
  expect([mail.mails, chat.texts]).toEqual([[], []]);
  await runAfter(DAY);
  expect(chat.texts.join()).toContain('Messages and partner forms that may come from a bot: 2\n');
  expect(chat.texts.join()).toContain('Dawg Mode codes that wait for you (https://portal.example/admin#codes): 1\n');
  expect((await code('bot@example.com')).message).toBe('Check your inbox.');
  await portal.notifications.runDue();
  expect(visitors()).toHaveLength(1);
});

it("mails a tenth of a day's codes at the request of one IP address, and leaves the others to the owner", async () => {
  const from = async (remoteAddress: string, count: number) => {
    const messages: string[] = [];
    for (let at = 0; at < count; at++) {
      const payload = {email: `${remoteAddress}-${at}@example.com`};
      const sent = {method: 'POST', url: '/api/promo-codes', payload, remoteAddress} as const;
      messages.push((await portal.app.inject(sent)).json().message);
    }
    return messages.filter(message => message === 'Check your inbox.').length;
  };
  expect([await from('192.0.2.1', 32), await from('192.0.2.2', 1)]).toEqual([30, 1]);
  await portal.notifications.runDue();
  expect(visitors()).toHaveLength(31);
  portal.clock.now += DAY;
  expect(await from('192.0.2.1', 1)).toBe(1);
  await portal.notifications.runDue();
  expect(chat.texts.join()).toContain('(https://portal.example/admin#codes): 2\n');
});

it('sends a daily digest of the rest, and none for a day without news', async () => {
  await portal.notifications.runDue();
  await post('/api/waitlist', {name: 'June', phone: '(214) 555-0110', email: 'j@example.com', city: 'Dallas'});
  await post('/api/referral-program', {name: 'June', email: 'j@example.com'});
  await post('/api/page-feedback', {feedbackId: '5f1c9a2e7b3d4f60', path: '/docs/api', helpful: true});
  await runAfter(DAY);
  await runAfter(MINUTE);
  await runAfter(DAY);
  await runAfter(DAY);
  expect(chat.texts).toEqual([
    expect.stringMatching(
      /^What visitors sent on 2026-05-18\n\nJoined the VIP list: 1\nRequested a referral link: 1\nSaid whether a page helped: 1\n\n/,
    ),
  ]);
});

it('still sends a digest each day after the clock was set back', async () => {
  await portal.notifications.runDue();
  await runAfter(-3 * DAY);
  await post('/api/waitlist', {name: 'June', phone: '(214) 555-0110', email: 'j@example.com', city: 'Dallas'});
  await runAfter(DAY);
  expect(chat.texts).toEqual([expect.stringMatching(/^What visitors sent on 2026-05-15\n\nJoined the VIP list: 1\n/)]);
});

it('warns of a review in the last three days before it is deleted', async () => {
  const review = {id: 'rev_1', status: 'pending', name: 'June', content: 'Fine.', rating: 5, suspect: 0} as const;
  const created_at = portal.clock.now;
  await portal.store.write(repo => repo.site.addReview({...review, created_at}, undefined, '192.0.2.1'));
  for (const days of [1, 26, 1, 1]) await runAfter(days * DAY);
  const shown = chat.texts.map(text => text.match(/that we delete within three days: (\d+)\n/)?.[1]);
  expect(shown).toEqual([undefined, undefined, '1', '1']);
});

describe('a code', () => {
  it('is mailed to the visitor, with nothing that another visitor wrote', async () => {
    expect((await code(' June@Example.com')).message).toBe('Check your inbox.');
    await portal.notifications.runDue();
    expect(visitors()).toMatchObject([{to: ['June@example.com'], from: 'no-reply@portal.example'}]);
    const [request] = await portal.store.read.admin.listPromoCodes({limit: 100});
    expect(request).toMatchObject({code: expect.stringMatching(/^DUCK-\w{4}-\w{4}$/), sent_at: portal.clock.now});
    expect(visitors()[0]?.text).toContain(request?.code);
    expect(chat.texts.join()).not.toContain(request?.code);
  });

  it('is mailed once a day to an address, however it is written', async () => {
    for (const email of ['june@example.com', 'JUNE@example.com', 'june@example.com']) {
      await code(email);
      await runAfter(MINUTE);
    }
    expect(visitors()).toHaveLength(1);
    portal.clock.now += DAY;
    await code('june@example.com');
    await portal.notifications.runDue();
    expect(visitors()).toHaveLength(2);
    const [first, second] = visitors().map(({text}) => /DUCK-\w{4}-\w{4}/.exec(text)?.[0]);
    expect(second).toBe(first);
  });

  it('is mailed again after the clock was ahead, and what was mailed then is not of today', async () => {
    const own = await openPortal(settings({mailsPerDay: 2}));
    own.clock.now += 30 * DAY;
    for (const name of ['a', 'b']) await code(`${name}@example.com`, own);
    await runAfter(0, own);
    own.clock.now -= 30 * DAY;
    for (const name of ['a', 'c']) await code(`${name}@example.com`, own);
    await runAfter(0, own);
    expect(visitors().map(({to}) => to[0]?.[0])).toEqual(['a', 'b', 'a', 'c']);
    await own.close();
  });

  it('waits until tomorrow once the daily total is reached, and contact messages do not', async () => {
    const own = await openPortal(settings({mailsPerDay: 2}));
    for (const name of ['a', 'b', 'c', 'd', 'e']) await code(`${name}@example.com`, own);
    await runAfter(0, own);
    await runAfter(MINUTE, own);
    expect(visitors()).toHaveLength(2);
    for (const email of ['a@example.com', 'f@example.com'])
      expect((await code(email, own)).message).toBe("Your code is reserved. We'll email it to you.");
    await runAfter(MINUTE, own);
    expect(own.logs.filter(line => line.includes('MAILS_PER_DAY is used up'))).toHaveLength(1);
    await post('/api/contact', {name: 'June', email: 'j@example.com', message: 'Hi'}, own);
    await runAfter(MINUTE, own);
    expect(mail.mails).toHaveLength(3);
    await runAfter(DAY, own);
    expect(visitors()).toHaveLength(4);
    await own.close();
  });

  it('is not tried again where the server rejects the address, and is tried after a temporary failure', async () => {
    mail.rejects.set('nobody@example.com', 550).set('later@example.com', 450);
    await code('nobody@example.com');
    await code('later@example.com');
    await portal.notifications.runDue();
    mail.rejects.clear();
    await runAfter(MINUTE);
    expect(visitors()).toMatchObject([{to: ['later@example.com']}]);
    expect(await portal.store.read.admin.listPromoCodes({limit: 100})).toMatchObject([
      {address: 'later@example.com', rejected: null, sent_at: portal.clock.now},
      {address: 'nobody@example.com', rejected: 550, sent_at: null},
    ]);
  });

  it('is tried again when a rejected address is entered again, on the same day too', async () => {
    mail.rejects.set('june@example.com', 550);
    await code('june@example.com');
    await portal.notifications.runDue();
    mail.rejects.clear();
    expect((await code('june@example.com')).message).toBe('Check your inbox.');
    await runAfter(MINUTE);
    expect(visitors()).toMatchObject([{to: ['june@example.com']}]);
  });

  it('waits for the owner when the portal has given up', async () => {
    mail.rejects.set('later@example.com', 450);
    await code('later@example.com');
    for (let attempt = 0; attempt < 16; attempt++) await runAfter(6 * 60 * MINUTE);
    expect((await portal.store.read.notices.count()).failed).toBe(1);
    expect(chat.texts.filter(text => text.includes('wait for you'))).toEqual([]);
    await runAfter(DAY);
    expect(chat.texts.at(-1)).toContain('Dawg Mode codes that wait for you (https://portal.example/admin#codes): 1\n');
  });

  it('is mailed to a visitor who asks again after the portal has given up', async () => {
    mail.rejects.set('later@example.com', 450);
    await code('later@example.com');
    for (let attempt = 0; attempt < 20; attempt++) await runAfter(6 * 60 * MINUTE);
    mail.rejects.clear();
    await runAfter(DAY);
    expect(visitors()).toEqual([]);
    expect((await code('later@example.com')).message).toBe('Check your inbox.');
    await portal.notifications.runDue();
    expect(visitors()).toHaveLength(1);
  });

  it("isn't counted for the owner until the portal has given up, unless it comes from a suspect request", async () => {
    const counted = async () => {
      const headers = {authorization: `Bearer ${portal.store.adminToken}`};
      return (await portal.app.inject({url: '/api/admin/session', headers})).json().codes;
    };
    mail.rejects.set('nobody@example.com', 550);
    await code('nobody@example.com');
    expect(await counted()).toBe(0);
    await portal.notifications.runDue();
    expect(await counted()).toBe(1);
    await post('/api/promo-codes', {email: 'bot@example.com', website: 'https://bot.example'});
    expect(await counted()).toBe(2);
  });

  it('is reserved where no mail can be sent', async () => {
    const own = await openPortal(settings({smtpUrl: undefined, emails: []}));
    expect((await code('june@example.com', own)).message).toBe("Your code is reserved. We'll email it to you.");
    await runAfter(0, own);
    expect(mail.mails).toEqual([]);
    await own.close();
  });
});
