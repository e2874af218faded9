// The referral page: creating a link, retrieving it, and sharing it by copy and share sheet.
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {expect, test} from './support/portal.ts';
import {
  freshPhone,
  hold,
  json,
  offline,
  open,
  painted,
  pauseClock,
  pressTwice,
  requestsTo,
  respondWith,
} from './support/site.ts';

const CALL = '/api/referral-program';
/** With its query too. */
const ANY = `${CALL}*`;
const panel = (page: Page) => page.locator('main form').locator('..');
const field = (page: Page, label: string) => page.locator('main').getByLabel(label, {exact: true});
const press = (page: Page, name: string) => page.locator('main').getByRole('button', {name}).click();
const said = (page: Page) => page.locator('main form').getByRole('status');
const alert = (page: Page) => page.locator('main form').getByRole('alert');

async function generate(page: Page): Promise<string> {
  await field(page, 'Name').fill('June');
  await field(page, 'Email').fill('june@example.com');
  await press(page, 'Generate my link');
  await expect(said(page)).toHaveText('Referral link generated successfully!');
  return field(page, 'Your invitation').inputValue();
}

test.use({contextOptions: {reducedMotion: 'reduce'}});

test('names what is missing, shows each failure in both modes, creates a link once and retrieves it', async ({
  page,
}) => {
  const generateForm = page.locator('main form');
  await open(page, '/referral-program');

  await test.step('names what is missing at each field', async () => {
    await press(page, 'Generate my link');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email.');
    await expectAccessible(page);
  });

  for (const [what, how, text] of [
    ['the server gives a reason', json(429, {message: 'Too many requests.'}), 'Too many requests.'],
    ['there is no network', offline, 'An error occurred. Please try again.'],
  ] as const) {
    await test.step(`keeps the fields in both modes when ${what}`, async () => {
      await field(page, 'Name').fill('June');
      await field(page, 'Email').fill('june@example.com');
      await respondWith(page, ANY, how);
      await press(page, 'Generate my link');
      await expect(alert(page)).toHaveText(text);
      await expect(field(page, 'Email')).toHaveValue('june@example.com');
      if (how === offline) await expectAccessible(page);
      await press(page, 'I forgot my ref link');
      await field(page, 'Email').fill('june@example.com');
      await press(page, 'Find my link');
      await expect(alert(page)).toHaveText(text);
      await press(page, 'Back');
      await page.unroute(`**${ANY}`);
    });
  }

  const invitation =
    await test.step('creates a link once however often it is pressed, with an invitation', async () => {
      await field(page, 'Name').fill('June');
      await field(page, 'Email').fill('june@example.com');
      const {sent, release} = await hold(page, CALL);
      await pressTwice(generateForm);
      const button = generateForm.getByRole('button');
      await expect(button).toHaveText('Processing...');
      await expect(button).toBeDisabled();
      await expect(alert(page)).toHaveCount(0);
      release();
      await expect(said(page)).toHaveText('Referral link generated successfully!');
      await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toBeVisible();
      await expect(panel(page).getByText('1,000 VIP members by fall')).toBeVisible();
      await expect(field(page, 'Your invitation')).toHaveValue(/https?:\/\/\S+\/vip\?referrerId=\w+$/);
      expect(sent.map(request => request.postDataJSON())).toEqual([{name: 'June', email: 'june@example.com'}]);
      await page.unroute(`**${CALL}`);
      await expectAccessible(page);
      const invitation = await field(page, 'Your invitation').inputValue();
      const link = await field(page, 'Your link').inputValue();
      expect(invitation.endsWith(link)).toBe(true);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({width, height: 800});
        for (const label of ['Your link', 'Your invitation']) {
          const cut = await field(page, label).evaluate(it => [
            it.scrollHeight - it.clientHeight,
            it.scrollWidth - it.clientWidth,
          ]);
          expect([width, label, cut]).toEqual([width, label, [0, 0]]);
        }
      }
      return field(page, 'Your invitation').inputValue();
    });

  await test.step('retrieves the link of an email, and clears everything on a change of mode', async () => {
    await press(page, 'I forgot my ref link');
    await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toHaveCount(0);
    await expect(said(page)).toBeEmpty();
    await expect(field(page, 'Name')).toHaveCount(0);
    await expect(field(page, 'Email')).toHaveValue('');
    await expectAccessible(page);
    await field(page, 'Email').fill('stranger@example.com');
    await press(page, 'Find my link');
    await expect(alert(page)).toHaveText('No referral link found or created.');
    await expect(field(page, 'Email')).toHaveValue('stranger@example.com');
    await field(page, 'Email').fill('june@example.com');
    await press(page, 'Find my link');
    await expect(said(page)).toHaveText('Referral link retrieved successfully!');
    await expect(field(page, 'Your invitation')).toHaveValue(invitation);
    await press(page, 'Back');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Email')).toHaveValue('');
    await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toHaveCount(0);
  });
});

test('shows no link that arrives after a change of mode', async ({page}) => {
  await open(page, '/referral-program');
  await field(page, 'Name').fill('June');
  await field(page, 'Email').fill('june@example.com');
  const {sent, release} = await hold(page, CALL);
  await press(page, 'Generate my link');
  await expect.poll(() => sent.length).toBe(1);
  await press(page, 'I forgot my ref link');
  const received = page.waitForResponse(`**${CALL}`);
  release();
  await received;
  await painted(page);
  await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toHaveCount(0);
});

test('a referral link opens the VIP list, which sends the referrer', async ({page}) => {
  await open(page, '/referral-program');
  const link = new URL((await generate(page)).match(/https?:\S+$/)![0]);
  const sent = requestsTo(page, '/api/waitlist');
  await open(page, link.pathname + link.search);
  for (const [label, value] of [
    ['Name', 'Theo'],
    ['Phone', freshPhone()],
    ['Email', 'theo@example.com'],
    ['City', 'Waco'],
  ] as const) {
    await field(page, label).fill(value);
  }
  await press(page, 'Join the VIP list');
  await expect(said(page)).toContainText("Congrats! You're on the VIP list.");
  expect(sent[0]!.postDataJSON()).toMatchObject({referrerId: link.searchParams.get('referrerId')});
});

test.describe('sharing', () => {
  test('copies the message and confirms it for two seconds', async ({page, context, portal}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: portal.url});
    await open(page, '/referral-program');
    const invitation = await generate(page);
    // Time stands still until the test advances it.
    await page.clock.install({time: 0});
    await pauseClock(page);
    await press(page, 'Copy Message');
    await expect(panel(page).getByRole('button', {name: 'Copied!'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invitation);
    await page.clock.runFor(2_000);
    await expect(panel(page).getByRole('button', {name: 'Copy Message'})).toBeVisible();
  });

  test('opens the share sheet, copies where there is none, and reports a failure', async ({page}) => {
    await page.addInitScript(() => {
      const seen = {shared: [] as string[], copied: [] as string[]};
      // `how` is what the system does on the next press.
      const system = Object.assign(window, {seen, how: 'shared'});
      const share = async ({text}: ShareData) => {
        if (system.how !== 'shared') throw new DOMException('no', system.how);
        seen.shared.push(text ?? '');
      };
      Object.defineProperty(navigator, 'share', {get: () => (system.how === 'none' ? undefined : share)});
      navigator.clipboard.writeText = async text => {
        if (system.how === 'no clipboard') throw new DOMException('no', 'NotAllowedError');
        seen.copied.push(text);
      };
    });
    await open(page, '/referral-program');
    const invitation = await generate(page);
    for (const [how, sheet, copies] of [
      ['shared', 1, 0],
      ['AbortError', 0, 0],
      ['NotAllowedError', 0, 1],
      ['none', 0, 1],
    ] as const) {
      await test.step(`the sheet: ${how}`, async () => {
        await page.evaluate(outcome => {
          Object.assign(window, {how: outcome});
          const {seen} = window as unknown as {seen: Record<string, string[]>};
          for (const list of Object.values(seen)) list.length = 0;
        }, how);
        await press(page, 'Share');
        const seen = () => page.evaluate(() => (window as unknown as {seen: Record<string, string[]>}).seen);
        await expect.poll(seen).toEqual({
          shared: Array.from({length: sheet}, () => invitation),
          copied: Array.from({length: copies}, () => invitation),
        });
      });
    }
    await page.evaluate(() => Object.assign(window, {how: 'no clipboard'}));
    await panel(page)
      .getByRole('button', {name: /^(Copy Message|Copied!)$/})
      .click();
    await expect(panel(page).getByRole('button', {name: 'Failed to copy link. Please try manually.'})).toBeVisible();
    await press(page, 'Share');
    await expect(panel(page).getByRole('alert')).toHaveText('Failed to copy link. Please try manually.');
  });
});
