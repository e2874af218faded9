// Create a Bill on a cold load: one press, before and after the page around it has started, and without any script.
import type {BrowserContext, Page} from '@playwright/test';
import {
  bodyField,
  findConsole,
  openEditor,
  requestLine,
  responseBody,
  send,
  status,
  timeline,
  typedBody,
  unfold,
} from './support/console.ts';
import {layoutShift, MAX_SHIFT} from './support/page-checks.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open, requestsTo} from './support/site.ts';

async function type(page: Page, text: string): Promise<void> {
  const editor = await openEditor(page);
  await editor.fill(text);
}
/** Scripts of the page around the console, and all scripts. */
const PAGE = /\/assets\/js\/main\..*\.js$/;
const ALL = /\/assets\/js\/.*\.js$/;
const REACT = /\/assets\/js\/react\..*\.js$/;

/** Holds back scripts until the returned function is called. */
async function hold(context: BrowserContext, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(done => {
    release = done;
  });
  await context.route(scripts, async route => {
    await released;
    await route.continue();
  });
  return release;
}

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

/** React's error when the prerendered page differs from its first render. */
function hydrationErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(error.message));
  return errors;
}

test('Send creates a bill on a fresh visit', async ({page}) => {
  await page.goto('/docs/api');
  const [request] = await Promise.all([
    page.waitForRequest(request => request.url().endsWith('/api/partners/bills') && request.method() === 'POST'),
    send(page).click(),
  ]);
  await expect(status(page)).toHaveText('201 Created');
  // Styles that the console loads later don't change the page's own.
  await expect(page.getByRole('button', {name: 'Open menu'})).toBeHidden();
  const sent = request.postData() ?? '';
  await expect(typedBody(page)).toHaveValue(sent);
  const signed = page.getByTestId('signed-string');
  await expect(signed).toHaveText(`${request.headers()['hutz-timestamp']}.${sent}`, {useInnerText: true});
  await expect(page.getByTestId('Request headers')).toContainText(request.headers()['hutz-signature'] as string);
  await expect(page.getByTestId('result').getByText(/ ms$/)).toHaveText(/^\d+ ms$/);
  const created = JSON.parse((await responseBody(page).textContent()) ?? '');
  expect(created).toMatchObject({status: 'pending', dueDate: JSON.parse(sent).dueDate});
  await expect(page.getByRole('status').filter({hasText: '201 Created'})).toHaveCount(1);
});

test('Send again creates a second bill; an edited body is sent as is', async ({page}) => {
  await page.goto('/docs/api');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  const first = JSON.parse((await responseBody(page).textContent()) ?? '').billId;
  await type(page, (await typedBody(page).inputValue()).replace(': 110,', ': 10.50,'));
  await page.keyboard.press('Control+Enter');
  await expect(responseBody(page)).toContainText('"10.50"');
  expect(JSON.parse((await responseBody(page).textContent()) ?? '').billId).not.toBe(first);
  await expect(typedBody(page)).toHaveValue(/"amount": 10\.50,/);
});

test('the samples of the page show the workspace that Send creates, and the page asks for it once', async ({page}) => {
  const lookups = requestsTo(page, '/api/sandbox/session');
  await open(page, '/docs/api');
  const variables = page.getByRole('figure', {name: /^Environment variables/}).first();
  await expect(variables.getByRole('button', {name: 'Get sandbox keys'})).toBeVisible();
  await expect.poll(() => lookups.length).toBeGreaterThan(0);
  const created = page.waitForResponse('**/api/sandbox/partners');
  await send(page).click();
  const {apiKey} = await (await created).json();
  await expect(variables.locator('pre')).toContainText(`HUTZ_API_KEY=${apiKey}`);
  await expect(status(page)).toHaveText('201 Created');
  expect(lookups).toHaveLength(1);
});

test('Send signs for the workspace that the dashboard has opened since', async ({page}) => {
  await open(page, '/docs/api');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await page.getByRole('banner').getByRole('link', {name: 'Dashboard', exact: true}).click();
  await page.getByRole('link', {name: 'Keys and workspace'}).click();
  await page.getByRole('button', {name: 'Start over', exact: true}).click();
  const created = page.waitForResponse('**/api/sandbox/partners');
  await page.getByRole('button', {name: 'Confirm', exact: true}).click();
  const {apiKey} = await (await created).json();
  await page.goBack();
  await page.goBack();
  const variables = page.getByRole('figure', {name: /^Environment variables/}).first();
  await expect(variables.locator('pre')).toContainText(`HUTZ_API_KEY=${apiKey}`);
  const [request] = await Promise.all([
    page.waitForRequest(request => request.url().endsWith('/api/partners/bills') && request.method() === 'POST'),
    send(page).click(),
  ]);
  expect(Object.values(request.headers())).toContain(apiKey);
});

test('an error names the field and keeps the typed body', async ({page}) => {
  await page.goto('/docs/api');
  await type(page, (await typedBody(page).inputValue()).replace(': 110,', ': -1,'));
  await send(page).click();
  await expect(status(page)).toHaveText(/^400 Bad Request/);
  await expect(page.getByTestId('result')).toContainText('/amount');
  await expect(typedBody(page)).toHaveValue(/"amount": -1,/);
  await expect(timeline(page).locator('[data-state]')).toHaveText([/^Request\s*400$/]);
  await expect(timeline(page).getByText('not reached')).toHaveCount(3);
  // Shown once: the body repeats it, but is among the details.
  await expect(
    page.getByRole('tabpanel', {name: 'Response'}).getByText('1 field needs attention').filter({visible: true}),
  ).toHaveCount(1);
  await page.getByRole('button', {name: 'Edit amount'}).click();
  await expect(bodyField(page)).toBeFocused();
  await page.keyboard.type('12.50');
  await expect(typedBody(page)).toHaveValue(/"amount": 12\.50,/);
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toHaveText('201 Created');
});

test('a sent request folds into a line, and the full window has both in panes', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 720});
  await page.goto('/docs/api');
  await expect(findConsole(page).locator('pre[aria-hidden] [class*="property"]')).toHaveCount(6);
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  const line = requestLine(page);
  const response = page.getByRole('tabpanel', {name: 'Response'});
  const height = async () => (await response.boundingBox())?.height ?? 0;
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(bodyField(page)).toBeHidden();
  expect(await height()).toBeGreaterThan(320);
  await expect(page.getByTestId('Response headers').locator('div').first()).toContainText('x-request-id');
  for (const row of [0, 1, 2, 3])
    await expect(page.getByTestId('Response headers').locator('div').nth(row)).toBeInViewport({ratio: 1});
  const short = page.getByTestId('Request headers').locator('[title^="sha256="]');
  expect((await short.boundingBox())?.width).toBeLessThan(250);
  await expect(short).toHaveAttribute('title', /^sha256=[0-9a-f]{64}$/);
  await expect(short).toHaveText(/^sha256=[0-9a-f]{64}$/);

  await line.click();
  await page.getByRole('button', {name: 'Full window'}).click();
  await expect(findConsole(page)).toHaveAttribute('data-expanded');
  const panes = await page.evaluate(() =>
    ['[data-testid="request"]', '[role="tabpanel"]'].map(name =>
      document.querySelector(name)?.getBoundingClientRect().toJSON(),
    ),
  );
  expect(panes[0].right).toBeLessThanOrEqual(panes[1].left);
  const formats = await findConsole(page).getByRole('group', {name: 'Body format'}).boundingBox();
  expect((formats?.y ?? 0) - panes[0].top).toBeGreaterThan(8);
  expect(panes[1].right).toBeGreaterThan(1270);
  // Nothing of the page is above the console.
  const above = await page.evaluate(() =>
    [
      [20, 20],
      [1260, 20],
      [640, 60],
      [20, 700],
      [1260, 700],
    ].filter(([x = 0, y = 0]) => !document.elementFromPoint(x, y)?.closest('[data-console]')),
  );
  expect(above).toEqual([]);
  expect(
    await page
      .locator('header')
      .first()
      .evaluate(element => element.closest('[inert]') !== null),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(findConsole(page)).not.toHaveAttribute('data-expanded');
  expect(await page.locator('[inert]').count()).toBe(0);

  await page.setViewportSize({width: 390, height: 844});
  const tops = await page
    .getByRole('tab')
    .evaluateAll(tabs => tabs.map(element => element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('tab', {name: 'Response'}).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', {name: 'Keys'})).toBeFocused();
  await expect(page.getByRole('tab', {name: 'Keys'})).toBeInViewport({ratio: 1});
});

for (const width of [320, 390, 768, 1280, 1440, 1920]) {
  // The narrowest window with its parts on one line.
  const when = width === 768 ? {} : NIGHTLY;
  test(
    `the whole path, the server and Send are in view at ${width} px, before and after Send`,
    when,
    async ({page}) => {
      await page.setViewportSize({width, height: 720});
      for (const path of ['/docs/api', '/api-reference/update-bill']) {
        await page.goto(path);
        const line = requestLine(findConsole(page));
        const parts = [line.locator('code'), page.getByRole('combobox', {name: 'Server'}), send(page)];
        for (const folded of [false, true]) {
          if (folded) {
            await send(page).click();
            await expect(status(page)).toBeVisible();
            await expect(line).toHaveAttribute('aria-expanded', 'false');
          }
          await line.scrollIntoViewIfNeeded();
          const boxes = await Promise.all(parts.map(part => part.boundingBox()));
          const [code, server, button] = boxes;
          expect(
            await line.locator('code').evaluate(it => it.scrollWidth <= it.clientWidth || it.clientWidth === 0),
          ).toBe(true);
          expect([button?.width, button?.height]).toEqual([72, 32]);
          // They don't overlap.
          expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
          const middle = (box: typeof code) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
          if (width < 768) continue;
          for (const box of [code, server]) expect(Math.abs(middle(box) - middle(button))).toBeLessThan(2);
          expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual(server?.x ?? 0);
          // The page's path is on one line.
          if (path === '/docs/api') expect(code?.height).toBeLessThan(24);
        }
      }
    },
  );
}

test('Back from the full window leaves the previous page usable', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 720});
  await open(page, '/docs/sdk');
  await page
    .getByRole('navigation', {name: 'Documentation pages'})
    .getByRole('link', {name: 'Create a bill', exact: true})
    .click();
  await expect(page).toHaveURL(/\/docs\/api$/);
  await page.getByRole('button', {name: 'Full window'}).click();
  await expect(findConsole(page)).toHaveAttribute('data-expanded');
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/sdk$/);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-console-expanded');
});

test('either format switch changes the tables and the console', async ({page}) => {
  await page.goto('/docs/api');
  const table = page.locator('[data-format-panel="1"]');
  await expect(table).toBeHidden();
  await page.getByRole('radio', {name: 'Invoice format'}).last().check();
  await expect(table).toBeVisible();
  await expect(page.locator('[data-format-panel="0"]')).toBeHidden();
  await expect(typedBody(page)).toHaveValue(/"agreement_id"/);
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await unfold(page);
  await findConsole(page).getByRole('radio', {name: 'Agreement format'}).check();
  await expect(table).toBeHidden();
  await page.getByRole('combobox', {name: 'Example'}).selectOption({label: 'Example: Required fields only'});
  await expect(typedBody(page)).not.toHaveValue(/billingPeriod/);
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
});

test('keeps a body that was typed before any script loads', async ({page, context}) => {
  const errors = hydrationErrors(page);
  const release = await hold(context, ALL);
  await page.goto('/docs/api', {waitUntil: 'commit'});
  const typed = (await typedBody(page).inputValue()).replace(': 110,', ': 12.50,');
  await typedBody(page).fill(typed);
  await expect(send(page)).toBeDisabled();
  release();
  await hydrated(page);
  await expect(typedBody(page)).toHaveValue(typed);
  await expect(typedBody(page)).toBeHidden();
  await expect(bodyField(page)).toBeFocused();
  await send(page).click();
  await expect(page.getByRole('tabpanel', {name: 'Response'})).toContainText('"12.50"');
  expect(errors).toEqual([]);
});

for (const [way, press] of Object.entries({
  'a press': (page: Page) => send(page).click(),
  'its shortcut': (page: Page) => typedBody(page).press('Control+Enter'),
})) {
  const when = way === 'a press' ? {} : NIGHTLY;
  test(`${way} of Send before React loads sends what was typed, once`, when, async ({page, context}) => {
    const errors = hydrationErrors(page);
    const release = await hold(context, REACT);
    const sent = requestsTo(page, '/api/partners/bills');
    await page.goto('/docs/api', {waitUntil: 'commit'});
    await expect(send(page)).toBeEnabled();
    await typedBody(page).fill((await typedBody(page).inputValue()).replace(': 110,', ': 12.50,'));
    const responded = page.waitForResponse('**/api/partners/bills');
    await press(page);
    await expect(page.getByRole('status').filter({hasText: 'Sending'})).toHaveCount(1);
    await expect(send(page)).toHaveAttribute('data-busy');
    await press(page);
    await responded;
    await press(page);
    release();
    await expect(status(page)).toHaveText('201 Created');
    await expect(responseBody(page)).toContainText('"12.50"');
    await expect(send(page)).not.toHaveAttribute('data-busy');
    expect(sent).toHaveLength(1);
    await send(page).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(errors).toEqual([]);
  });
}

test('Send works before the page around the console starts', async ({page, context}) => {
  await hold(context, PAGE);
  await page.goto('/docs/api', {waitUntil: 'commit'});
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

test('keeps what is chosen before React loads', async ({page, context}) => {
  const errors = hydrationErrors(page);
  const release = await hold(context, REACT);
  await page.goto('/docs/api', {waitUntil: 'commit'});
  const console = findConsole(page);
  await expect(send(page)).toBeEnabled();
  await console.getByLabel('Server').selectOption('Examples');
  await console.getByRole('radio', {name: 'Invoice format'}).check();
  await console.getByRole('radio', {name: 'Form', exact: true}).check();

  release();
  await expect(page.locator('html')).toHaveAttribute('data-format', '1');
  await expect(typedBody(page)).toHaveValue(/"agreement_id"/);
  await expect(console.getByLabel('Server')).toHaveValue('examples');
  await expect(console.getByRole('radio', {name: 'Invoice format'})).toBeChecked();
  await expect(console.getByRole('radio', {name: 'Form', exact: true})).toBeChecked();
  expect(errors).toEqual([]);
});

test("keeps the page's own format that is chosen before React loads", async ({page, context}) => {
  const release = await hold(context, REACT);
  await page.goto('/docs/api', {waitUntil: 'commit'});
  await expect(send(page)).toBeEnabled();
  const invoice = page
    .getByRole('main')
    .getByRole('radio', {name: 'Invoice format'})
    .and(page.locator('[name^=format]'));
  await invoice.check();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-format', '1');
  await expect(invoice).toBeChecked();
});

test('keeps response, text, focus and selection when the page around it starts', async ({page, context}) => {
  const errors = hydrationErrors(page);
  const release = await hold(context, PAGE);
  await page.goto('/docs/api', {waitUntil: 'commit'});
  await findConsole(page).getByRole('radio', {name: 'Invoice format'}).check();
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await type(page, `${await typedBody(page).inputValue()}  `);
  await page.keyboard.press('ControlOrMeta+Home');
  for (const _ of 'abc') await page.keyboard.press('Shift+ArrowRight');
  const marked = await page.evaluate(() => {
    const parts = ['[data-testid="result"]', '[aria-label="Body"][contenteditable]', '[aria-keyshortcuts]'].map(name =>
      document.querySelector(name),
    );
    Object.assign(window, {parts});
    return parts.every(Boolean);
  });
  expect(marked).toBe(true);
  const typed = await typedBody(page).inputValue();

  release();
  await hydrated(page);
  await expect(bodyField(page)).toBeFocused();
  expect(
    await page.evaluate(() => ({
      kept: (window as unknown as {parts: Element[]}).parts.every(part => part.isConnected),
      selection: getSelection()?.toString(),
      shape: document.documentElement.dataset.format,
    })),
  ).toEqual({kept: true, selection: typed.slice(0, 3), shape: '1'});
  await expect(typedBody(page)).toHaveValue(typed);
  await expect(status(page)).toHaveText('201 Created');
  await send(page).click();
  await expect(page.getByRole('status').filter({hasText: '201 Created'})).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('shows a response that arrives after the page around it starts', async ({page, context}) => {
  const errors = hydrationErrors(page);
  const release = await hold(context, PAGE);
  let respond = () => {};
  const held = new Promise<void>(done => {
    respond = done;
  });
  await page.route('**/api/partners/bills', async route => {
    await held;
    await route.continue();
  });
  await page.goto('/docs/api', {waitUntil: 'commit'});
  await send(page).click();
  await expect(page.getByRole('button', {name: 'Cancel'})).toBeVisible();
  release();
  await hydrated(page);
  await expect(page.getByRole('button', {name: 'Cancel'})).toBeVisible();
  respond();
  await expect(status(page)).toHaveText('201 Created');
  expect(errors).toEqual([]);
});

test('a request can be cancelled, and the server can be down', async ({page}) => {
  await page.goto('/docs/api');
  await page.route('**/api/partners/bills', () => {});
  await send(page).click();
  await page.getByRole('button', {name: 'Cancel'}).click();
  await expect(status(page)).toHaveText('Cancelled');
  await page.unroute('**/api/partners/bills');
  await page.route('**/api/partners/bills', route => route.abort('connectionrefused'));
  await send(page).click();
  await expect(status(page)).toHaveText('No response');
  await page.unroute('**/api/partners/bills');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
});

test('loads an HMAC library only without WebCrypto', async ({page}) => {
  const loaded: string[] = [];
  page.on('request', request => loaded.push(request.url()));
  await page.goto('/docs/api');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  expect(loaded.filter(url => url.includes('hmac-fallback'))).toEqual([]);
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', {get: () => undefined}));
  await page.goto('/docs/api');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
});

test('works after client-side navigation and Back', async ({page}) => {
  const errors = hydrationErrors(page);
  // Before hydration a link loads a document, and the response lives only as long as its document.
  await open(page, '/docs');
  await page
    .getByRole('article')
    .getByRole('link', {name: /Create a Bill/})
    .first()
    .click();
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  const typed = await typedBody(page).inputValue();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs$/);
  await page.goForward();
  await expect(status(page)).toHaveText('201 Created');
  await expect(typedBody(page)).toHaveValue(typed);
  await send(page).click();
  await expect(typedBody(page)).not.toHaveValue(typed);
  await expect(status(page)).toHaveText('201 Created');
  expect(errors).toEqual([]);
});

for (const [name, viewport] of [
  ['a phone', {width: 390, height: 844}],
  ['a desktop', {width: 1440, height: 900}],
] as const) {
  test(`a response shifts no layout on ${name}`, name === 'a phone' ? {} : NIGHTLY, async ({page}) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      Object.assign(window, {shifts: []});
      new PerformanceObserver(list => {
        const {shifts} = window as unknown as {shifts: unknown[]};
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & {value: number; sources: {node?: Element}[]};
          shifts.push([shift.value, ...shift.sources.map(({node}) => node?.className ?? '')]);
        }
      }).observe({type: 'layout-shift', buffered: true});
    });
    // While it loads, a late font may move the page a little (guards.spec.ts).
    await page.goto('/docs/api', {waitUntil: 'networkidle'});
    expect((await layoutShift(page)).sum).toBeLessThanOrEqual(MAX_SHIFT);
    // With fonts from the cache, what moves after the press isn't a late font.
    await page.reload({waitUntil: 'networkidle'});
    expect((await layoutShift(page)).sum).toBeLessThanOrEqual(MAX_SHIFT);
    const shifts = () => page.evaluate(() => (window as unknown as {shifts: unknown[]}).shifts.splice(0));
    // The press itself folds the request. Everything after it stays in place.
    let release = () => {};
    const held = new Promise<void>(done => {
      release = done;
    });
    await page.route('**/api/partners/bills', async route => {
      await held;
      await route.continue();
    });
    await send(page).click();
    await expect(requestLine(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', {name: 'Cancel'})).toBeVisible();
    await expect(timeline(page)).toContainText('sending…');
    await shifts();
    release();
    for (const press of ['first', 'second']) {
      if (press === 'second') await send(page).click();
      await expect(status(page)).toHaveText('201 Created');
      await expect(page.locator('[data-check="conforms"]')).toBeVisible();
      await timeline(page).scrollIntoViewIfNeeded();
      await expect(timeline(page)).toContainText('bill.created');
      await expect(timeline(page).locator('[data-state="done"]')).toHaveCount(4);
      // Counts shifts after a press too: nothing moves at all.
      expect(await shifts(), press).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('keys are in no storage, URL or markup', async ({page}) => {
  await page.goto('/docs/api');
  const [made] = await Promise.all([page.waitForResponse('**/api/sandbox/partners'), send(page).click()]);
  const {secretKey, webhookSecret, token} = await made.json();
  await expect(status(page)).toHaveText('201 Created');
  const everywhere = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      {...localStorage},
      {...sessionStorage},
      location.href,
      document.cookie,
    ]),
  );
  for (const secret of [secretKey, webhookSecret, token]) expect(everywhere).not.toContain(secret);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows both formats, every error and a signed curl example', async ({page}) => {
    await page.goto('/docs/api');
    for (const id of ['overview', 'authentication', 'request-parameters', 'response']) {
      await expect(page.locator(`h2#${id}`)).toBeVisible();
    }
    await expect(
      page.locator('[data-format-panel="0"]').getByText('hutzAgreementId', {exact: true}).first(),
    ).toBeVisible();
    await expect(
      page.locator('[data-format-panel="1"]').getByText('agreement_id', {exact: true}).first(),
    ).toBeVisible();
    await expect(page.getByText('signature_mismatch', {exact: true}).first()).toBeVisible();
    const sample = page.locator('pre', {hasText: 'openssl dgst -sha256'}).first();
    await expect(sample).toBeVisible();
    await expect(sample).toContainText('curl');
    await expect(page.getByText('turn on JavaScript')).toBeVisible();
    await expect(send(page)).toBeDisabled();
  });
});
