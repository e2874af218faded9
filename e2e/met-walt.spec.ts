// The founder's waitlist: joining, errors, and a number that is already on it.
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {
  brokenProxy,
  freshPhone,
  hold,
  json,
  offline,
  open,
  pressTwice,
  requestsTo,
  respondWith,
} from './support/site.ts';

const CALL = '/api/waitlist2';
const form = (page: Page) => page.getByRole('form', {name: 'Join the waitlist'});
const field = (page: Page, label: string) => form(page).getByLabel(label, {exact: true});
const submit = (page: Page) => form(page).getByRole('button');

async function fill(page: Page, phone = freshPhone()): Promise<string> {
  await field(page, 'First name').fill('June');
  await field(page, 'Phone').fill(phone);
  return phone;
}

test.use({viewport: {width: 390, height: 700}, contextOptions: {reducedMotion: 'reduce'}});

test('names what is missing, keeps the fields after a failure, and is sent once', NIGHTLY, async ({page}) => {
  await open(page, '/met-walt');

  await test.step('names blank fields, and focuses the first', async () => {
    const sent = requestsTo(page, CALL);
    await field(page, 'First name').fill('  ');
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText('Please fill in both fields!');
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name.');
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toHaveLength(0);
    await expectAccessible(page);
  });

  await test.step('says by how much the first name is longer than 50 characters', async () => {
    await field(page, 'First name').fill('');
    await field(page, 'First name').pressSequentially('x'.repeat(52));
    await submit(page).click();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('Remove 2 characters. The limit is 50.');
  });

  await test.step('shows an invalid number, rejected by the server, at its field', async () => {
    await fill(page, '12');
    await submit(page).click();
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Enter a phone number such as (214) 555-0110.');
    await expect(
      form(page)
        .getByText(/such as/)
        .filter({visible: true}),
    ).toHaveCount(1);
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });

  await test.step('reports a number that is on the list as a status', async () => {
    await fill(page);
    await respondWith(page, CALL, json(409, {message: 'Listed.'}));
    await submit(page).click();
    await expect(form(page).getByRole('status')).not.toBeEmpty();
    await expectAccessible(page);
  });

  for (const [what, how, text] of [
    ['the server gives a reason', json(429, {message: 'Too many requests.'}), 'Too many requests.'],
    ['the server gives none', brokenProxy, 'Something went wrong. Please try again!'],
    ['there is no network', offline, 'Network error. Please try again later!'],
  ] as const) {
    await test.step(`stays when ${what}`, async () => {
      const phone = await fill(page);
      await respondWith(page, CALL, how);
      await submit(page).click();
      await expect(form(page).getByRole('alert')).toHaveText(text);
      await expect(form(page).getByRole('alert')).toBeInViewport({ratio: 1});
      await expect(field(page, 'Phone')).toHaveValue(phone);
      await expect(field(page, 'First name')).toBeEnabled();
    });
  }

  await test.step('sends once, and shows the thank-you in place of the form', async () => {
    const phone = await fill(page);
    await page.unroute(`**${CALL}`);
    const {sent, release} = await hold(page, CALL);
    await pressTwice(form(page));
    await expect(submit(page)).toHaveText('Adding you...');
    await expect(submit(page)).toBeDisabled();
    await expect(field(page, 'First name')).toBeDisabled();
    await expect(field(page, 'Phone')).toBeDisabled();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    release();
    await expect(page.getByRole('heading', {name: "You're in, June!"})).toBeFocused();
    await expect(page.getByText("You're on the list, June! 🎉")).toBeVisible();
    await expect(page.getByText("We'll text you how to get setup!")).toBeVisible();
    await expect(page.getByText('$25,000+ bills paid')).toBeVisible();
    await expect(page.getByText('0 payment requests needed')).toBeVisible();
    expect((await page.locator('main').textContent())?.match(/#\w+/g)).toHaveLength(2);
    await expect(form(page)).toHaveCount(0);
    expect(sent.map(request => request.postDataJSON())).toEqual([{firstName: 'June', phone, source: 'met-walt'}]);
    await expectAccessible(page);
  });

  await test.step('finds a number on the list however it is written', async () => {
    await page.unroute(`**${CALL}`);
    await page.context().request.post(CALL, {data: {firstName: 'June', phone: '(214) 555-0199', source: 'met-walt'}});
    await open(page, '/met-walt');
    await fill(page, '+1 214.555.0199');
    await submit(page).click();
    await expect(form(page).getByRole('status')).toHaveText('This phone number is already on the waitlist! 📱');
    await expect(form(page).getByRole('alert')).toHaveCount(0);
    await expect(field(page, 'Phone')).toHaveValue('+1 214.555.0199');
  });
});

test('a name of 47 letters in one word fits the smallest phones', async ({page}) => {
  await page.setViewportSize({width: 360, height: 700});
  await open(page, '/met-walt');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await field(page, 'First name').fill('W'.repeat(47));
  await field(page, 'Phone').fill(freshPhone());
  expect(await width()).toBe(360);
  await submit(page).click();
  const heading = page.getByRole('heading', {name: /^You're in, W+!$/});
  await expect(heading).toBeVisible();
  expect(await width()).toBe(360);
  for (const shown of [heading, page.getByRole('status').filter({hasText: 'WWW'})]) {
    const {x = 0, width = 0} = (await shown.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
    expect(await shown.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('keeps the keyboard focus in the field in which Enter was pressed, when sending fails', async ({page}) => {
  await open(page, '/met-walt');
  await fill(page);
  await respondWith(page, CALL, offline);
  await field(page, 'Phone').press('Enter');
  await expect(form(page).getByRole('alert')).not.toBeEmpty();
  await expect(field(page, 'Phone')).toBeFocused();
});
