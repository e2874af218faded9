// The reference of the sandbox API: its console sends to the real sandbox, its pages work without JavaScript, and the dashboard's "Show
// the request" shows what the button sends.
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import type {Page} from '@playwright/test';
import {expectAccessible, faults} from './support/axe.ts';
import {send, status} from './support/console.ts';
import {expect, test} from './support/portal.ts';
import {open} from './support/site.ts';

const run = promisify(execFile);
const responseBody = async (page: Page) =>
  JSON.parse((await page.getByTestId('result').locator('pre').textContent()) ?? '');

type Workspace = {token: string; secretKey: string; house: {users: {id: string; username: string}[]}};
const readWorkspace = async (page: Page): Promise<Workspace> =>
  (await page.context().request.get('/api/sandbox/session')).json();

test('one press pays a new bill, unsigned and with the token of the workspace', async ({page}) => {
  await page.goto('/docs/sandbox/pay-bill');
  await expect(page.getByRole('tab', {name: 'Signature'})).toHaveCount(0);
  const [request] = await Promise.all([
    page.waitForRequest(request => /\/bills\/\d+\/pay$/.test(request.url())),
    send(page).click(),
  ]);
  await expect(status(page)).toHaveText('200 OK');
  const {token, house} = await readWorkspace(page);
  expect(request.headers()).toMatchObject({authorization: `Bearer ${token}`});
  expect(request.headers()['hutz-signature']).toBeUndefined();
  expect(JSON.parse(request.postData() ?? '')).toEqual({userId: house.users[0]?.id});
  expect((await responseBody(page)).charges[0]).toMatchObject({userId: house.users[0]?.id, status: 'paid'});
  await page.getByRole('tab', {name: 'Code'}).click();
  await expect(page.getByRole('tabpanel')).toContainText('Bearer $HUTZ_TOKEN');
  const held = await page.evaluate(() =>
    [document.documentElement.outerHTML, location.href, ...Object.values({...localStorage})].join(),
  );
  expect(held).not.toContain(token);
  await expectAccessible(page);
});

test("operations without a body work: a path from an earlier response, a delete, and the browser's own cookie", async ({
  page,
}) => {
  await page.goto('/docs/sandbox/delete-endpoint');
  await send(page).click();
  await expect(status(page)).toHaveText('204 No Content');
  await page.goto('/docs/sandbox/resend-delivery');
  await send(page).click();
  await expect(status(page)).toHaveText('202 Accepted');
  await page.goto('/docs/sandbox/get-session');
  await send(page).click();
  await expect(status(page)).toHaveText('200 OK');
  expect((await responseBody(page)).partnerId).toBe(((await readWorkspace(page)) as {partnerId?: string}).partnerId);
});

test('keys rotated on one page sign on the next', async ({page}) => {
  await open(page, '/docs/sandbox/rotate-keys');
  await send(page).click();
  await expect(status(page)).toHaveText('200 OK');
  await page.getByRole('link', {name: 'API Reference'}).first().click();
  await page.getByRole('link', {name: 'Create a bill', exact: true}).first().click();
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
});

test('a stream has curl and no console', async ({page}) => {
  await page.goto('/docs/sandbox/stream-changes');
  await expect(page.locator('[data-console]')).toHaveCount(0);
  await expect(page.getByText('--no-buffer')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('a page has its fields, its errors and the same request as curl', async ({page}) => {
    await page.goto('/docs/sandbox/create-endpoint');
    await expect(page.getByText('/api/sandbox/endpoints" \\')).toBeVisible();
    for (const name of ['url', 'events', 'shape', 'chaos'])
      await expect(page.getByRole('rowheader', {name: new RegExp(`^${name}`)}).first()).toBeVisible();
    await expect(page.getByText('duplicate_endpoint').first()).toBeVisible();
  });
});

test.describe('Show the request', () => {
  test('opens by keyboard, and its request does what the button does', async ({page, portal}) => {
    await page.context().request.post('/api/sandbox/partners');
    const {token} = await readWorkspace(page);
    await open(page, '/dashboard?view=household');
    await page.getByRole('button', {name: 'Ask the household'}).click();
    const opener = page.getByRole('button', {name: 'Show the request: Approve as june'});
    const before = await opener.boundingBox();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', {name: 'Approve as june'});
    await expect(dialog).toBeVisible();
    expect(await opener.boundingBox()).toEqual(before);
    expect(await faults(page, 'dialog')).toEqual([]);
    const curl = (await dialog.locator('pre').textContent()) ?? '';
    expect(curl).toContain('Bearer $HUTZ_TOKEN');
    expect(await page.content()).not.toContain(token);
    await expect(dialog.getByRole('link', {name: /Approve an agreement/})).toHaveAttribute(
      'href',
      '/docs/sandbox/approve-agreement',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    const {stdout} = await run('sh', ['-c', `${curl} --silent --fail-with-body`], {
      env: {...process.env, HUTZ_API: portal.url, HUTZ_TOKEN: token},
    });
    const {approvals} = JSON.parse(stdout);
    expect(approvals.find(({username}: {username: string}) => username === 'june').decision).toBe('approved');
    await expect(page.getByRole('button', {name: 'Approve as june', exact: true})).toHaveCount(0);
  });
});

test("the request has the form's current values", async ({page, portal}) => {
  await page.context().request.post('/api/sandbox/partners');
  const {token} = await readWorkspace(page);
  await open(page, '/dashboard?view=endpoints');
  const url = "https://partner.example/it's?a=1";
  await page.getByLabel('Endpoint URL').fill(url);
  await page.getByRole('button', {name: 'Show the request: Register an endpoint'}).click();
  const curl = (await page.getByRole('dialog').locator('pre').textContent()) ?? '';
  await page.keyboard.press('Escape');
  const {stdout} = await run('sh', ['-c', `${curl} --silent --fail-with-body`], {
    env: {...process.env, HUTZ_API: portal.url, HUTZ_TOKEN: token},
  });
  expect(JSON.parse(stdout)).toMatchObject({url, status: 'enabled'});
  await expect(page.getByRole('heading', {name: url})).toBeVisible();
});

test.describe('at 320 px', () => {
  test.use({viewport: {width: 320, height: 640}});
  test('the request fits, and nothing scrolls sideways but the code', async ({page}) => {
    await page.context().request.post('/api/sandbox/partners');
    for (const view of ['household', 'endpoints', 'keys', 'timeline']) {
      await open(page, `/dashboard?view=${view}`);
      await page.getByRole('button', {name: 'Show the request: Advance the clock'}).click();
      const box = await page.getByRole('dialog').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
      expect([view, scrollWidth]).toEqual([view, clientWidth]);
    }
  });

  test("an operation's long path breaks", async ({page}) => {
    await open(page, '/docs/sandbox/complete-agreement');
    const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});
