// A slow phone: visitors read, fill in and press things seconds before the scripts arrive, and a script may never arrive.
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {freshPhone, hold, hydrated, json, open, requestsTo} from './support/site.ts';
import {translate} from './support/translate.ts';

test.use({viewport: {width: 390, height: 844}, contextOptions: {reducedMotion: 'reduce'}});

/** Opens the page and acts on it before it has scripts, then lets them load. */
async function actEarly(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const scripts = await hold(page, '/assets/js/**');
  await page.goto(path, {waitUntil: 'commit'});
  await page.locator('html[data-theme]').waitFor({state: 'attached'});
  await act();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  scripts.release();
  await hydrated(page);
}

test('a review that was written early keeps its stars and its photo', async ({page}) => {
  const form = page.getByRole('form', {name: 'Write a review'});
  const photo = await sharp({create: {width: 20, height: 20, channels: 4, background: 'red'}})
    .png()
    .toBuffer();
  await actEarly(page, '/submit-review', async () => {
    await form.getByLabel('Name').fill('June');
    await form.getByLabel('Your review').fill('Two of us pay.');
    await form.getByRole('radio', {name: '2 stars'}).check();
    await form.locator('input[type=file]').setInputFiles({name: 'me.png', mimeType: 'image/png', buffer: photo});
  });
  await expect(form.getByText('14/1000')).toBeVisible();
  await expect(form.getByRole('radio', {name: '2 stars'})).toBeChecked();
  const preview = page.getByRole('article', {includeHidden: true}).filter({visible: true});
  await expect(preview.getByLabel('2 out of 5 stars')).toHaveCount(1);
  await expect(form.getByRole('button', {name: 'Remove photo'})).toBeVisible();
  await page.route('**/api/reviews', json(201, {}));
  const sent = requestsTo(page, '/api/reviews');
  await form.getByRole('button', {name: 'Submit Review'}).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postData()).toMatch(/name="rating"\r\n\r\n2\r\n/);
});

test('a bill that was typed early is split', async ({page}) => {
  await actEarly(page, '/?bill=100&people=3&house=The+Pond', async () => {
    await page.getByLabel('Split my bill of').fill('240');
    await page.getByLabel('Roommates').selectOption('6');
  });
  await expect(page.getByText('$40.00 each,', {exact: true})).toBeVisible();
  await expect(page.getByLabel('Split my bill of')).toHaveValue('240');
});

test('a name that was typed early is on its tag, and survives a reload', async ({page}) => {
  const name = page.getByLabel('First name');
  await actEarly(page, '/met-walt', () => name.fill('June'));
  await expect(page.getByText('June', {exact: true})).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('June');
});

test('a form that was filled in early keeps its text when the browser has translated the page before React has it', async ({
  page,
}) => {
  const form = page.getByRole('form', {name: 'Join the VIP list'});
  await actEarly(page, '/vip', async () => {
    await form.getByLabel('Name').fill('June');
    await form.getByLabel('City').fill('Waco');
    await translate(page, 'replaced');
  });
  await expect(form.getByLabel('Name')).toHaveValue('June');
  await expect(form.getByLabel('City')).toHaveValue('Waco');
  await form.getByLabel('Phone').fill(freshPhone());
  await form.getByLabel('Email').fill('june@example.com');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText("You're on the VIP list.");
});

for (const presses of [1, 2])
  test(
    `the menu opens after ${presses} early ${presses === 1 ? 'press' : 'presses'}`,
    presses === 1 ? {} : NIGHTLY,
    async ({page}) => {
      await actEarly(page, '/about', async () => {
        for (let press = 0; press < presses; press += 1) await page.getByRole('button', {name: 'Open menu'}).click();
      });
      await expect(page.getByRole('button', {name: 'Close menu'})).toHaveAttribute('aria-expanded', 'true');
    },
  );

for (const [path, script, text] of [
  ['/confirm-request', 'main', /^This page needs JavaScript/],
  ['/dashboard', 'main', /^The dashboard needs JavaScript/],
  ['/docs/api', 'react', /^To send requests from this page, turn on JavaScript/],
] as const) {
  const when = path === '/confirm-request' ? NIGHTLY : {};
  test(`${path} shows a message when one of its scripts is gone, as after a deployment`, when, async ({page}) => {
    const parsed = page.waitForEvent('domcontentloaded');
    await page.route(`**/assets/js/${script}.*.js`, async route => {
      await parsed;
      await route.fulfill({status: 404});
    });
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/^Loading/)).toBeHidden();
    await page.unroute(`**/assets/js/${script}.*.js`);
    await open(page, path);
    await expect(page.getByText(text)).toBeHidden();
  });
}
