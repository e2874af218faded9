// No page breaks when the API is down, hangs, fails, returns a page or asks to wait; when storage is forbidden or full; when the clock is
// an hour wrong; without a clipboard; or in two tabs at the same time.
import type {Page} from '@playwright/test';
import {EVERY_PAGE} from './support/pages.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {hydrated} from './support/site.ts';

/** Pages that keep something. */
const WRITERS = ['/dashboard', '/vip', '/docs/quickstart', '/docs/api'];

type Outcome =
  | {errorReason: 'ConnectionRefused'}
  | {responseCode: number; headers?: Record<string, string>; body: string};

/** The API's response; undefined for none. */
const BAD_DAYS: Record<string, Outcome | undefined> = {
  'the API is down': {errorReason: 'ConnectionRefused'},
  'the API never responds': undefined,
  'the API returns a page': {
    responseCode: 200,
    headers: {'content-type': 'text/html'},
    body: '<!doctype html><h1>Login</h1>',
  },
  'the API fails': {responseCode: 500, body: ''},
  'the API asks to wait': {
    responseCode: 429,
    headers: {'content-type': 'application/json', 'retry-after': '30'},
    body: '{"message":"Too many requests."}',
  },
  'the API returns something else': {responseCode: 200, headers: {'content-type': 'application/json'}, body: '[]'},
};

/**
 * Makes every API call end this way, and returns the paths called so far. `page.route` would turn off the browser's cache for every
 * file of every page.
 */
async function endCalls(page: Page, outcome: Outcome | undefined): Promise<string[]> {
  const ended: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({requestId, request}) => {
    ended.push(new URL(request.url).pathname);
    if (!outcome) return;
    // A page that was left has no requests any more.
    if ('errorReason' in outcome) await session.send('Fetch.failRequest', {requestId, ...outcome}).catch(() => {});
    else {
      const {responseCode, headers = {}, body} = outcome;
      const responseHeaders = Object.entries(headers).map(([name, value]) => ({name, value}));
      const response = {requestId, responseCode, responseHeaders, body: Buffer.from(body).toString('base64')};
      await session.send('Fetch.fulfillRequest', response).catch(() => {});
    }
  });
  await session.send('Fetch.enable', {patterns: [{urlPattern: '*/api/*'}]});
  return ended;
}

/** Returns the page's errors while `visit` ran. */
async function errorsDuring(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const breaks: string[] = [];
  const onError = (error: Error) => breaks.push(`${new URL(page.url()).pathname}: ${error.message}`);
  page.on('pageerror', onError);
  await visit();
  page.off('pageerror', onError);
  return breaks;
}

async function stands(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', {level: 1}).first(), path).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data that scripts read
  const text = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
  expect(text, path).not.toMatch(/\[object Object\]|\bNaN\b|(?<!\w)undefined(?!\w)/);
}

/** Opens a page and waits for its idle work, which also calls the API. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, {waitUntil: 'load'});
  await hydrated(page);
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)));
  await stands(page, path);
}

/** Records pages that call the API to show something, from now on. */
function recordCallers(page: Page): Set<string> {
  const callers = new Set<string>();
  page.on('request', request => {
    const asks = /\/api\/(?!page-views)/.test(new URL(request.url()).pathname);
    if (asks && request.resourceType() === 'fetch') callers.add(new URL(page.url()).pathname);
  });
  return callers;
}

/** The pages that call the API to show something. No other page does, as the visit of every page below proves. */
const CALLERS = [
  '/',
  '/vip',
  '/docs',
  '/docs/month-end',
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
/** Pages whose examples contain the reader's own values. */
const ALSO_CALLERS = /^\/docs\/sandbox\/|^\/api-reference\/create-bill-at-alias$/;
const calls = (path: string) => CALLERS.includes(path) || ALSO_CALLERS.test(path);

/** One page of each kind that asks for something else. */
const BEFORE_MERGE = [
  '/',
  '/vip',
  '/docs/quickstart',
  '/docs/api',
  '/docs/testshit',
  '/docs/sandbox/pay-bill',
  '/dashboard',
];

for (const [name, which, paths, outcome, when] of [
  ['the API is down', 'pages of each kind', BEFORE_MERGE, BAD_DAYS['the API is down'], {}],
  ...Object.entries(BAD_DAYS).map(
    ([name, outcome]) =>
      [
        name,
        'pages that call the API',
        name === 'the API is down' ? EVERY_PAGE.filter(calls) : CALLERS,
        outcome,
        NIGHTLY,
      ] as const,
  ),
] as const) {
  test(`${which} still work when ${name}`, when, async ({page}) => {
    test.setTimeout(120_000);
    const ended = await endCalls(page, outcome);
    const callers = recordCallers(page);
    const breaks = await errorsDuring(page, async () => {
      for (const path of paths) await visit(page, path);
    });
    expect(breaks).toEqual([]);
    expect(ended.length).toBeGreaterThanOrEqual(callers.size);
    expect(callers.size).toBeGreaterThan(0);
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
  test(`pages work when storage is ${name}`, name === 'forbidden' ? {} : NIGHTLY, async ({page}) => {
    test.setTimeout(120_000);
    await page.addInitScript(script);
    const callers = recordCallers(page);
    const breaks = await errorsDuring(page, async () => {
      for (const path of WRITERS) await visit(page, path);
      await page.goto('/docs/api');
      await page.getByRole('button', {name: /light and dark/}).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', {name: 'Send', exact: true}).click();
      await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
    });
    expect(breaks).toEqual([]);
    expect([...callers].filter(path => !calls(path))).toEqual([]);
  });
}

for (const hours of [-1, 1]) {
  test(
    `a request is signed in time on a clock that is ${hours} hour wrong`,
    hours > 0 ? {} : NIGHTLY,
    async ({page}) => {
      await page.clock.install({time: Date.now() + hours * 3_600_000});
      await page.goto('/docs/api');
      await page.getByRole('button', {name: 'Send', exact: true}).click();
      await expect(page.getByText('201 Created', {exact: true})).toBeVisible();
    },
  );
}

test('without a clipboard, Copy shows that it failed, and the text can be selected', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
    document.execCommand = () => false;
  });
  const breaks = await errorsDuring(page, async () => {
    await page.goto('/docs/api');
    await page.getByRole('button', {name: /^Copy/}).first().click();
    await expect(page.getByText(/^Copy failed/).first()).toBeVisible();
  });
  expect(breaks).toEqual([]);
});

test('Send in two tabs at the same time creates two bills in one household', async ({page, context}) => {
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
