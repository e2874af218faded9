// The console prevents mistakes: the question before production, the wrong console, the byte that Break it changed, a body that isn't
// JSON, and the dates of a page that was built long ago.
import type {Page} from '@playwright/test';
import {
  breakIt,
  openEditor,
  requestLine,
  responseBody,
  send,
  status,
  tab,
  timeline,
  typedBody,
  unfold,
} from './support/console.ts';
import {expect, test} from './support/portal.ts';
import {hold, open} from './support/site.ts';

const server = (page: Page) => page.getByRole('combobox', {name: 'Server'});

const CURL = `curl -X PATCH 'https://api.example/api/partners/bills/77' -H 'x-api-key: htz_k' -d '{"billId": 77, "amount": 1.50}'`;

test('asks once before it sends to production with pasted keys, and the server can be changed after Send', async ({
  page,
}) => {
  await page.route('https://api.hutz.example/**', route =>
    route.fulfill({status: 201, body: '{}', headers: {'access-control-allow-origin': '*'}}),
  );
  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().startsWith('https://api.hutz.example/')) sent.push(request.method());
  });
  await open(page, '/docs/api');
  await server(page).selectOption('production');
  await send(page).click();
  await expect(timeline(page)).toContainText('not sent');
  await expect(timeline(page).getByText('not reached')).toHaveCount(3);
  await tab(page, 'Keys').click();
  await page.getByLabel('API key').fill('htz_live_mine');
  await page.getByLabel('Secret key').fill('htzsk_live_mine');
  await page.getByRole('button', {name: 'Use my keys'}).click();
  const questions: string[] = [];
  let agrees = false;
  page.on('dialog', async dialog => {
    questions.push(dialog.message());
    await (agrees ? dialog.accept() : dialog.dismiss());
  });
  await send(page).click();
  expect(questions).toEqual([expect.stringContaining('POST https://api.hutz.example/api/partners/bills (production)')]);
  expect(sent).toEqual([]);
  agrees = true;
  await send(page).click();
  await expect(status(page)).toBeVisible();
  await send(page).click();
  await expect(status(page)).toBeVisible();
  expect(questions).toHaveLength(2);
  expect(sent.filter(method => method === 'POST').length).toBeGreaterThan(0);

  // The request is folded into one line now.
  await expect(page.getByTestId('request')).toBeHidden();
  await server(page).selectOption('sandbox');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await expect(responseBody(page)).toContainText('billId');
  expect(questions).toHaveLength(2);
});

test('a pasted request for another operation leads to its console', async ({page}) => {
  await open(page, '/docs/api');
  await tab(page, 'Code').click();
  await page.getByText('Paste a request').click();
  await page.getByLabel('curl, fetch, HAR or raw HTTP').fill(CURL);
  await page.getByRole('button', {name: 'Fill in'}).click();
  await expect(page.getByText("That's a request for PATCH /api/partners/bills/77.")).toBeVisible();
  await page.getByRole('link', {name: /^Open it in/}).click();
  await expect(page).toHaveURL(/\/api-reference\/update-bill$/);
  await expect(requestLine(page).locator('code')).toHaveText('/api/partners/bills/{billId}');
});

test('Break it highlights the byte that it changed, and names its change instead of guessing', async ({page}) => {
  await open(page, '/docs/api');
  await breakIt(page, 'Body changed after signing');
  const panel = page.getByRole('tabpanel', {name: 'Break it'});
  await expect(panel).toContainText(/At byte [\d,]+ of the body, “\d” became “\d”\./);
  await tab(page, 'Signature').click();
  const signature = page.getByRole('tabpanel', {name: 'Signature'});
  const lit = signature.locator('pre [data-changed] input');
  await expect(lit).toHaveValue(/^\d$/);
  // Above the digests, which stick to the panel's end.
  const inView = () =>
    lit.evaluate(element => {
      const {left, top, width, height} = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  await expect.poll(inView).toBe(true);
  await expect(signature.getByRole('status').filter({hasText: 'Break it changed this after signing.'})).toContainText(
    /At byte [\d,]+ of the body, “\d” became “\d”\. \d\d of 64 digits changed\./,
  );
  await signature.getByRole('button', {name: 'Back to the original'}).click();
  await expect(signature.locator('[data-changed="0"]')).toBeVisible();
  await tab(page, 'Response').click();
  const why = page.getByRole('region', {name: 'Why it was rejected'});
  await expect(why).toContainText('on purpose: Body changed after signing.');
  await expect(why).not.toContainText('unknown reason');

  await breakIt(page, 'Signed with the wrong secret');
  await tab(page, 'Response').click();
  await expect(why).toContainText('on purpose: Signed with the wrong secret.');
});

test('another Break it case waits for the response to the one before', async ({page}) => {
  await open(page, '/docs/api');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/partners/bills', async route => {
    await arrived.promise;
    await route.continue();
  });
  await tab(page, 'Break it').click();
  await page.locator('[data-case]').filter({hasText: 'No signature'}).click();
  const another = page.getByRole('button', {name: 'Break something else'});
  await expect(another).toBeDisabled();
  arrived.resolve();
  await expect(another).toBeEnabled();
  await expect(page.locator('[data-verdict="equal"]')).toBeVisible();
});

test('Break it waits for the response to Send', async ({page}) => {
  await open(page, '/docs/api');
  const {sent, release} = await hold(page, '/api/partners/bills');
  await send(page).click();
  await expect.poll(() => sent.length).toBe(1);
  await tab(page, 'Break it').click();
  const tile = page.locator('[data-case]').filter({hasText: 'No signature'});
  await expect(tile).toBeDisabled();
  release();
  await tile.click();
  await expect(page.locator('[data-verdict="equal"]')).toBeVisible();
});

test("reports once that a body isn't JSON", async ({page}) => {
  await open(page, '/docs/api');
  const editor = await openEditor(page);
  await editor.fill('{"amount": 1.50');
  await send(page).click();
  await expect(status(page)).toContainText('400');
  const response = page.getByRole('tabpanel', {name: 'Response'});
  await expect(response).toContainText(/isn't valid JSON/);
  // The raw body is among the details, which are closed.
  const twice = /isn't valid JSON.*isn't valid JSON/s;
  await expect(response).not.toContainText(twice, {useInnerText: true});
});

test('an example has dates ahead of a reader who comes three years after the build, without a shift', async ({
  page,
}) => {
  const later = new Date(Date.now() + 3 * 365 * 86_400_000);
  await page.clock.setFixedTime(later);
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        );
    }).observe({type: 'layout-shift', buffered: true});
  });
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  await open(page, '/docs/api');
  await unfold(page);
  const body = typedBody(page);
  await expect(body).toHaveValue(
    new RegExp(`"dueDate": "${later.getFullYear()}|"dueDate": "${later.getFullYear() + 1}`),
  );
  const {dueDate, billingPeriod} = JSON.parse(await body.inputValue());
  expect(Date.parse(dueDate)).toBeGreaterThan(later.getTime());
  expect(Date.parse(`1 ${billingPeriod} UTC`)).toBeLessThan(Date.parse(dueDate));
  await tab(page, 'Code').click();
  await expect(page.getByRole('tabpanel', {name: 'Code'})).toContainText(dueDate);
  await tab(page, 'Response').click();
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.05);
  expect(faults).toEqual([]);
});
