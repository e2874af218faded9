// The referral page: a link made, found again, not found; sent on by copy and by the share sheet.
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {expect, test} from './support/portal.ts';
import {answer, brokenProxy, freshPhone, hold, json, listen, offline, open} from './support/site.ts';

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

test('a link is made once however often it is pressed, and comes with an invitation', async ({page}) => {
  await open(page, '/referral-program');
  await field(page, 'Name').fill('June');
  await field(page, 'Email').fill('june@example.com');
  const {sent, release} = await hold(page, CALL);
  await page.locator('main form').evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  const button = page.locator('main form').getByRole('button');
  await expect(button).toHaveText('Processing...');
  await expect(button).toBeDisabled();
  release();
  await expect(said(page)).toHaveText('Referral link generated successfully!');
  await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toBeVisible();
  await expect(panel(page).getByText('1,000 VIP members by fall')).toBeVisible();
  await expect(field(page, 'Your invitation')).toHaveValue(/https?:\/\/\S+\/vip\?referrerId=\w+$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.postDataJSON()).toEqual({name: 'June', email: 'june@example.com'});
});

test('a link leads a friend to the VIP list, and is told to the server there', async ({page}) => {
  await open(page, '/referral-program');
  const link = new URL((await generate(page)).match(/https?:\S+$/)![0]);
  const sent = listen(page, '/api/waitlist');
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

test('the same email finds the same link again, and changing sides starts from nothing', async ({page}) => {
  await open(page, '/referral-program');
  const invitation = await generate(page);
  await press(page, 'I forgot my ref link');
  await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toHaveCount(0);
  await expect(said(page)).toBeEmpty();
  await expect(field(page, 'Name')).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('');
  await field(page, 'Email').fill('june@example.com');
  await press(page, 'Find my link');
  await expect(said(page)).toHaveText('Referral link retrieved successfully!');
  await expect(field(page, 'Your invitation')).toHaveValue(invitation);
  await press(page, 'Back');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Email')).toHaveValue('');
  await expect(page.getByRole('heading', {name: 'Share & Earn $5!'})).toHaveCount(0);
});

const failures = [
  ['the server says why', json(429, {message: 'Too many requests.'}), 'Too many requests.'],
  ['the server says nothing', brokenProxy, 'An error occurred. Please try again.'],
  ['nobody answers', offline, 'An error occurred. Please try again.'],
] as const;
for (const [what, how, text] of failures) {
  test(`when ${what} the fields stay, and pressing again is safe`, async ({page}) => {
    await open(page, '/referral-program');
    await field(page, 'Name').fill('June');
    await field(page, 'Email').fill('june@example.com');
    await answer(page, ANY, how);
    await press(page, 'Generate my link');
    await expect(alert(page)).toHaveText(text);
    await expect(field(page, 'Email')).toHaveValue('june@example.com');
    await press(page, 'I forgot my ref link');
    await field(page, 'Email').fill('june@example.com');
    await press(page, 'Find my link');
    await expect(alert(page)).toHaveText(text);
    await press(page, 'Back');
    await page.unroute(`**${ANY}`);
    await generate(page);
    await expect(alert(page)).toHaveCount(0);
  });
}

test('an email without a link is told so', async ({page}) => {
  await open(page, '/referral-program');
  await press(page, 'I forgot my ref link');
  await field(page, 'Email').fill('stranger@example.com');
  await press(page, 'Find my link');
  await expect(alert(page)).toHaveText('No referral link found or created.');
  await expect(field(page, 'Email')).toHaveValue('stranger@example.com');
});

test('what is missing is said at the field', async ({page}) => {
  await open(page, '/referral-program');
  await press(page, 'Generate my link');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email.');
});

test.describe('sending it on', () => {
  test('copies the message and says so for two seconds', async ({page, context, portal}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: portal.url});
    await open(page, '/referral-program');
    const invitation = await generate(page);
    await page.clock.install();
    await press(page, 'Copy Message');
    await expect(panel(page).getByRole('button', {name: 'Copied!'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invitation);
    await page.clock.runFor(2_000);
    await expect(panel(page).getByRole('button', {name: 'Copy Message'})).toBeVisible();
  });

  test('says so when nothing may be copied', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await open(page, '/referral-program');
    await generate(page);
    await press(page, 'Copy Message');
    await expect(panel(page).getByRole('alert')).toHaveText('Failed to copy link. Please try manually.');
  });

  for (const [what, outcome, copied] of [
    ['hands it to the share sheet', 'shared', 0],
    ['takes a closed sheet for an answer', 'AbortError', 0],
    ['copies when the sheet fails', 'NotAllowedError', 1],
    ['copies when there is no sheet', 'none', 1],
  ] as const) {
    test(what, async ({page}) => {
      await page.addInitScript(how => {
        const seen = {shared: [] as string[], copied: [] as string[]};
        Object.assign(window, {seen});
        const share = async ({text}: ShareData) => {
          if (how !== 'shared') throw new DOMException('no', how);
          seen.shared.push(text ?? '');
        };
        Object.defineProperty(navigator, 'share', {value: how === 'none' ? undefined : share});
        navigator.clipboard.writeText = async text => {
          seen.copied.push(text);
        };
      }, outcome);
      await open(page, '/referral-program');
      const invitation = await generate(page);
      await press(page, 'Share');
      const seen = () => page.evaluate(() => (window as unknown as {seen: Record<string, string[]>}).seen);
      await expect.poll(seen).toEqual({
        shared: outcome === 'shared' ? [invitation] : [],
        copied: copied ? [invitation] : [],
      });
    });
  }
});

test('every state is accessible', async ({page}) => {
  test.slow();
  await open(page, '/referral-program');
  await expectAccessible(page);
  await press(page, 'Generate my link');
  await expectAccessible(page);
  await answer(page, ANY, offline);
  await field(page, 'Name').fill('June');
  await field(page, 'Email').fill('june@example.com');
  await press(page, 'Generate my link');
  await expect(alert(page)).not.toBeEmpty();
  await expectAccessible(page);
  await page.unroute(`**${ANY}`);
  await generate(page);
  await expectAccessible(page);
  await press(page, 'I forgot my ref link');
  await expectAccessible(page);
});
