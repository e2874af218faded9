// The owner's page: a day of the owner, the session, every section in both themes and on a phone, and the keyboard.
import {readFile, rm} from 'node:fs/promises';
import type {APIRequestContext, Page, Route} from '@playwright/test';
import sharp from 'sharp';
import {readAdminToken} from '../mock-server/database/secrets.ts';
import {type MailServer, startMailServer, startPostServer} from '../mock-server/testing/mail-server.ts';
import {expectAccessible} from './support/axe.ts';
import {expect, NIGHTLY, type Portal, startPortal, test} from './support/portal.ts';
import {hold, hydrated} from './support/site.ts';

const OWNER = 'owner@portal.example';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', {name, exact: true}).click();
const said = (page: Page, text: string) => expect(main(page).getByRole('status').filter({hasText: text})).toBeVisible();
/** Presses twice in one place, as people do who open files with a double click. The second press comes after the first one's effect. */
async function doublePress(page: Page, name: string, effect: string): Promise<void> {
  const button = main(page).getByRole('button', {name, exact: true});
  await button.hover();
  const {x = 0, y = 0} = (await button.boundingBox()) ?? {};
  for (const clickCount of [1, 2]) {
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down({clickCount});
    await page.mouse.up({clickCount});
    await said(page, effect);
  }
}
const section = async (page: Page, name: string) => {
  await main(page).getByRole('navigation').getByRole('link', {name}).click();
  await expect(main(page).getByRole('heading', {level: 2, name})).toBeAttached();
};

async function signIn(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/admin`);
  await fillToken(page, portal);
}

async function fillToken(page: Page, portal: Portal): Promise<void> {
  await page.getByLabel('Admin token').fill(readAdminToken(portal.dataDir));
  await press(page, 'Sign in');
  await expect(main(page).getByRole('button', {name: 'Sign out'})).toBeVisible();
}

/** The width of the page on the smallest phone, with text at 200 %. */
async function largeTextWidth(page: Page): Promise<number> {
  const setSize = (size: string) =>
    page.evaluate(fontSize => {
      document.documentElement.style.fontSize = fontSize;
      return document.documentElement.scrollWidth;
    }, size);
  await page.setViewportSize({width: 320, height: 640});
  const width = await setSize('200%');
  await setSize('');
  await page.setViewportSize({width: 1280, height: 800});
  return width;
}

async function download(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await file.path(), 'utf8');
}

const send = async (request: APIRequestContext, url: string, data: object) => {
  const response = await request.post(url, {data});
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
};

/** Sends messages from `Guest 1`, `Guest 2` …: more than a page, but fewer than an IP address may send in a minute. Other tests send some too. */
async function sendPageOfMessages(request: APIRequestContext, portal: Portal, name: string, message: string) {
  for (let number = 1; number <= 53; number += 1)
    await send(request, `${portal.url}/api/contact`, {
      name: `${name} ${number}`,
      email: `${name.toLowerCase()}${number}@example.com`,
      message,
    });
}

/** A friend joins the VIP list by the link of a new referrer. */
async function sendFriend(request: APIRequestContext, portal: Portal, referrer: string, friend: object) {
  const {link} = await send(request, `${portal.url}/api/referral-program`, {
    name: referrer,
    email: `${referrer.toLowerCase()}@example.com`,
  });
  const referrerId = new URL(link).searchParams.get('referrerId');
  await send(request, `${portal.url}/api/waitlist`, {...friend, referrerId});
}

async function sendReview(request: APIRequestContext, portal: Portal, content = 'Nobody chases anybody.', height = 40) {
  const photo = await sharp({create: {width: 40, height, channels: 3, background: 'teal'}})
    .png()
    .toBuffer();
  const response = await request.post(`${portal.url}/api/reviews`, {
    multipart: {
      name: 'Rosa',
      email: 'rosa@example.com',
      content,
      profileImage: {name: 'rosa.png', mimeType: 'image/png', buffer: photo},
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

const COMPANY = {
  businessName: 'Lone Star Energy',
  contactName: 'Theo',
  phoneNumber: '214.555.0111',
  email: 'theo@star.example',
};

test.describe('a day of the owner', () => {
  let mail: MailServer;
  let chat: Awaited<ReturnType<typeof startPostServer>>;
  let portal: Portal;

  test.beforeAll(async () => {
    mail = await startMailServer();
    chat = await startPostServer();
    const SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
    portal = await startPortal({SMTP_URL, NOTIFY_EMAIL: OWNER, NOTIFY_URL: chat.url});
  });
  test.afterAll(async () => {
    await portal.stop();
    await mail.close();
    await chat.close();
    await rm(portal.dataDir, {recursive: true, force: true});
  });

  test('has what visitors sent, and deletes, pays and publishes', async ({page, request}) => {
    // On an idle machine, its steps take a quarter of the limit.
    test.slow();
    await test.step('five kinds of entries arrive, and a crash in the middle loses none', async () => {
      await send(request, `${portal.url}/api/contact`, {
        name: 'June',
        email: 'june@example.com',
        message: 'Does it work in Austin?',
      });
      await send(request, `${portal.url}/api/partner-forms`, COMPANY);
      const {link} = await send(request, `${portal.url}/api/referral-program`, {
        name: 'June',
        email: 'june@example.com',
      });
      await portal.stop('SIGKILL');
      await portal.start();
      await sendReview(request, portal);
      await page.goto(`${portal.url}/?${new URL(link).searchParams}`);
      await hydrated(page);
      await page.getByRole('link', {name: 'VIP list'}).click();
      await expect(main(page).getByText('You have an invitation link')).toBeVisible();
      const form = page.getByRole('form', {name: 'Join the VIP list'});
      await form.getByLabel('Name').fill('Omar');
      await form.getByLabel('Phone').fill('(214) 555-0190');
      await form.getByLabel('Email').fill('omar@example.com');
      await form.getByLabel('City').fill('Dallas');
      await press(page, 'Join the VIP list');
      await expect(main(page).getByText("Congrats! You're on the VIP list.")).toBeVisible();
      await expect(main(page).getByText(/^If it's a friend's, you both get \$5/)).toBeVisible();
      const {message} = await send(request, `${portal.url}/api/promo-codes`, {email: 'dana@example.com'});
      expect(message).toBe('Check your inbox.');
    });

    await test.step('the owner is notified by mail and in the chat, and the visitor gets the code', async () => {
      const mails = async () => mail.mails.map(({to, text}) => `${to} ${text}`).join('\n');
      await expect.poll(mails).toMatch(/owner@portal\.example [\s\S]*June/);
      await expect.poll(mails).toMatch(/owner@portal\.example [\s\S]*Lone Star Energy/);
      await expect.poll(mails).toMatch(/dana@example\.com [\s\S]*DUCK-/);
      await expect.poll(() => chat.texts.join()).toMatch(/June[\s\S]*Lone Star|Lone Star[\s\S]*June/);
    });

    await test.step('signs in with only the admin token', async () => {
      await page.goto(`${portal.url}/admin`);
      await page.getByLabel('Admin token').fill(`adm_${'x'.repeat(43)}`);
      await press(page, 'Sign in');
      await expect(page.getByLabel('Admin token')).toHaveAccessibleDescription(/This isn't the admin token/);
      await signIn(page, portal);
      await expect(main(page).getByRole('link', {name: /^Inbox/})).toBeFocused();
      expect(await page.evaluate(() => document.cookie)).toBe('');
    });

    await test.step('handles a message, with a note', async () => {
      await expect(main(page).getByRole('link', {name: 'Inbox 2 waiting'})).toBeVisible();
      await press(page, 'June');
      await expect(main(page).getByText('Does it work in Austin?').last()).toBeVisible();
      await page.getByLabel('Note').fill('Replied: yes.');
      await press(page, 'Mark as handled');
      await said(page, 'The entry is marked as handled.');
      await expect(main(page).getByRole('link', {name: 'Inbox 1 waiting'})).toBeVisible();
      await page.getByLabel('State').selectOption('Handled');
      await expect(main(page).getByRole('row', {name: /Lone Star/})).toHaveCount(0);
      await expect(page.getByLabel('Note')).toHaveValue('Replied: yes.');
    });

    await test.step("keeps two people's notes, and one that a session ends on", async () => {
      const other = await page.context().newPage();
      await other.goto(`${portal.url}/admin#inbox`);
      await page.getByLabel('State').selectOption('Open');
      for (const tab of [page, other]) await press(tab, 'Lone Star Energy');
      await page.getByLabel('Note').fill('Called Theo.');
      await other.getByLabel('Note').fill('Wrote to Theo.');
      await press(page, 'Save note');
      await said(page, 'The note is saved.');
      await press(other, 'Mark as handled');
      await expect(
        main(other).getByRole('alert').filter({hasText: 'Somebody else has changed this note.'}),
      ).toBeVisible();
      await expect(main(other).getByText('Meanwhile, somebody else wrote: Called Theo.')).toBeVisible();
      await page.context().clearCookies();
      await press(other, 'Save note');
      await fillToken(other, portal);
      await press(other, 'Lone Star Energy');
      await expect(other.getByLabel('Note')).toHaveValue('Wrote to Theo.');
      await press(other, 'Save note');
      await said(other, 'The note is saved.');
      await other.close();
      await page.getByLabel('State').selectOption('Handled');
    });

    await test.step('exports the inbox', async () => {
      const csv = await download(page, () => main(page).getByRole('link', {name: 'CSV'}).click());
      expect(csv).toMatch(/^\uFEFF"createdAt","kind","name"/);
      expect(csv).toContain('"true","Replied: yes."');
      expect(csv).not.toContain('Theo');
      await page.getByLabel('State').selectOption('Any state');
      const all = await download(page, () => main(page).getByRole('link', {name: 'CSV'}).click());
      expect(all).toContain('"Theo","Lone Star Energy","theo@star.example","214.555.0111","+12145550111"');
    });

    await test.step('pays a referral', async () => {
      await section(page, 'Referrals');
      await press(page, 'June');
      const activate = main(page).getByRole('button', {name: 'Mark as activated'});
      expect((await activate.boundingBox())?.height).toBeLessThan(50);
      await doublePress(page, 'Mark as activated', 'The friend is marked as activated.');
      await expect(main(page).getByRole('row', {name: /^June june@example\.com 1 0 \$5\.00 \$5\.00/})).toBeVisible();
      await press(page, 'Mark as credited');
      await said(page, 'Both are marked as credited.');
      await expect(main(page).getByRole('row', {name: /^June june@example\.com 1 0 \$5\.00 \$0\.00/})).toBeVisible();
    });

    await test.step('publishes a review with its photo', async () => {
      await section(page, 'Reviews');
      await expect(main(page).getByText('Both are marked as credited.')).toHaveCount(0);
      await expect(page.getByLabel('State')).toHaveValue('pending');
      await press(page, 'Rosa');
      const photo = main(page).getByRole('img', {name: 'Sent by Rosa'});
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
      await doublePress(page, 'Approve', 'The review is published.');
      const {data} = await (await request.get(`${portal.url}/api/reviews/public?limit=6`)).json();
      expect(data).toMatchObject([{name: 'Rosa', content: 'Nobody chases anybody.'}]);
      await section(page, 'Inbox');
      await section(page, 'Reviews');
      await expect(main(page).getByText('No reviews match')).toBeVisible();
    });

    await test.step("shows, exports and deletes one person's data", async () => {
      await section(page, 'One person');
      await page.getByLabel('Email address').fill('JUNE@example.com');
      await press(page, 'Show');
      await expect(main(page).getByRole('heading', {level: 3})).toHaveText(['Contact messages', 'Referral links']);
      await expect(main(page).getByText('2 entries about this person.')).toHaveAttribute('aria-live', 'polite');
      expect(await largeTextWidth(page)).toBeLessThanOrEqual(320);
      const saved = JSON.parse(await download(page, () => press(page, 'Export as JSON')));
      expect(saved).toMatchObject({contactMessages: [{name: 'June'}], referrals: [{name: 'June'}], reviews: []});
      await press(page, 'Delete everything');
      await expect(main(page).getByText('Delete 2 entries of JUNE@example.com for good?')).toBeVisible();
      await press(page, 'Delete everything');
      await said(page, '2 entries deleted.');
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expect(page.getByLabel('Email address')).toHaveValue('');
      await expect(main(page).getByRole('table', {name: 'Deletions'}).getByRole('row')).toHaveCount(2);
      await page.getByLabel('Email address').fill('june@example.com');
      await press(page, 'Show');
      await expect(main(page).getByText('Nothing is stored about this person.')).toBeVisible();
    });

    await test.step('signs out, and the page has nothing any more', async () => {
      await press(page, 'Sign out');
      await expect(page.getByLabel('Admin token')).toBeFocused();
      await page.reload();
      await expect(page.getByLabel('Admin token')).toBeVisible();
      expect((await page.request.get(`${portal.url}/api/admin/inbox`)).status()).toBe(401);
    });
  });
});

test.describe('sections', () => {
  for (const [which, sections, when] of [
    ['an inbox and reviews have', ['Inbox', 'Reviews'], {}],
    [
      'each other section has',
      ['Waitlists', 'Referrals', 'Codes', 'Feedback', 'Searches', 'Page views', 'One person'],
      NIGHTLY,
    ],
  ] as const)
    test(
      `${which} no axe violations, work on a phone, and go from row to row by Tab`,
      when,
      async ({page, portal, request}) => {
        for (const name of ['Ann', 'Ben', 'Cleo'])
          await send(request, `${portal.url}/api/contact`, {
            name,
            email: `${name}@example.com`,
            message: 'Hello '.repeat(60),
          });
        await sendReview(request, portal);
        await send(request, `${portal.url}/api/search-misses`, {query: 'apple pay'});
        await page.goto(`${portal.url}/admin`);
        await expect(page.getByLabel('Admin token')).toBeVisible();
        await expectAccessible(page);
        await signIn(page, portal);

        await test.step('Tab and Enter', async () => {
          await page.getByRole('searchbox').fill('hello');
          // The newest: another test of this worker may have sent the same.
          await main(page).getByRole('button', {name: 'Cleo'}).first().focus();
          await page.keyboard.press('Tab');
          const next = main(page).getByRole('button', {name: 'Ben'}).first();
          await expect(next).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(next).toHaveAttribute('aria-expanded', 'true');
          await expect(page.getByLabel('Note')).toBeVisible();
        });

        await test.step('a phone shows the text of an entry', async () => {
          await page.setViewportSize({width: 390, height: 844});
          await expect(
            main(page)
              .getByRole('cell', {name: /^Hello/})
              .first(),
          ).toBeVisible();
          await page.setViewportSize({width: 1280, height: 800});
        });

        for (const name of sections) {
          await test.step(name, async () => {
            await section(page, name);
            await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
            await expectAccessible(page);
            await page.setViewportSize({width: 390, height: 844});
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
            expect(await largeTextWidth(page)).toBeLessThanOrEqual(320);
          });
        }
      },
    );

  test('is noindex, in no sitemap and no menu, with scripts that no other page loads', async ({
    page,
    portal,
    request,
  }) => {
    const response = await request.get(`${portal.url}/admin`);
    expect(response.headers()).toMatchObject({'x-robots-tag': 'noindex', 'cache-control': 'no-store'});
    expect(await (await request.get(`${portal.url}/sitemap.xml`)).text()).not.toContain('/admin');
    const views: unknown[] = [];
    page.on('request', sent => sent.url().endsWith('/api/page-views') && views.push(sent.postDataJSON()));
    await page.goto(`${portal.url}/admin`);
    await hydrated(page);
    await page.goto(portal.url);
    await hydrated(page);
    await expect.poll(() => views).toEqual([{path: '/'}]);
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
    for (const url of scripts.filter(name => name.endsWith('.js')))
      expect(await (await request.get(url)).text()).not.toContain('Mark as handled');
  });
});

test('leads from an entry to everything about its sender, and to entries that share only the phone number', async ({
  page,
  portal,
  request,
}) => {
  const phone = '(214) 555-0123';
  await send(request, `${portal.url}/api/contact`, {
    name: 'Vera',
    email: 'vera@example.com',
    message: 'Delete my data.',
  });
  await send(request, `${portal.url}/api/waitlist`, {name: 'Vera V', phone, email: 'VERA@example.com', city: 'Dallas'});
  await send(request, `${portal.url}/api/waitlist2`, {firstName: 'Vee', phone: '2145550123', source: 'met-walt'});
  await signIn(page, portal);
  await press(page, 'Vera');
  await expect(main(page).getByRole('link', {name: 'vera@example.com'})).toHaveAttribute(
    'href',
    'mailto:vera@example.com',
  );
  await press(page, 'All data of this person');
  await expect(main(page).getByRole('heading', {level: 3})).toHaveText(['Contact messages', 'Waitlists']);
  await expect(main(page).getByRole('region', {name: 'vera@example.com'})).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).not.toContain('vera');
  await expect(main(page).getByText('Vee', {exact: true})).toHaveCount(0);
  await press(page, `Search for ${phone}`);
  await expect(main(page).getByText('Vee', {exact: true})).toBeVisible();
  await expect(main(page).getByText('There may be more')).toHaveCount(0);
  await page.setViewportSize({width: 390, height: 844});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("shows a person's data in the list, which is read again after they are deleted", async ({
  page,
  portal,
  request,
}) => {
  await sendPageOfMessages(request, portal, 'Guest', 'From the guest list.');
  await signIn(page, portal);
  await page.getByRole('searchbox').fill('guest list');
  await Promise.all([
    page.waitForResponse(response => /kind=contact.*search=guest/.test(response.url())),
    page.getByLabel('Kind').selectOption('Messages'),
  ]);
  await press(page, 'Older');
  await expect(main(page).getByRole('button', {name: 'Guest 3', exact: true})).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('button', {name: 'Guest 3', exact: true})).toBeFocused();
  await press(page, 'Guest 3');
  await press(page, 'All data of this person');
  await expect(main(page).getByRole('region', {name: 'guest3@example.com'})).toContainText('From the guest list.');
  for (let presses = 1; presses <= 2; presses += 1) await press(page, 'Delete everything');
  await said(page, '1 entry deleted.');
  await expect(main(page).getByRole('button', {name: 'Guest 3', exact: true})).toHaveCount(0);
  await expect(main(page).getByRole('button', {name: 'Guest 2', exact: true})).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('guest list');
  await expect(page.getByLabel('Kind')).toHaveValue('contact');
  await expect(main(page).getByRole('button', {name: 'Newer'})).toBeEnabled();
});

test('turns one page by each press of Older, leaves an emptied page, and keeps a search that is too long', async ({
  page,
  portal,
  request,
}) => {
  await sendPageOfMessages(request, portal, 'Caller', 'From the phone list.');
  await signIn(page, portal);
  await Promise.all([
    page.waitForResponse(response => /search=phone/.test(response.url())),
    page.getByRole('searchbox').fill('phone list'),
  ]);
  const {sent, release} = await hold(page, '/api/admin/inbox?*cursor=*');
  await press(page, 'Older');
  await expect.poll(() => sent).toHaveLength(1);
  await press(page, 'Older');
  release();
  await expect(main(page).getByRole('button', {name: 'Caller 3', exact: true})).toBeVisible();
  await press(page, 'Newer');
  await expect(main(page).getByRole('button', {name: 'Caller 53', exact: true})).toBeVisible();
  await press(page, 'Older');
  const headers = {authorization: `Bearer ${readAdminToken(portal.dataDir)}`};
  for (const number of [1, 2]) {
    const data = {email: `caller${number}@example.com`};
    expect((await request.post(`${portal.url}/api/admin/people/delete`, {headers, data})).ok()).toBe(true);
  }
  for (const name of ['Caller 3', 'All data of this person', 'Delete everything', 'Delete everything'])
    await press(page, name);
  // Nothing is left on this page.
  await expect(main(page).getByRole('button', {name: 'Caller 53', exact: true})).toBeVisible();
  await expect(main(page).getByText('No entries match')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.keyboard.insertText('x'.repeat(101));
  await expect(main(page).getByText('search must have at most 100 characters.')).toBeVisible();
});

test('shows long searches whole, and a note by how much it is too long', async ({page, portal, request}) => {
  const query = 'can my landlord pay the energy bill when two of the four housemates have moved out in summer';
  await send(request, `${portal.url}/api/search-misses`, {query});
  await send(request, `${portal.url}/api/contact`, {name: 'Noah', email: 'noah@example.com', message: 'Hi'});
  await signIn(page, portal);
  await press(page, 'Noah');
  await page.getByLabel('Note').focus();
  await page.keyboard.insertText('a'.repeat(1002));
  await press(page, 'Save note');
  await expect(main(page).getByRole('alert').filter({hasText: 'The note can have up to 1,000'})).toBeVisible();
  await expect(main(page).getByText('1002/1000')).toBeVisible();
  await page.getByLabel('Note').fill('');
  await page.setViewportSize({width: 390, height: 844});
  await section(page, 'Searches');
  const cell = main(page).getByRole('cell', {name: query});
  expect(await cell.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
});

test('leads to the sign-in form when an export with a photo begins after the session', async ({
  page,
  portal,
  request,
}) => {
  await sendReview(request, portal);
  await signIn(page, portal);
  await section(page, 'One person');
  await page.getByLabel('Email address').fill('rosa@example.com');
  await press(page, 'Show');
  await expect(main(page).getByRole('heading', {name: 'Reviews', level: 3})).toBeVisible();
  await page.context().clearCookies();
  await press(page, 'Export as JSON');
  await expect(main(page).getByText('You were signed out')).toBeVisible();
});

test("a visitor's long city leaves room for the email address and when they joined", async ({
  page,
  portal,
  request,
}) => {
  const email = 'rosa.benitez@example.com';
  const signup = {name: 'Rosa', phone: '(214) 555-0116', email, city: 'San Antonio de Bexar '.repeat(4)};
  await send(request, `${portal.url}/api/waitlist`, signup);
  await page.setViewportSize({width: 1280, height: 800});
  await signIn(page, portal);
  await section(page, 'Waitlists');
  const table = main(page).getByRole('table');
  await expect(table.getByRole('columnheader', {name: 'Joined'})).toBeInViewport({ratio: 1});
  const cell = table.getByRole('cell', {name: email});
  expect(await cell.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
});

test('shows a tall photo without pushing the buttons away, and Arabic from right to left', async ({
  page,
  portal,
  request,
}) => {
  await sendReview(request, portal, 'تطبيق رائع.', 800);
  await signIn(page, portal);
  await section(page, 'Reviews');
  await main(page).getByRole('row', {name: 'تطبيق رائع.'}).getByRole('button').click();
  const photo = main(page).getByRole('img', {name: 'Sent by Rosa'});
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(700);
  expect((await photo.boundingBox())?.height).toBeLessThanOrEqual(256);
  await expect(main(page).getByRole('paragraph').filter({hasText: 'تطبيق رائع.'})).toHaveCSS('direction', 'rtl');
  await press(page, 'Approve');
  await said(page, 'The review is published.');
  await page.goto(portal.url);
  await expect(main(page).getByRole('paragraph').filter({hasText: 'تطبيق رائع.'})).toHaveCSS('direction', 'rtl');
});

test('marks entries that may come from a bot, on a phone too', async ({page, portal, request}) => {
  const website = 'https://bot.example';
  await send(request, `${portal.url}/api/promo-codes`, {email: 'bot@example.com', website});
  const review = {name: 'Bot', content: 'Great.', website};
  expect((await request.post(`${portal.url}/api/reviews`, {multipart: review})).status()).toBe(201);
  await page.setViewportSize({width: 390, height: 844});
  await signIn(page, portal);
  for (const [name, entry] of [
    ['Codes', 'bot@example.com'],
    ['Reviews', 'Bot'],
  ] as const) {
    await section(page, name);
    await main(page)
      .getByRole('button', {name: `${entry} maybe a bot`})
      .click();
    await expect(
      main(page).getByText(
        'A field that people never see was filled in, by a bot or by a browser, or one IP address requested many codes.',
      ),
    ).toBeVisible();
  }
});

test('shows that the owner gets no notifications while they fail', async ({page, request}) => {
  const chat = await startPostServer();
  chat.state.status = 500;
  const portal = await startPortal({NOTIFY_URL: chat.url});
  await send(request, `${portal.url}/api/contact`, {name: 'June', email: 'june@example.com', message: 'Hi'});
  await signIn(page, portal);
  await expect(async () => {
    await page.reload();
    await expect(main(page).getByText("Some notifications didn't arrive")).toBeVisible({timeout: 2000});
  }).toPass();
  await portal.stop();
  await chat.close();
  await rm(portal.dataDir, {recursive: true, force: true});
});

test('counts a review that arrives while the page is open when its section is opened', async ({
  page,
  portal,
  request,
}) => {
  await signIn(page, portal);
  const link = main(page).getByRole('navigation').getByRole('link', {name: 'Reviews'});
  const waiting = async () => Number((await link.textContent())?.match(/\d+/)?.[0] ?? 0);
  const before = await waiting();
  await sendReview(request, portal);
  await section(page, 'Reviews');
  await expect.poll(waiting).toBe(before + 1);
});

test('keeps the keyboard focus in place when a review is published or deleted', async ({page, portal, request}) => {
  for (const content of ['First.', 'Second.']) await sendReview(request, portal, content);
  await signIn(page, portal);
  await section(page, 'Reviews');
  const rows = main(page).getByRole('button', {name: 'Rosa'});
  await rows.first().focus();
  const count = await rows.count();
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', {name: 'Approve'}).focus();
  await page.keyboard.press('Enter');
  await said(page, 'The review is published.');
  await expect(rows.first()).toBeFocused();
  await main(page).getByRole('button', {name: 'Delete'}).focus();
  // The second one is a repeat of the first, which is still held.
  for (const key of ['Enter', 'Enter']) await page.keyboard.down(key);
  await page.keyboard.up('Enter');
  await expect(main(page).getByText('Delete the review and its photo?')).toBeVisible();
  await page.keyboard.press('Enter');
  await said(page, 'The review is deleted.');
  await expect(rows).toHaveCount(count - 1);
  await expect(rows.first()).toBeFocused();
});

test('keeps the focus when the last entry or a message disappears, and says what the list has', async ({
  page,
  portal,
  request,
}) => {
  await send(request, `${portal.url}/api/contact`, {name: 'Solo', email: 'solo@example.com', message: 'Only this.'});
  const focused = page.locator(':focus');
  const pressKey = async (name: string) => {
    await main(page).getByRole('button', {name, exact: true}).focus();
    await page.keyboard.press('Enter');
  };
  await signIn(page, portal);
  await page.getByRole('searchbox').fill('only this');
  await pressKey('Solo');
  await pressKey('All data of this person');
  for (let presses = 1; presses <= 2; presses += 1) await pressKey('Delete everything');
  await said(page, '1 entry deleted.');
  await said(page, 'No entries match');
  await expect(focused).toContainText('No entries match');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await pressKey('Dismiss');
  await expect(main(page).getByText('1 entry deleted.')).toHaveCount(0);
  await expect(focused).toBeVisible();
  const unreachable = `**/api/admin/inbox?*`;
  await page.route(unreachable, route => route.abort());
  await page.getByRole('searchbox').fill('');
  await expect(main(page).getByRole('alert').filter({hasText: "Can't read the list"})).toBeVisible();
  await page.unroute(unreachable);
  await pressKey('Try again');
  await expect(main(page).getByText("Can't read the list")).toHaveCount(0);
  await expect(focused).toBeVisible();
});

test('moves the focus on when the portal can be reached again', async ({page, portal}) => {
  await page.route('**/api/admin/session', route => route.abort());
  await page.goto(`${portal.url}/admin`);
  await main(page).getByRole('button', {name: 'Try again'}).focus();
  await page.unroute('**/api/admin/session');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Admin token')).toBeFocused();
});

test('opens the entry that a notification links to, and keeps its note when the page is loaded again', async ({
  page,
  portal,
  request,
}) => {
  for (const name of ['Linked', 'Other'])
    await send(request, `${portal.url}/api/contact`, {name, email: 'linked@example.com', message: 'Hi'});
  await signIn(page, portal);
  const {data} = await (await page.request.get(`${portal.url}/api/admin/inbox?search=linked`)).json();
  await page.goto(`${portal.url}/admin#inbox/${data[0].id}`);
  await page.getByLabel('Note').fill('Call on Monday.');
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Call on Monday.');
  await expect(main(page).getByRole('row', {name: /^(Linked|Other)/})).toHaveCount(1);
  await press(page, 'Sign out');
  await fillToken(page, portal);
  await expect(page.getByLabel('Note')).toHaveValue('');
});

test('keeps no note after signing out of a session that has ended', async ({page, portal, request}) => {
  await send(request, `${portal.url}/api/contact`, {name: 'Ende', email: 'ende@example.com', message: 'Hi'});
  await signIn(page, portal);
  await press(page, 'Ende');
  await page.getByLabel('Note').fill('Call on Monday.');
  await page.context().clearCookies();
  await press(page, 'Sign out');
  await fillToken(page, portal);
  await press(page, 'Ende');
  await expect(page.getByLabel('Note')).toHaveValue('');
});

test('reads the referrals again when a friend was deleted meanwhile', async ({page, portal, request}) => {
  const friend = {name: 'Frida', phone: '(214) 555-0477', email: 'frida@example.com', city: 'Waco', qrId: ''};
  await sendFriend(request, portal, 'Refa', friend);
  await signIn(page, portal);
  await section(page, 'Referrals');
  await press(page, 'Refa');
  await expect(main(page).getByText('Frida')).toBeVisible();
  await page.setViewportSize({width: 390, height: 844});
  // Friends can have the same name.
  await expect(main(page).getByText('(214) 555-0477')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const mark = main(page).getByRole('button', {name: 'Mark as activated'});
  await mark.evaluate(it => it.scrollIntoView({block: 'center', inline: 'start'}));
  await main(page).getByText('Frida').hover();
  for (let turns = 0; turns < 5; turns += 1) await page.mouse.wheel(400, 0);
  await expect(mark).toBeInViewport({ratio: 1});
  const deleted = await page.request.post(`${portal.url}/api/admin/people/delete`, {data: {email: friend.email}});
  expect(deleted.ok(), await deleted.text()).toBe(true);
  await press(page, 'Mark as activated');
  await expect(main(page).getByText('Somebody else has deleted this entry.')).toBeVisible();
  await expect(main(page).getByText('Frida')).toHaveCount(0);
});

test("doesn't credit a friend by the Enter key that is still held after activating", async ({
  page,
  portal,
  request,
}) => {
  const friend = {name: 'Held', phone: '(214) 555-0478', email: 'held@example.com', city: 'Waco', qrId: ''};
  await sendFriend(request, portal, 'Hela', friend);
  await signIn(page, portal);
  await section(page, 'Referrals');
  await press(page, 'Hela');
  const credits: string[] = [];
  page.on('request', sent => /referrals\/credit/.test(sent.url()) && credits.push(sent.url()));
  const mark = main(page).getByRole('button', {name: /^Mark as/});
  await mark.focus();
  await page.keyboard.down('Enter');
  await expect(mark).toHaveText('Mark as credited');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(mark).toHaveText('Mark as credited');
  expect(credits).toEqual([]);
});

test('asks to sign in when a CSV file is wanted after the session has ended', async ({page, portal}) => {
  const listed = page.waitForResponse(/\/api\/admin\/inbox\?/);
  await signIn(page, portal);
  await listed;
  await page.context().clearCookies();
  await main(page).getByRole('link', {name: 'CSV'}).click();
  await expect(main(page).getByText('You were signed out')).toBeVisible();
});

test("doesn't offer to try a wrong phone number again", async ({page, portal}) => {
  await signIn(page, portal);
  await section(page, 'One person');
  await page.getByLabel('Phone number').fill('123');
  await press(page, 'Show');
  await expect(main(page).getByText("This doesn't look like a phone number.")).toBeVisible();
  await expect(main(page).getByRole('button', {name: 'Try again'})).toHaveCount(0);
});

test('keeps both decisions when the response to the first comes after the second was made', async ({
  page,
  portal,
  request,
}) => {
  for (const content of ['Earlier review.', 'Later review.']) await sendReview(request, portal, content);
  await signIn(page, portal);
  await section(page, 'Reviews');
  const row = (content: string) => main(page).getByRole('row', {name: content}).first();
  const asked: Route[] = [];
  await page.route('**/approve', route => void asked.push(route));
  for (const [place, content] of ['Earlier review.', 'Later review.'].entries()) {
    await row(content).getByRole('button').click();
    await press(page, 'Approve');
    await expect.poll(() => asked.length).toBe(place + 1);
  }
  await asked[0]?.continue();
  await expect(row('Earlier review.')).toContainText('approved');
  await asked[1]?.continue();
  await expect(row('Later review.')).toContainText('approved');
  await expect(row('Earlier review.')).toContainText('approved');
});

test('keeps what is typed into a note while its earlier text is saved', async ({page, portal, request}) => {
  const name = 'Nora Note';
  await send(request, `${portal.url}/api/contact`, {name, email: 'nora@example.com', message: 'Hi'});
  await signIn(page, portal);
  await press(page, name);
  const note = page.getByLabel('Note');
  await note.fill('Call');
  const {sent, release} = await hold(page, '/api/admin/inbox/*');
  await press(page, 'Save note');
  await expect.poll(() => sent.length).toBe(1);
  await note.fill('Call on Monday.');
  release();
  await said(page, 'The note is saved.');
  await expect(note).toHaveValue('Call on Monday.');
  await expect(main(page).getByText('Meanwhile, somebody else wrote')).toHaveCount(0);
  await press(page, 'Save note');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.postDataJSON()).toEqual({note: 'Call on Monday.', previousNote: 'Call'});
});

test("doesn't offer to delete a person's data below another person's", async ({page, portal, request}) => {
  for (const name of ['Pia', 'Quinn'])
    await send(request, `${portal.url}/api/contact`, {name, email: `${name}@person.example`, message: `From ${name}.`});
  await signIn(page, portal);
  await section(page, 'One person');
  await page.getByLabel('Email').fill('pia@person.example');
  await press(page, 'Show');
  await expect(main(page).getByText('From Pia.')).toBeVisible();
  const {sent, release} = await hold(page, '/api/admin/people/show');
  await page.getByLabel('Email').fill('quinn@person.example');
  await press(page, 'Show');
  await expect.poll(() => sent.length).toBe(1);
  await expect(main(page).getByRole('region', {name: 'quinn@person.example'})).toBeVisible();
  await expect(main(page).getByText('From Pia.')).toHaveCount(0);
  release();
  await expect(main(page).getByText('From Quinn.')).toBeVisible();
});

test('says why nobody is signed in where the browser keeps no cookie', async ({page, portal}) => {
  await page.route('**/api/admin/session', route =>
    route.request().method() === 'POST' ? route.fulfill({json: {}}) : route.continue(),
  );
  await page.goto(`${portal.url}/admin`);
  const token = page.getByLabel('Admin token');
  await token.fill(readAdminToken(portal.dataDir));
  await press(page, 'Sign in');
  await expect(token).toHaveAccessibleDescription(/didn't keep the sign-in/);
  await expect(main(page).getByRole('button', {name: 'Sign in', exact: true})).toBeVisible();
});
