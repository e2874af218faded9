// The back-forward cache, and the portal at an IP address on the network, where a browser has no WebCrypto, no clipboard and no
// randomUUID. Each needs its own browser.
import {findBrowser} from '../tools/browser.ts';
import {breakIt} from './support/console.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open, saysCopied} from './support/site.ts';

test.use({
  contextOptions: {reducedMotion: 'reduce'},
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--host-resolver-rules=MAP portal.lan localhost'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('Back restores forms, a response and a live dashboard, which keep working', NIGHTLY, async ({page}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', event => {
      document.documentElement.dataset.cameBack = String(event.persisted);
    });
  });
  const leave = () => page.goto('/api/health');
  const comeBack = () => page.goBack({waitUntil: 'commit'});
  const kept = () => expect(page.locator('html')).toHaveAttribute('data-came-back', 'true');

  await open(page, '/vip');
  const name = page.getByRole('form', {name: 'Join the VIP list'}).getByLabel('Name', {exact: true});
  await name.fill('June');
  await leave();
  await comeBack();
  await kept();
  await expect(name).toHaveValue('June');

  await open(page, '/docs/api');
  const send = page.getByRole('button', {name: 'Send', exact: true});
  const response = page.getByText('201 Created', {exact: true});
  await send.click();
  await expect(response).toBeVisible();
  await leave();
  await comeBack();
  await expect(response).toBeVisible();
  await send.click();
  await expect(page.getByRole('button', {name: 'Cancel'})).toHaveCount(0);
  await expect(response).toBeVisible();

  await open(page, '/dashboard');
  const live = page.getByText('Live', {exact: true});
  await expect(live).toBeVisible();
  const entries = page.getByRole('list', {name: /^Timeline/}).getByRole('link', {name: /^Bill /});
  await expect(entries).toHaveCount(2);
  await leave();
  // Meanwhile, another tab creates a bill.
  const other = await page.context().newPage();
  await open(other, '/docs/api');
  await other.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(other.getByText('201 Created', {exact: true})).toBeVisible();
  await comeBack();
  await expect(live).toBeVisible();
  await expect(entries).toHaveCount(3);
});

test(
  'over plain http on the network, pages work, requests are signed and explained, text is copied and a household created',
  NIGHTLY,
  async ({page, portal}) => {
    const breaks: string[] = [];
    page.on('pageerror', error => breaks.push(`${page.url()}: ${error.message}`));
    const at = (path: string) => open(page, portal.url.replace('localhost', 'portal.lan') + path);
    for (const path of ['/', '/vip', '/docs/quickstart', '/docs/sdk', '/submit-review']) await at(path);

    await at('/docs/api');
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
    await page.getByRole('button', {name: 'Send', exact: true}).click();
    await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
    await breakIt(page, 'Body re-serialized after signing');
    await page.getByRole('tab', {name: 'Response'}).click();
    await expect(page.locator('[data-cause="body_reserialized"][data-certainty="proved"]')).toBeVisible();
    await page.getByRole('tab', {name: 'Signature'}).click();
    await expect(page.locator('[data-digest]')).toHaveText(/^[0-9a-f]{64}$/);
    const said = saysCopied(page);
    await page.getByRole('button', {name: 'Copy', exact: true}).first().click();
    await said;
    await page.getByRole('button', {name: 'Contact Us'}).click();
    const message = page.getByRole('form', {name: 'Contact us'}).getByLabel('Message');
    await message.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(message).toHaveValue(/\S/);

    await at('/dashboard');
    await expect(page.getByText('Live', {exact: true})).toBeVisible();
    expect(breaks).toEqual([]);
  },
);
