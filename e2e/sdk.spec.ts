// A partner's checkout from another origin: the button, sign-in, confirmation, the other housemates, the first bill and its payment, with
// webhooks to the shop; and every way for a customer to leave.
import {createServer} from 'node:http';
import type {Page} from '@playwright/test';
import {expectAccessible, faults} from './support/axe.ts';
import {readWorkspace} from './support/dashboard.ts';

import {NIGHTLY} from './support/portal.ts';
import {expect, type Shop, test} from './support/shop.ts';
import {open} from './support/site.ts';
import {listPlaces, recordTraces} from './support/traces.ts';

const button = (page: Page) => page.getByRole('button', {name: / Hutz$/});

async function checkout(page: Page, shop: Shop, plan = 'energy'): Promise<void> {
  await page.goto(shop.url);
  await page.getByRole('button', {name: `Choose ${plan}`}).click();
  await expect(button(page)).toBeVisible();
}

async function press(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page).click();
  return opened;
}

async function signIn(page: Page, name = 'walt'): Promise<void> {
  await page.getByRole('button', {name: `Continue as ${name}`}).click();
  await expect(page.getByRole('button', {name: 'Confirm Your Share'})).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
}

/** The window may close before Playwright reports the press as done. */
async function goBack(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup
    .getByRole('button', {name: 'Back to'})
    .click()
    .catch(() => {});
  await closed;
}

const said = (page: Page) => page.locator('#said');
const status = (page: Page) => page.locator('#status');
const play = (page: Page, action: string) => page.getByRole('button', {name: action}).click();

test('a checkout leads to a paid bill, and leaves the long-lived secret nowhere', async ({
  page,
  context,
  portal,
  shop,
}) => {
  const recorder = recordTraces(context);
  const staged: string[] = [];
  context.on('request', request => request.url().includes('staged-request') && staged.push(request.url()));
  await checkout(page, shop);
  expect(new URL(page.url()).origin).not.toBe(portal.url);
  // The shop's page has no themes.
  expect(await faults(page, 'main')).toEqual([]);
  const popup = await press(page);
  await expect(page.getByRole('button', {name: 'Continue in Hutz'})).toHaveAttribute('aria-busy', 'true');
  await signIn(popup);
  expect(popup.url()).toMatch(/\/confirm-request\?(?!.*(?:apiKey|secretKey|htz)).*user_id=usr_walt/);
  await recorder.capture(popup);
  await expect(popup.getByRole('listitem')).toContainText([
    /walt.*\$45\.67\/mo\$13\.34 upfront/,
    /june.*\$45\.67\/mo\$13\.33 upfront/,
    /theo.*\$45\.66\/mo\$13\.33 upfront/,
  ]);
  await expect(popup.getByText('The shares add up to the total exactly.')).toBeVisible();
  await popup.reload();
  await popup.getByRole('button', {name: 'Confirm Your Share'}).dblclick();
  await expect(popup.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  await expect(popup.getByText('Your roommates will be notified to confirm their shares.')).toBeFocused();
  await expect(said(page)).toHaveText('Your share is confirmed (pending). We wait for your roommates.');
  await expect(page.getByRole('button', {name: 'Connected to Hutz'})).toBeDisabled();
  await popup.reload();
  await expect(popup.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  expect(staged).toHaveLength(1);
  await recorder.capture(popup);
  await recorder.settle();
  await goBack(popup);

  await expect(status(page)).toHaveText('pending');
  await play(page, 'The others confirm');
  await expect(status(page)).toHaveText('billed');
  await play(page, 'Everybody pays the bill');
  await expect(status(page)).toHaveText('paid');
  const events = await page.locator('#events li').allTextContents();
  expect(events.map(text => text.split(' ')[0]).sort()).toEqual([
    'agreement.created',
    'bill.created',
    'bill.paid',
    'request.authorized',
  ]);
  await expect(said(page)).toHaveText('Your share is confirmed (pending). We wait for your roommates.');

  await recorder.capture(page);
  await recorder.settle();
  const {secretKey, webhookSecret, token, apiKey} = shop.workspace;
  // The public key is there, which shows that the search works.
  expect(listPlaces(recorder, apiKey)).toContain('headers POST /api/connect-sessions');
  for (const secret of [secretKey, webhookSecret, token]) {
    expect(listPlaces(recorder, secret)).toEqual([]);
    expect(portal.output() + shop.output()).not.toContain(secret);
  }
  // The short-lived secret goes only where it must.
  const [, created = ''] = recorder.traces.find(([place]) => place === 'response /api/connect-sessions') ?? [];
  const {secretKey: short} = JSON.parse(created);
  expect(short).toMatch(/^htzsk_session_/);
  expect(listPlaces(recorder, short).sort()).toEqual([
    'headers GET /api/connect-sessions/current',
    'headers GET /api/sandbox/sign-in',
    expect.stringMatching(/^headers POST \/api\/partners\/.*\/staged-request$/),
    'headers POST /api/sandbox/sign-in',
    'response /api/connect-sessions',
    'session storage',
    'url GET /sandbox/sign-in',
  ]);
  expect(recorder.traces.filter(([place, text]) => place === 'session storage' && text.includes(short))).toHaveLength(
    1,
  );
  expect(portal.output() + shop.output()).not.toContain(short);
});

test('cancelled, closed, offline, declined: each calls back once, and the next press works', async ({
  page,
  context,
  shop,
}) => {
  await checkout(page, shop, 'cleaning');
  const first = await press(page);
  await signIn(first, 'june');
  await first.getByRole('button', {name: 'Cancel'}).click();
  await expect(said(page)).toHaveText('You left without confirming. Nothing was ordered.');

  await said(page).evaluate(element => element.replaceChildren());
  const second = await press(page);
  await expect(second.getByRole('heading', {name: 'Who is signing in?'})).toBeVisible();
  await second.close();
  await expect(said(page)).toHaveText('You left without confirming. Nothing was ordered.');

  await context.setOffline(true);
  await button(page).click();
  await expect(said(page)).toHaveText('You are offline. Connect to the internet and press again.');
  await context.setOffline(false);

  // The shop's page reloads while the customer is away, but the report still reaches its button.
  const third = await press(page);
  await signIn(third, 'theo');
  await page.reload();
  await expect(button(page)).toBeEnabled();
  await confirm(third);
  await expect(said(page)).toHaveText(/^Your share is confirmed/);
  await expect(status(page)).toHaveText('pending');
  await play(page, 'One of them declines');
  await expect(status(page)).toHaveText('declined');
  await expect(page.locator('#events')).toContainText('request.declined');
  await expect(page.locator('#events')).not.toContainText('agreement.cancelled');
});

test('with the same id and another amount, the checkout fails and sends the customer to a new order', async ({
  page,
  shop,
}) => {
  await checkout(page, shop);
  const first = await press(page);
  await signIn(first);
  await confirm(first);
  await first.close();
  await page.evaluate(() => {
    const mounted = [...document.querySelectorAll('*')].find(element => element.shadowRoot)
      ?.parentElement as HTMLElement;
    Object.assign(window, {calls: []});
    const {calls} = window as unknown as {calls: string[]};
    window.Hutz.unmount(mounted);
    window.Hutz.mount(mounted, {
      serviceName: 'Lone Star Energy',
      serviceType: 'energy',
      estimatedAmount: 999,
      transactionId: mounted.dataset.transactionId as string,
      onSuccess: ({status}) => calls.push(status),
      onError: ({code, reason, message, userMessage}) => calls.push(`${code} ${reason}`, message, userMessage),
    });
  });
  const second = await press(page);
  await second.getByRole('button', {name: 'Continue as walt'}).click();
  await expect(second.getByRole('heading', {name: 'The shop changed this request'})).toBeVisible();
  await goBack(second);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as {calls: string[]}).calls))
    .toEqual([
      'confirmation_failed transaction_mismatch',
      'This transactionId has an agreement with other details. Start a checkout with a new transactionId.',
      'Your share was not confirmed. Place a new order, or contact the shop.',
    ]);
});

test('without popups, and in the app, the checkout runs in this tab and returns', async ({page, browser, shop}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await checkout(page, shop, 'internet');
  const order = page.url();
  await button(page).click();
  await signIn(page);
  await page.goBack();
  await expect(said(page)).toHaveText('You left without confirming. Nothing was ordered.');

  await button(page).click();
  await signIn(page);
  await page.getByRole('button', {name: 'Cancel'}).click();
  await expect(said(page)).toHaveText('You left without confirming. Nothing was ordered.');
  expect(page.url()).toBe(order);

  await button(page).click();
  await signIn(page);
  await page.reload();
  await confirm(page);
  await expect(page.getByText("We'll take you back in a moment.")).toBeVisible();
  await page.getByRole('button', {name: 'Back to localhost'}).click();
  await expect(said(page)).toHaveText(/^Your share is confirmed \(pending\)/);
  expect(page.url()).toBe(order);
  await page.reload();
  await expect(button(page)).toBeEnabled();
  await expect(said(page)).toBeEmpty();

  const app = await browser.newContext({userAgent: 'Mozilla/5.0 (iPhone) HutzApp/2.1'});
  const inside = await app.newPage();
  await checkout(inside, shop);
  expect(await inside.evaluate(() => Hutz.platform)).toBe('app');
  await button(inside).click();
  await expect(inside.getByRole('heading', {name: 'Who is signing in?'})).toBeVisible();
  expect(app.pages()).toHaveLength(1);
  await app.close();
});

// Another partner's page, with the strictest policy, styles that apply to everything, and traps on Object.prototype.
const HOSTILE_PAGE = `<!doctype html><html lang="en"><head><title>Shop</title>
<link rel="stylesheet" href="/hostile.css"><script src="/traps.js"></script></head>
<body><main><h1>Shop</h1><div id="a"></div><div id="b"></div></main></body></html>`;
const HOSTILE_CSS = `* { display: none; font-size: 40px !important; color: #f00 !important; position: fixed; }
html, body, main, h1, #a, #b { display: block; position: static; } button { border: 9px solid #f00 !important; }`;
const TRAPS = `for (const name of ['userId', 'onSuccess', 'signal', 'get', 'set', 'value', 'session', 'code', 'reason', 'kind', 'hutz', 'once', 'width', 'method', '0'])
  Object.defineProperty(Object.prototype, name, {get() { return 'trapped'; }, set() { throw new Error('trapped ' + name); }, configurable: true});`;

test("a frame that takes the page's origin or its windows gets an error that names the missing permission", async ({
  page,
  portal,
}) => {
  const checkout = `<script src="${portal.url}/sdk/v1/hutz.js"></script><div id="b"></div><p id="said"></p><script>
    const say = ({code, message}) => { document.getElementById('said').textContent = code + ': ' + message; };
    try {
      Hutz.init({apiKey: 'htz_nobody', environment: 'sandbox'});
      Hutz.mount('#b', {serviceName: 'Energy', serviceType: 'energy', estimatedAmount: 1, transactionId: 't1', onError: say});
    } catch (error) { say(error); }
  </script>`;
  const frame = (sandbox: string) => `<iframe title="${sandbox}" sandbox="${sandbox}" src="/checkout"></iframe>`;
  const host = frame('allow-scripts allow-popups') + frame('allow-scripts allow-same-origin');
  const server = createServer((request, response) => {
    response.writeHead(200, {'content-type': 'text/html'}).end(request.url === '/checkout' ? checkout : host);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  await page.goto(`http://127.0.0.1:${(server.address() as {port: number}).port}/`);
  const [noOrigin, noWindows] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)];
  await expect(noOrigin.locator('#said')).toHaveText(/^unsupported_page: .*allow-same-origin/);
  await noWindows.getByRole('button', {name: / Hutz$/}).click();
  await expect(noWindows.locator('#said')).toHaveText(/^popup_blocked: .*allow-popups/);
  server.close();
});

test('on a hostile page, loaded late and twice, it works as documented', async ({page, portal}) => {
  const policy = `default-src 'none'; script-src 'self' ${portal.url}; style-src 'self'; connect-src ${portal.url}; require-trusted-types-for 'script'; trusted-types loader`;
  const release = await (await fetch(`${portal.url}/sdk/v1/integrity.json`)).json();
  expect((await fetch(`${portal.url}/sdk/1.0.0/hutz.js`)).status).toBe(200);
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', HOSTILE_PAGE],
    '/hostile.css': ['text/css', HOSTILE_CSS],
    '/traps.js': ['text/javascript', TRAPS],
  };
  // A server, not an intercepted request: what a page may load depends on where it was served.
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, {'content-type': type, 'content-security-policy': policy}).end(body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as {port: number};
  await page.goto(`http://127.0.0.1:${port}/`);
  const sources = [`${portal.url}${release.file}`, `${portal.url}/sdk/v1/hutz.js`];
  // Long after the page has loaded: as a script element with an integrity hash, and then again from the unversioned URL.
  const same = await page.evaluate(
    async ([sources, integrity]) => {
      const {trustedTypes} = window as unknown as {
        trustedTypes: {createPolicy(name: string, rules: object): {createScriptURL(src: string): string}};
      };
      const trusted = trustedTypes.createPolicy('loader', {createScriptURL: (src: string) => src});
      const load = (src: string, hash: string) =>
        new Promise((done, fail) => {
          const script = document.createElement('script');
          script.addEventListener('load', done);
          script.addEventListener('error', fail);
          if (hash) {
            script.crossOrigin = 'anonymous';
            script.integrity = hash;
          }
          script.src = trusted.createScriptURL(src);
          document.head.append(script);
        });
      await load(sources[0] ?? '', integrity);
      const first = Hutz;
      Hutz.init({apiKey: 'htz_nobody', environment: 'sandbox'});
      await load(sources[1] ?? '', '');
      return first === Hutz;
    },
    [sources, release.integrity] as const,
  );
  expect(same).toBe(true);

  const codes = await page.evaluate(() => {
    const whole = {serviceName: 'S', serviceType: 'rent', estimatedAmount: 1, transactionId: 't'} as const;
    const code = (work: () => unknown) => {
      try {
        return String(work());
      } catch (error) {
        return (error as {code: string}).code;
      }
    };
    Object.assign(window, {calls: []});
    const calls = (window as unknown as {calls: string[]}).calls;
    const found = [
      code(() => Hutz.init({apiKey: 'htz_nobody', environment: 'sandbox'})),
      code(() => Hutz.init({apiKey: 'htz_other', environment: 'sandbox'})),
      code(() => Hutz.mount('#none', whole)),
      code(() => Hutz.mount('<', whole)),
      code(() => Hutz.mount('#a', {...whole, buttonStyle: {width: 'red; color: blue'}})),
      code(() => Hutz.mount('#a', {...whole, estimatedAmount: 1.001})),
    ];
    Hutz.mount('#a', {
      ...whole,
      buttonText: 'Connect to',
      buttonStyle: {width: 300, borderRadius: '4px', fontSize: '20px'},
      onError: error => calls.push(`error ${error.code} ${error.reason}`, error.message, error.userMessage),
      onCancel: () => calls.push('cancel'),
    });
    const second = Hutz.mount(document.querySelector('#b') as Element, {
      ...whole,
      onSuccess: () => calls.push('success'),
    });
    found.push(code(() => Hutz.mount('#a', whole)));
    second.unmount();
    second.unmount();
    Hutz.unmount('#b');
    Hutz.mount('#b', {...whole, onSuccess: () => calls.push('success')});
    return found;
  });
  expect(codes).toEqual([
    'undefined',
    'already_initialized',
    'target_not_found',
    'target_not_found',
    'invalid_options',
    'invalid_options',
    'already_mounted',
  ]);

  const pay = page.getByRole('button', {name: 'Connect to Hutz'});
  await expect(page.getByRole('button')).toHaveCount(2);
  await expect(pay).toBeVisible();
  expect(await pay.evaluate(it => Math.round(it.getBoundingClientRect().width))).toBe(300);
  await expect(pay).toHaveCSS('font-size', '20px');
  await expect(pay).toHaveCSS('border-radius', '4px');
  await expect(pay).toHaveCSS('color', 'rgb(255, 255, 255)');
  const box = await pay.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({forcedColors: 'active'});
  await expect(pay).not.toHaveCSS('border-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({forcedColors: 'none', reducedMotion: 'reduce'});
  // By keyboard. This key is unknown: the window that opened closes again, with exactly one callback.
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  await expect(pay).toHaveCSS('outline', /solid 3px/);
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await opened;
  const calls = () => page.evaluate(() => (window as unknown as {calls: string[]}).calls);
  const shown = "Hutz isn't available here right now. Choose another way to pay.";
  const callbacks = [
    'error request_refused unknown_api_key',
    expect.stringContaining('No partner has this API key.'),
    shown,
  ];
  await expect.poll(calls).toEqual(callbacks);
  await expect(page.getByRole('status').first()).toHaveText(shown);
  await page.emulateMedia({reducedMotion: null, forcedColors: null});

  // Messages of other senders are ignored, before and during a session.
  await page.evaluate(() => {
    const lie = {hutz: 1, session: 'cs_1', kind: 'success', transactionId: 't', hutzAgreementId: 'x', status: 'active'};
    sessionStorage.setItem('hutz_pending:u', JSON.stringify(['cs_1', 'https://elsewhere.example', false]));
    Hutz.unmount('#b');
    Hutz.mount('#b', {
      serviceName: 'S',
      serviceType: 'rent',
      estimatedAmount: 1,
      transactionId: 'u',
      onSuccess: () => (window as unknown as {calls: string[]}).calls.push('success'),
    });
    window.postMessage(lie, '*');
    // Messages arrive in order, so the forged one has been handled before this one.
    return new Promise<void>(done => {
      window.addEventListener('message', ({data}) => data === 'after' && done());
      window.postMessage('after', '*');
    });
  });
  expect(await calls()).toEqual(callbacks);
  server.close();
  server.closeAllConnections();
});

test("the documentation's live button can be edited and pressed, and logs its callbacks", NIGHTLY, async ({page}) => {
  await open(page, '/docs');
  await page.locator('main').getByRole('link', {name: /SDK/}).first().click();
  await page.getByRole('button', {name: 'Activate the button'}).click();
  await page.getByLabel('buttonText').fill('Connect to');
  await page.getByLabel('width').fill('100%');
  await page.getByLabel('fontSize').fill('nonsense');
  await expect(page.getByRole('alert').filter({hasText: 'font-size'})).toBeVisible();
  await page.getByLabel('fontSize').fill('');
  await page.getByLabel('estimatedAmount').fill('99.99');
  const pay = page.getByRole('button', {name: 'Connect to Hutz'});
  const opened = page.waitForEvent('popup');
  await pay.click();
  const popup = await opened;
  await signIn(popup);
  await expect(popup.getByText('Whole house')).toBeVisible();
  await expect(popup.getByText('$99.99/mo')).toBeVisible();
  await popup.close();
  const calls = page.getByRole('log').getByRole('listitem');
  await expect(calls).toHaveText(['onCancel()']);
  const again = page.waitForEvent('popup');
  await pay.click();
  const second = await again;
  await signIn(second, 'june');
  await confirm(second);
  await expect(calls).toHaveText([/^onSuccess\(\{"transactionId":"order-.*"status":"pending"\}\)$/, 'onCancel()']);
  await second.close();
  await page.getByRole('button', {name: 'Start another checkout'}).click();
  await expect(pay).toBeEnabled();
  await expect(calls).toHaveCount(2);
  await expectAccessible(page);
});

test("the documentation's live button uses the keys that were rotated in its tab", async ({page}) => {
  await readWorkspace(page);
  await open(page, '/docs/sdk');
  const pay = page.getByRole('button', {name: 'Pay with Hutz'});
  await expect(pay).toBeVisible();
  await page.getByRole('banner').getByRole('link', {name: 'Dashboard'}).click();
  await page.getByRole('link', {name: 'Keys and workspace'}).click();
  const rotate = page.getByRole('button', {name: /^(Rotate the keys|Confirm)$/});
  await rotate.click();
  await rotate.click();
  await expect(page.getByText('Previous API key')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(pay).toBeVisible();
  await expect(page.getByText('Hutz.init was called before')).toHaveCount(0);
});

test('unmounting while the window is open closes it and calls onCancel once', async ({page, shop}) => {
  await checkout(page, shop);
  const popup = await press(page);
  await expect(popup.getByRole('button', {name: 'Continue as walt'})).toBeVisible();
  const closed = popup.waitForEvent('close');
  await page.evaluate(() => {
    const {host} = Object.assign(window, {
      host: [...document.querySelectorAll('*')].find(element => element.shadowRoot),
    });
    window.Hutz.unmount(host?.parentElement as Element);
  });
  await closed;
  await expect(said(page)).toHaveText('You left without confirming. Nothing was ordered.');
  await said(page).evaluate(element => element.replaceChildren());
  await expect(said(page)).toBeEmpty();
});
