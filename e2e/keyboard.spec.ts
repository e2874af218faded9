// Without a mouse: signing up, and the quickstart to the paid bill. every-page.spec.ts tabs through each page.
import {tabTo} from './support/keyboard.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {freshPhone, open, saysCopied} from './support/site.ts';

test.use({contextOptions: {reducedMotion: 'reduce'}});

test('a visitor signs up, from the home page to the list', async ({page}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await tabTo(page, page.getByRole('navigation').getByRole('link', {name: 'About'}).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').locator('a[href="/vip"]').first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', {name: 'Join the VIP list'});
  const name = form.getByLabel('Name', {exact: true});
  await tabTo(page, name);
  // Sent too early: the first invalid field has the focus and shows why.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('June');
  for (const text of [freshPhone(), 'june@example.com', 'Dallas']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText("Congrats! You're on the VIP list.");
});

test('an engineer follows the documentation to a bill and to its webhooks', NIGHTLY, async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs');
  await tabTo(page, page.getByRole('main').getByRole('link', {name: 'Quickstart', exact: true}).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/quickstart/);
  await tabTo(page, page.getByRole('main').getByRole('button', {name: 'Copy', exact: true}).first());
  const said = saysCopied(page);
  await page.keyboard.press('Enter');
  await said;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('api/sandbox/partners');
  await tabTo(page, page.getByRole('main').getByRole('link', {name: 'Create a Bill'}).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/api/);
  await tabTo(page, page.getByRole('button', {name: 'Send', exact: true}));
  await page.keyboard.press('Enter');
  await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Send', exact: true})).toBeFocused();
  await tabTo(page, page.getByRole('link', {name: 'Dashboard'}).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('list', {name: /^Timeline/})
      .getByRole('link', {name: /bill\.created/})
      .first(),
  ).toBeVisible();
});
