// Every page on a bad day: the API down, hung, answering a page, failing, or asking to wait; storage that is forbidden or full; a clock that
// is an hour wrong; no clipboard; two tabs at once. A page may say that something is missing; it may not break.
import type {Page} from '@playwright/test';
import {EVERY_PAGE} from './support/pages.ts';
import {expect, test} from './support/portal.ts';

/** Pages that keep something. */
const WRITERS = ['/dashboard', '/vip', '/docs/quickstart', '/docs/api'];

const BAD_DAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'the API is down': page => page.route('**/api/**', route => route.abort('connectionrefused')),
  'the API never answers': page => page.route('**/api/**', () => {}),
  'the API answers with a page': page =>
    page.route('**/api/**', route => route.fulfill({contentType: 'text/html', body: '<!doctype html><h1>Login</h1>'})),
  'the API fails': page => page.route('**/api/**', route => route.fulfill({status: 500, body: ''})),
  'the API asks to wait': page =>
    page.route('**/api/**', route =>
      route.fulfill({status: 429, headers: {'retry-after': '30'}, json: {message: 'Too many requests.'}}),
    ),
  'the API answers something else': page => page.route('**/api/**', route => route.fulfill({json: []})),
};

/** What broke on the page while `visit` ran. */
async function breaksOf(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const breaks: string[] = [];
  const hear = (error: Error) => breaks.push(`${new URL(page.url()).pathname}: ${error.message}`);
  page.on('pageerror', hear);
  await visit();
  page.off('pageerror', hear);
  return breaks;
}

async function stands(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1}).first(), path).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data that scripts read
  const text = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
  expect(text, path).not.toMatch(/\[object Object\]|\bNaN\b|(?<!\w)undefined(?!\w)/);
}

/** Pages that ask the API for something to show. */
const CALLERS = [
  '/',
  '/vip',
  '/docs/quickstart',
  '/docs/sdk',
  '/docs/api',
  '/docs/webhooks',
  '/docs/guide',
  '/docs/libraries',
  '/docs/mcp',
  '/docs/reconciliation',
  '/docs/authentication',
  '/docs/go-live',
  '/docs/testshit',
  '/api-reference/create-bill',
  '/api-reference/update-bill',
  '/docs/sandbox/pay-bill',
  '/support',
  '/dashboard',
];
/** Their examples have the reader's own values too. */
const ALSO_CALLERS = /^\/docs\/sandbox\/|^\/api-reference\/create-bill-at-alias$/;

for (const [name, make] of Object.entries(BAD_DAYS)) {
  test(`pages stand when ${name}`, async ({page}) => {
    test.setTimeout(120_000);
    await make(page);
    const called = new Set<string>();
    page.on('request', request => {
      const asks = /\/api\/(?!page-views)/.test(new URL(request.url()).pathname);
      if (asks && request.resourceType() === 'fetch') called.add(new URL(page.url()).pathname);
    });
    const breaks = await breaksOf(page, async () => {
      for (const path of name === 'the API is down' ? EVERY_PAGE : CALLERS) {
        await page.goto(path, {waitUntil: 'load'});
        await page.waitForTimeout(250);
        await stands(page, path);
      }
    });
    expect(breaks).toEqual([]);
    expect([...called].filter(path => !CALLERS.includes(path) && !ALSO_CALLERS.test(path))).toEqual([]);
  });
}

for (const [name, script] of [
  [
    'forbidden',
    () => {
      for (const store of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, store, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`pages stand when storage is ${name}`, async ({page}) => {
    test.setTimeout(120_000);
    await page.addInitScript(script);
    const breaks = await breaksOf(page, async () => {
      for (const path of name === 'forbidden' ? EVERY_PAGE : WRITERS) {
        await page.goto(path, {waitUntil: 'load'});
        await stands(page, path);
      }
      await page.goto('/docs/api');
      await page.getByRole('button', {name: /light and dark/}).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', {name: 'Send', exact: true}).click();
      await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
    });
    expect(breaks).toEqual([]);
  });
}

for (const hours of [-1, 1]) {
  test(`a request is signed in time on a clock that is ${hours} hour wrong`, async ({page}) => {
    await page.clock.install({time: Date.now() + hours * 3_600_000});
    await page.goto('/docs/api');
    await page.getByRole('button', {name: 'Send', exact: true}).click();
    await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
  });
}

test('without a clipboard, copying says so and the text can be chosen by hand', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
    document.execCommand = () => false;
  });
  const breaks = await breaksOf(page, async () => {
    await page.goto('/docs/api');
    await page.getByRole('button', {name: /^Copy/}).first().click();
    await expect(page.getByText(/^Copy failed/).first()).toBeVisible();
  });
  expect(breaks).toEqual([]);
});

test('two tabs press Send at once: two bills in one household', async ({page, context}) => {
  const other = await context.newPage();
  await page.goto('/docs/api');
  await page.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
  await other.goto('/docs/api');
  const bodies: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', request => {
      if (/\/bills$/.test(request.url()) && request.method() === 'POST') bodies.push(request.postData() ?? '');
    });
  }
  await Promise.all([page, other].map(tab => tab.getByRole('button', {name: 'Send', exact: true}).click()));
  for (const tab of [page, other]) await expect(tab.getByText('201 Created', {exact: true})).toBeVisible();
  await expect.poll(() => bodies.length).toBe(2);
  const [mine, theirs] = bodies.map(body => JSON.parse(body));
  expect(mine.hutzAgreementId).toBe(theirs.hutzAgreementId);
  expect(mine.externalBillId).not.toBe(theirs.externalBillId);
});
