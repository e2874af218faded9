// Explaining a request, against the real sandbox: its signature, the doctor, every Break it case, the contract check and its webhooks.
import {createHmac} from 'node:crypto';
import type {Page} from '@playwright/test';
import {unpack} from '../src/console/links/failure-link.ts';
import {expectAccessible} from './support/axe.ts';
import {
  breakIt,
  findConsole,
  loadExamples,
  responseBody,
  send,
  status,
  tab,
  timeline,
  typedBody,
} from './support/console.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open as openPath, saysCopied, setVisibility} from './support/site.ts';

const open = (page: Page) => openPath(page, '/docs/api');

test('the timeline shows what happened to a webhook while the tab was hidden', async ({page}) => {
  await open(page);
  // Until it is seen again, the webhook waits, and no change is reported.
  await page.route('**/api/sandbox/stream*', route =>
    route.fulfill({contentType: 'text/event-stream', body: 'retry: 60000\nid: 1.0\n\n'}),
  );
  await page.route('**/api/sandbox/deliveries*', async route => {
    const response = await route.fetch();
    const {data} = await response.json();
    await route.fulfill({json: {data: data.map((one: object) => ({...one, status: 'pending', attempts: []}))}});
  });
  await send(page).click();
  await expect(timeline(page).getByText('waiting')).toBeVisible();
  await page.unrouteAll();
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await expect(timeline(page).getByRole('link', {name: /Attempt 200 in/})).toBeVisible();
});

test('Send shows a response that matches the contract, its webhook and the correct digest', async ({page}) => {
  await open(page);
  const made = page.waitForResponse(response => response.url().endsWith('/api/sandbox/partners'));
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await expect(page.locator('[data-check="conforms"]')).toBeVisible();
  await expect(timeline(page).locator('[data-state="done"]')).toHaveCount(4);
  const {billId} = JSON.parse((await responseBody(page).textContent()) ?? '');
  const step = (name: RegExp) => timeline(page).getByRole('link', {name});
  await expect(step(/Charge 4 created/)).toHaveAttribute('href', `/dashboard?open=bill-${billId}`);
  await expect(step(/Webhook bill\.created/)).toHaveAttribute('href', /^\/dashboard\?open=dlv_\w+$/);
  await expect(step(/Attempt 200 in \d+ ms/)).toHaveAttribute('href', /^\/dashboard\?open=dlv_\w+#attempt-1$/);
  await expect(page.getByTestId('Response headers').getByRole('link', {name: /^req_/})).toHaveAttribute(
    'href',
    /^\/dashboard\?open=req_/,
  );
  await timeline(page).getByRole('button', {name: 'Request 201'}).click();
  await expect(page.getByRole('tabpanel', {name: 'Signature'})).toBeVisible();
  await tab(page, 'Response').click();

  const {secretKey} = await (await made).json();
  const request = page.waitForRequest(request => request.url().endsWith('/api/partners/bills'));
  await send(page).click();
  const sent = await request;
  await expect(status(page)).toHaveText('201 Created');
  await tab(page, 'Response').press('ArrowRight');
  await expect(tab(page, 'Signature')).toBeFocused();
  const digest = createHmac('sha256', secretKey)
    .update(`${sent.headers()['hutz-timestamp']}.${sent.postData()}`)
    .digest('hex');
  await expect(page.locator('[data-digest]')).toHaveText(digest);
  await expect(findConsole(page)).not.toContainText(secretKey);
  const age = page.locator('[data-age]');
  const before = Number(await age.getAttribute('data-age'));
  await expect.poll(async () => Number(await age.getAttribute('data-age'))).toBeGreaterThan(before);

  await step(/Attempt 200/).click();
  await expect(page).toHaveURL(/#attempt-1$/);
  await expect(page.getByRole('listitem').filter({hasText: /^1\. /})).toBeInViewport();
});

test("a request that is sent twice has one webhook, the first request's", async ({page}) => {
  await open(page);
  await send(page).click();
  await expect(timeline(page)).toContainText('Webhook bill.created');
  await tab(page, 'Break it').click();
  await page.getByRole('button', {name: 'Same request sent twice'}).click();
  await expect(timeline(page)).toContainText('Webhook none, replayed');
});

test('the byte X-ray shows which digits of the digest one character changes, by keyboard, and is copied as a drawing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const made = page.waitForResponse(response => response.url().endsWith('/api/sandbox/partners'));
  const [sent] = await Promise.all([page.waitForRequest('**/api/partners/bills'), send(page).click()]);
  await expect(status(page)).toHaveText('201 Created');
  const {secretKey} = await (await made).json();
  const signed = `${sent.headers()['hutz-timestamp']}.${sent.postData()}`;
  const computeDigest = (text: string) => createHmac('sha256', secretKey).update(text).digest('hex');
  const differing = (text: string) =>
    [...computeDigest(text)].filter((digit, at) => digit !== computeDigest(signed)[at]).length;
  const requests: string[] = [];
  page.on('request', request => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));

  await tab(page, 'Signature').click();
  const panel = page.getByRole('tabpanel', {name: 'Signature'});
  const field = panel.getByRole('textbox', {name: /^Byte/});
  const live = panel.locator('[role=status][data-changed]');
  const now = panel.locator('[data-digest-now]');
  await field.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName(`Byte 2 of ${Buffer.byteLength(signed)}`);
  const second = signed[1] === '9' ? '8' : '9';
  await page.keyboard.type(second);
  const changed = signed[0] + second + signed.slice(2);
  await expect(now).toHaveText(computeDigest(changed));
  await expect(live).toHaveText(
    `At byte 2 of the signed string, “${signed[1]}” became “${second}”. ${differing(changed)} of 64 digits changed.`,
  );
  await expect(now.locator('[class*="changed"]')).toHaveCount(differing(changed));
  // The body begins with a brace, a line feed and two spaces.
  await page.keyboard.press('Home');
  for (let at = 0; at < signed.indexOf('  '); at += 1) await page.keyboard.press('ArrowRight');
  await expect(field).toHaveAccessibleName(/: space$/);
  await page.keyboard.press('Delete');
  const shorter = signed.replace('  ', ' ');
  await expect(now).toHaveText(computeDigest(shorter));
  await expect(live).toContainText('a space was removed.');

  const said = saysCopied(page);
  await panel.getByRole('button', {name: 'Copy as SVG'}).click();
  await said;
  const svg = await page.evaluate(() => navigator.clipboard.readText());
  expect(svg).not.toContain(secretKey);
  const drawn = await page.evaluate(text => {
    const {documentElement: root} = new DOMParser().parseFromString(text, 'image/svg+xml');
    const titles = [...root.querySelectorAll('title, desc')].map(element => element.textContent);
    return {name: root.nodeName, titles, external: root.querySelectorAll('[href], image, script, style').length};
  }, svg);
  expect(drawn).toEqual({
    name: 'svg',
    titles: ['Signed bytes and their digest', await live.textContent()],
    external: 0,
  });

  await panel.getByRole('button', {name: 'Back to the original'}).click();
  await expect(now).toHaveText(computeDigest(signed));
  await expect(live).toHaveText('Nothing is changed: both digests are the same.');
  await expect(typedBody(page)).toHaveValue(sent.postData() ?? '');
  expect(requests.filter(path => path !== '/api/page-views')).toEqual([]);
  await expectAccessible(page, '[data-console]');
});

test('on a phone, the digest is in view with the character that is typed over', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(page);
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await tab(page, 'Signature').click();
  const panel = page.getByRole('tabpanel', {name: 'Signature'});
  const field = panel.getByRole('textbox', {name: /^Byte/});
  await panel.evaluate(it => it.scrollIntoView({block: 'center', behavior: 'instant'}));
  await field.focus();
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    await page.keyboard.type('X');
    await expect(panel.locator('[role=status][data-changed]')).toContainText('became “X”');
    await expect(panel.locator('[data-digest-now]')).toBeInViewport({ratio: 1});
    await expect(field).toBeInViewport({ratio: 1});
  }
});

/** Sends every entry of the menu, one after the other. Returns the verdict on each response. */
async function breakAll(page: Page): Promise<Record<string, string | null>> {
  await loadExamples(page);
  await tab(page, 'Break it').click();
  const tiles = page.locator('[data-case]');
  await expect(tiles.first()).toBeVisible();
  const all = await tiles.evaluateAll(list => list.map(element => (element as HTMLElement).dataset.case ?? ''));
  // run-failure.test.ts covers this case, which takes hundreds of requests.
  const entries = all.filter(entry => entry !== '429-limited');
  const verdicts: Record<string, string | null> = {};
  for (const entry of entries) {
    await page.locator(`[data-case="${entry}"]`).click();
    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor();
    verdicts[entry] = await verdict.getAttribute('data-verdict');
    await page.getByRole('button', {name: 'Break something else'}).click();
  }
  return verdicts;
}

for (const [path, least] of [
  ['/docs/api', 21],
  ['/api-reference/find-bills', 10],
  ['/api-reference/update-bill', 15],
  ['/api-reference/delete-bill', 10],
] as const) {
  test(`every Break it case returns the documented response at ${path}`, NIGHTLY, async ({page}) => {
    test.slow();
    await page.goto(path);
    const verdicts = await breakAll(page);
    expect(Object.keys(verdicts).length).toBeGreaterThanOrEqual(least);
    expect(Object.entries(verdicts).filter(([, verdict]) => verdict === 'different')).toEqual([]);
  });
}

test('a Break it case returns the documented response, and the doctor explains it', async ({page}) => {
  await open(page);
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  const response = page.getByRole('tabpanel', {name: 'Response'});
  await response.evaluate(part => part.scrollTo(0, 9999));
  // The doctor proves what was done to a request that was broken on purpose.
  await breakIt(page, 'Body re-serialized after signing');
  await tab(page, 'Response').click();
  // Another response starts scrolled to its top.
  await expect.poll(() => response.evaluate(part => part.scrollTop)).toBe(0);
  const why = page.getByRole('region', {name: 'Why it was rejected'});
  await expect(why.locator('[data-cause="body_reserialized"][data-certainty="proved"]')).toBeVisible();
  await tab(page, 'Signature').click();
  await expect(findConsole(page)).toContainText(/From byte [0-9,]+ of the body on/);
  await tab(page, 'Doctor').click();
  const doctor = page.getByRole('tabpanel', {name: 'Doctor'});
  const proved = doctor.locator('[data-cause="body_reserialized"][data-certainty="proved"]');
  await expect(doctor.getByLabel(/^Headers/)).toHaveValue(
    /^POST \/api\/partners\/bills HTTP\/1\.1\n.*hutz-signature: /s,
  );
  await expect(doctor.getByLabel('Secret key')).toHaveValue('');
  await expect(proved).toBeVisible();
  await doctor.getByRole('button', {name: 'Clear'}).click();
  await expect(doctor.getByLabel(/^Headers/)).toHaveValue('');
  await expect(proved).toBeHidden();
  await doctor.getByRole('combobox', {name: 'Rejected requests in the log'}).selectOption({index: 1});
  await expect(proved).toBeVisible();
  await expect(doctor.getByLabel(/^Headers/)).toHaveValue(/hutz-signature: /);
  await expect(doctor.getByRole('link', {name: 'Request log'})).toHaveAttribute('href', '/dashboard?view=requests');
  await tab(page, 'Response').click();
  await page.getByRole('button', {name: 'Sign and send again'}).click();
  await expect(status(page)).toHaveText('201 Created');
});

test('a link to a failed request explains it to another visitor, who sends it with their own keys', async ({
  page,
  context,
  browser,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const made = page.waitForResponse(response => response.url().endsWith('/api/sandbox/partners'));
  await breakIt(page, 'Body re-serialized after signing');
  await tab(page, 'Response').click();
  const cause = (of: Page) => of.getByRole('region', {name: 'Why it was rejected'}).locator('[data-cause]').first();
  await expect(cause(page)).toHaveAttribute('data-certainty', 'proved');
  // The proof has the whole signature and body, so the link leaves it out.
  const explained = (await cause(page).textContent())?.replace(/Proof.*(?=Fix\.)/s, '');
  const said = saysCopied(page);
  await page.getByRole('button', {name: 'Copy link to this error'}).click();
  await said;
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const {hash} = new URL(link);
  expect(hash.length).toBeLessThanOrEqual(8192);
  const shared = JSON.stringify(await unpack(new URLSearchParams(hash.slice(1)).get('failed') ?? ''));
  const workspace = await (await made).json();
  const {apiKey, secretKey, webhookSecret, token, partnerId, agreement, house} = workspace;
  for (const own of [apiKey, secretKey, webhookSecret, token, partnerId, agreement.hutzAgreementId, house.houseId])
    expect(shared).not.toContain(own);
  expect(shared).not.toMatch(/sha256=[0-9a-f]{9}/);

  const other = await browser.newContext({baseURL: portal.url});
  const guest = await other.newPage();
  const sent: string[] = [];
  guest.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await guest.goto(link);
  await expect(status(guest)).toHaveText(/^401 Unauthorized/);
  await expect(guest.getByText('From a link: a request that failed')).toBeVisible();
  await expect(cause(guest)).toHaveText(String(explained));
  expect(sent.filter(path => path !== '/api/page-views')).toEqual([]);
  await expectAccessible(guest);
  await send(guest).click();
  await expect(status(guest)).toHaveText('201 Created');
  await other.close();
});

test('the doctor diagnoses a pasted request offline and never sends the secret', async ({page, context}) => {
  const listed = page.waitForResponse(/\/api\/sandbox\/requests/);
  await open(page);
  await tab(page, 'Doctor').click();
  await expect(page.getByRole('button', {name: 'Check signature'})).toBeVisible();
  await listed;
  // Wait for whatever hydration still fetches before the network goes down.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const requests: string[] = [];
  page.on('request', request => {
    // A font is fetched when its first character is needed. Nothing else is fetched.
    if (request.resourceType() !== 'font') requests.push(`${request.method()} ${request.url()} ${request.postData()}`);
  });
  const secret = `htzsk_${'pasted'.repeat(5)}`;
  const apiKey = 'htz_pasted';
  const body = '{"amount":110,"note":"é/"}';
  const now = String(Math.floor(Date.now() / 1000));
  const hex = (key: string, message: string) => createHmac('sha256', key).update(message).digest('hex');
  const right = hex(secret, `${now}.${body}`);
  const head = (signature: string) => `x-api-key: ${apiKey}\nhutz-timestamp: ${now}\nhutz-signature: ${signature}`;
  /** Raw headers, JSON and curl; openapi/signing/doctor/ has every cause. */
  const cases: [cause: string, headers: string][] = [
    ['matches', head(`sha256=${right}`)],
    ['body_reserialized', head(`sha256=${hex(secret, `${now}.{"amount": 110, "note": "\\u00e9/"}`)}`)],
    ['signed_with_api_key', head(`sha256=${hex(apiKey, `${now}.${body}`)}`)],
    ['missing_prefix', JSON.stringify({'x-api-key': apiKey, 'hutz-timestamp': now, 'hutz-signature': right})],
    [
      'base64',
      `curl -X POST -H 'x-api-key: ${apiKey}' ${head(`sha256=${Buffer.from(right, 'hex').toString('base64')}`)
        .split('\n')
        .slice(1)
        .map(line => `-H '${line}'`)
        .join(' ')} u`,
    ],
  ];
  await page.getByLabel('Body, exactly as sent').fill(body);
  await page.getByLabel('Secret key').fill(secret);
  for (const [cause, headers] of cases) {
    await page.getByLabel(/^Headers/).fill(headers);
    await page.getByRole('button', {name: 'Check signature'}).click();
    await expect(page.locator('[data-cause]')).toHaveCount(1);
    await expect(page.locator(`[data-cause="${cause}"][data-certainty="proved"]`), cause).toBeVisible();
  }
  await expectAccessible(page, '[data-console]');
  await page.getByLabel(/^Headers/).fill(head(`sha256=${hex('another', `${now}.${body}`)}`));
  await page.getByRole('button', {name: 'Check signature'}).click();
  await expect(page.locator('[data-cause="unproved"][data-certainty="possible"]')).toBeVisible();

  expect(requests).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([{...localStorage}, {...sessionStorage}, history.state, location.href]),
  );
  expect(kept).not.toContain('pasted');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true})));
  await expect(page.getByLabel('Secret key')).toHaveValue('');
  expect(await page.content()).not.toContain(secret);
});

test('the doctor says that its check failed, and checks again', async ({page, context}) => {
  // As on plain http, where a library that loads later computes the signature.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', {value: undefined}));
  await open(page);
  await tab(page, 'Code').click();
  await expect(page.getByRole('button', {name: 'Copy code'})).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await tab(page, 'Doctor').click();
  await page.getByLabel(/^Headers/).fill(`hutz-timestamp: 1\nhutz-signature: sha256=${'0'.repeat(64)}`);
  await page.getByLabel('Body, exactly as sent').fill('{}');
  await page.getByLabel('Secret key').fill('htzsk_pasted');
  const check = page.getByRole('button', {name: 'Check signature'});
  await check.click();
  await expect(page.getByText('The check failed.')).toBeVisible();
  await context.setOffline(false);
  await check.click();
  await expect(page.locator('[data-cause]').first()).toBeVisible();
  await expect(page.getByText('The check failed.')).toHaveCount(0);
});

test('the standalone doctor proves two mistakes in a webhook', async ({page}) => {
  await page.setViewportSize({width: 375, height: 800});
  await page.goto('/docs/authentication#doctor');
  await page.getByRole('radio', {name: 'Webhook'}).check();
  const now = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', 'htzwh_x').update(`${now}.{"a":1}`).digest('base64');
  const pasted = `hutz-timestamp: ${now}\nhutz-signature: sha256=${signature}\n\n{ "a": 1 }`;
  await page.getByLabel(/^Headers/).fill(pasted);
  await expect(page.getByLabel('Body, exactly as sent')).toHaveValue('{ "a": 1 }');
  await page.getByLabel('Webhook secret').fill('htzwh_x');
  await page.getByRole('button', {name: 'Check signature'}).click();
  await expect(page.locator('[data-cause]')).toHaveCount(2);
  await expect(page.locator('[data-cause="base64"][data-certainty="proved"]')).toBeVisible();
  await page.locator('[data-cause="body_reserialized"] summary').click();
  await expectAccessible(page, '[data-testid="doctor"]');
  // A second paste brings its own body.
  await page.getByLabel(/^Headers/).fill(pasted.replace('{ "a": 1 }', '{"b":2}'));
  await expect(page.getByLabel('Body, exactly as sent')).toHaveValue('{"b":2}');
  await page.getByLabel('Body, exactly as sent').fill('{"c":3}');
  await page.getByLabel(/^Headers/).fill(pasted);
  await expect(page.getByLabel('Body, exactly as sent')).toHaveValue('{"c":3}');
});

test('names each field of a response that breaks the contract, with its documentation, and accepts added fields', async ({
  page,
}) => {
  await page.route('**/api/partners/bills', async route => {
    const response = await route.fetch();
    const {message: _, ...json} = await response.json();
    await route.fulfill({response, json: {...json, amount: 110, extra: true}});
  });
  await open(page);
  await send(page).click();
  const check = page.locator('[data-check="violates"]');
  await expect(check.getByRole('link')).toHaveText(['/message', '/amount']);
  const target = await check.getByRole('link', {name: '/amount'}).getAttribute('href');
  await expect(page.locator(`[id="${target?.slice(1)}"]`)).toContainText('amount');
  await expectAccessible(page, '[data-console]');
});

test('every tab fits on a small phone, and the webhook stream stops while hidden', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await open(page);
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  const next = page.locator('[data-stream]');
  const stream = page.waitForRequest(request => request.url().endsWith('/api/sandbox/stream'));
  await next.scrollIntoViewIfNeeded();
  const request = await stream;
  expect(request.headers().authorization).toMatch(/^Bearer /);
  await expect(next).toHaveAttribute('data-stream', 'live');
  const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('/api/sandbox/stream'));
  await page.locator('footer').scrollIntoViewIfNeeded();
  await ended;
  const steps = timeline(page).getByRole('listitem');
  expect(await steps.evaluateAll(all => all.map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth))).toEqual([
    0, 0, 0, 0,
  ]);
  for (const name of ['Signature', 'Break it', 'Doctor']) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', {name})).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
