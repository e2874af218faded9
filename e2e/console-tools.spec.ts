// The console's tools: the editor and the form, links, lost responses, every operation, code, the visitor's own keys, and another contract.
import {createHmac} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {bodyField, breakIt, findConsole, openEditor, send, status, typedBody, unfold} from './support/console.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open, saysCopied} from './support/site.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true}).click();
const BILLS = '/api/partners/bills';

/** Replaces the focused editor's text. Not with `fill`: the editor's linter can reset its selection before the text arrives. */
async function retype(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('the editor claims no match before it has the schema, and loads it again with the next change', async ({page}) => {
  await page.route('**/assets/contract/**', route => route.abort());
  await open(page, '/docs/api');
  const content = await openEditor(page);
  await expect(page.getByText('Valid JSON', {exact: true})).toBeVisible();
  await page.unroute('**/assets/contract/**');
  await content.fill((await typedBody(page).inputValue()).replace(': 110,', ': 111,'));
  await expect(page.getByText('Matches the schema')).toBeVisible();
});

test('the editor validates, completes and formats; Tab leaves it; the form stays in sync', async ({page}) => {
  await open(page, '/docs/api');
  const content = await openEditor(page);
  await content.fill((await typedBody(page).inputValue()).replace(': 110,', ': 0.001,'));
  await expect(page.getByText('Line 5: amount must be from 0.01 to 1000000.')).toBeVisible();
  // F8 selects the next problem.
  await page.keyboard.press('F8');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('0.001');
  await retype(page, '{\n  ');
  await page.keyboard.type('"h');
  // The list ignores Enter until it is updated for the last letter.
  const list = page.getByRole('listbox', {name: 'Completions'});
  await expect(list.getByRole('option')).toHaveText([/hutzAgreementId/]);
  await page.keyboard.press('Enter');
  await expect(typedBody(page)).toHaveValue('{\n  "hutzAgreementId": ""');
  await retype(page, '{"amount":1.50}');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', {name: 'Format'})).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(typedBody(page)).toHaveValue('{\n  "amount": 1.50\n}');

  await page.getByRole('radio', {name: 'Form', exact: true}).check();
  await expect(page.getByTestId('request').getByText('dueDate is required.')).toBeVisible();
  await page.getByLabel('amount').fill('');
  await page.getByLabel('amount').pressSequentially('12.30');
  await page.getByLabel('dueDate').fill('2027-01-02');
  await expect(typedBody(page)).toHaveValue('{\n  "amount": 12.30,\n  "dueDate": "2027-01-02"\n}');
  await page.getByRole('radio', {name: 'JSON', exact: true}).check();
  await expect(content).toContainText('12.30');
});

test('a tab that is chosen without a focus, as by voice, shows its panel', async ({page}) => {
  await open(page, '/docs/api');
  await findConsole(page)
    .getByRole('tab', {name: 'Break it', exact: true})
    .evaluate((tab: HTMLElement) => tab.click());
  await expect(page.getByRole('button', {name: /^Body changed after signing/})).toBeVisible();
});

test('Escape closes the completions before the full window', async ({page}) => {
  await open(page, '/docs/api');
  await openEditor(page);
  const full = page.getByRole('button', {name: 'Full window'});
  await full.click();
  await bodyField(page).focus();
  await retype(page, '{');
  await page.keyboard.type('"h');
  const list = page.getByRole('listbox', {name: 'Completions'});
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(full).toHaveAttribute('aria-pressed', 'false');
});

test('an arrow key with Alt is left to the browser, which goes back', async ({page}) => {
  await open(page, '/docs/api');
  await tab(page, 'History');
  const history = page.getByRole('tab', {name: 'History', exact: true});
  await history.dispatchEvent('keydown', {key: 'ArrowLeft', altKey: true});
  await expect(history).toHaveAttribute('aria-selected', 'true');
  await history.dispatchEvent('keydown', {key: 'ArrowLeft'});
  await expect(history).toHaveAttribute('aria-selected', 'false');
});

test('a link fills in a request without sending it; Send sends it to the byte', async ({page}) => {
  const text = '\t{"amount": 1.50,\r\n"note": "é🦆" }\r\n\n';
  const calls: string[] = [];
  page.on('request', request => request.url().endsWith(BILLS) && calls.push(request.url()));
  await open(page, `/docs/api#${new URLSearchParams({try: 'createBill', shape: '1', body: text})}`);
  await expect(typedBody(page)).toBeHidden();
  await expect(bodyField(page)).toContainText('1.50');
  await expect(page.locator('html')).toHaveAttribute('data-format', '1');
  expect(calls).toEqual([]);
  const [request] = await Promise.all([page.waitForRequest(`**${BILLS}`), send(page).click()]);
  expect(request.postDataBuffer()?.toString()).toBe(text);
  // The signature is valid, so the error is about the body.
  await expect(status(page)).toHaveText(/^400/);
  await page.evaluate(() => {
    location.hash = '#overview';
  });
  await expect(page.locator('#overview')).toBeInViewport();
  expect(calls).toHaveLength(1);
});

test('a link within the site fills in the console on the same page and on another one', NIGHTLY, async ({page}) => {
  const sent: string[] = [];
  page.on('request', request => {
    const {pathname} = new URL(request.url());
    if (request.method() === 'POST' && !pathname.startsWith('/api/sandbox') && pathname !== '/api/page-views')
      sent.push(pathname);
  });
  await open(page, '/docs/testshit');
  const parcel = page.locator('[data-console="sendParcel"]');
  const trace = parcel.getByLabel('X-Trace');
  for (const time of ['first', 'second']) {
    await trace.fill(`typed the ${time} time`);
    await page.getByRole('link', {name: 'a parcel'}).click();
    await expect(trace).toHaveValue('from-a-link');
  }
  await expect(trace).toBeInViewport();
  for (const time of ['first', 'second']) {
    await page.getByRole('link', {name: 'a bill'}).click();
    await expect(page).toHaveURL(/\/docs\/api#/);
    // The URL changes before the page does, and the previous page has many bodies.
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create a Bill');
    await expect(typedBody(page), time).toHaveValue('{"amount": 1}');
    await expect(page.locator('html')).toHaveAttribute('data-format', '1');
    await (await openEditor(page)).fill(`typed the ${time} time`);
    await page.goBack();
    await expect(parcel).toBeVisible();
  }
  // Returning to what was typed doesn't count as a press of a link.
  await page.goForward();
  await expect(typedBody(page)).toHaveValue('typed the second time');
  expect(sent).toEqual([]);
});

test('looks up a bill after a lost response, returns the first response for the same bytes, and converts formats', async ({
  page,
}) => {
  await open(page, '/docs/api');
  await page.route(`**${BILLS}`, async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(status(page)).toHaveText('No response');
  await page.getByRole('button', {name: 'Did it arrive?'}).click();
  await expect(status(page)).toHaveText('Your request arrived');
  await page.unroute(`**${BILLS}`);
  await page.route(`**${BILLS}`, route => route.abort('connectionreset'));
  await send(page).click();
  await expect(status(page)).toHaveText('No response');
  await page.getByRole('button', {name: 'Did it arrive?'}).click();
  await expect(status(page)).toHaveText("Your request didn't arrive");
  await page.unroute(`**${BILLS}`);
  await page.route(`**${BILLS}`, async route => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(status(page)).toHaveText('No response');
  await page.unroute(`**${BILLS}`);
  for (const _ of ['lost', 'received']) {
    await page.getByRole('button', {name: 'Send same bytes again'}).click();
    await expect(page.getByTestId('result')).toContainText('You already sent this signed request');
    await expect(status(page)).toHaveText('201 Created');
  }

  const content = await openEditor(page);
  await content.fill((await typedBody(page).inputValue()).replace(': 110,', ': 12.34,'));
  await findConsole(page).getByRole('radio', {name: 'Invoice format'}).check();
  await expect(typedBody(page)).toHaveValue(/"amount": 1234,/);
  await expect(page.getByTestId('note')).toContainText('billingPeriod');
  await send(page).click();
  await expect(status(page)).toHaveText('201 Created');
  await unfold(page);
  await findConsole(page).getByRole('radio', {name: 'Agreement format'}).check();
  await expect(typedBody(page)).toHaveValue(/"amount": 12\.34,/);
});

test('sends every operation of the contract', NIGHTLY, async ({page}) => {
  test.slow();
  for (const [name, title] of [
    ['get-bill', '200 OK'],
    ['update-bill', '200 OK'],
    ['find-bills', '200 OK'],
    ['delete-bill', '200 OK'],
    ['create-bill-at-alias', '201 Created'],
    ['stage-request', '201 Created'],
    ['create-connect-session', '201 Created'],
    ['get-user', '200 OK'],
    ['get-house', '200 OK'],
  ]) {
    await page.goto(`/api-reference/${name}`);
    await send(page).click();
    await expect(status(page), name).toHaveText(String(title));
  }
});

test("shows the code in the reader's language", async ({page}) => {
  await open(page, '/docs/api?lang=go');
  await tab(page, 'Code');
  await expect(page.getByRole('tabpanel', {name: 'Code'}).getByRole('radio', {name: 'Go'})).toBeChecked();
});

test('says why it copies no link to a request with a key', async ({page}) => {
  await open(page, '/docs/api');
  await (await openEditor(page)).fill('{"description": "htzsk_sandbox_9d3e2b1c7d4e"}');
  await tab(page, 'Code');
  await page.getByRole('button', {name: 'Copy link'}).click();
  await expect(page.getByRole('button', {name: 'Not copied: the request contains a key'})).toBeVisible();
});

test('shares the request as code, link and shell variables, and sends it again from the history', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/docs/api');
  const [made] = await Promise.all([page.waitForResponse('**/api/sandbox/partners'), send(page).click()]);
  const workspace = await made.json();
  await expect(status(page)).toHaveText('201 Created');
  const first = await page.getByTestId('Request headers').textContent();
  const content = await openEditor(page);
  await content.fill((await typedBody(page).inputValue()).replace(': 110,', ': 77.70,'));

  await tab(page, 'Code');
  const panel = page.getByRole('tabpanel', {name: 'Code'});
  const code = panel.locator('pre');
  for (const language of ['curl', 'Node', 'Python', 'PHP', 'Ruby', 'Go', 'Java']) {
    await panel.getByRole('radio', {name: language, exact: true}).check();
    await expect(code).toContainText('77.70');
    await expect(code).toContainText('HUTZ_SECRET_KEY');
  }
  await expect(page).toHaveURL(/\?lang=java$/);
  const said = saysCopied(page);
  await page.getByRole('button', {name: 'Copy link'}).click();
  await said;
  const link = await copied();
  for (const own of [workspace.secretKey, workspace.apiKey, workspace.agreement.hutzAgreementId, 'sha256']) {
    expect(link).not.toContain(own);
  }
  for (const [button, file] of [
    ['Save as HAR', 'createBill.har'],
    ['Save for Postman', 'hutz.postman_collection.json'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', {name: button}).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    const content = await readFile(await download.path(), 'utf8');
    for (const own of [workspace.secretKey, workspace.apiKey]) expect(content).not.toContain(own);
  }
  await panel.getByRole('radio', {name: 'curl', exact: true}).check();
  await page.getByRole('button', {name: 'Copy code'}).click();
  await expect.poll(copied).toContain('$(date +%s)');
  const curl = await copied();
  await page.getByText('Paste a request').click();
  await page.getByLabel('curl, fetch, HAR or raw HTTP').fill(curl.replace('77.70', '78.80'));
  await panel.getByRole('button', {name: 'Fill in'}).click();
  await expect(typedBody(page)).toHaveValue(/"amount": 78\.80,/);
  await tab(page, 'Keys');
  const keys = page.getByRole('tabpanel', {name: 'Keys'});
  await expect(keys.locator('code')).toHaveText([
    `htz_••••••••${workspace.apiKey.slice(-4)}`,
    `htzsk_••••••••${workspace.secretKey.slice(-4)}`,
  ]);
  await keys.getByRole('button', {name: 'Copy secret key'}).click();
  await expect.poll(copied).toBe(workspace.secretKey);
  await page.getByRole('button', {name: 'Copy as shell variables'}).click();
  await expect
    .poll(copied)
    .toBe(
      [
        `export HUTZ_API='${new URL(page.url()).origin}'`,
        `export HUTZ_API_KEY='${workspace.apiKey}'`,
        `export HUTZ_SECRET_KEY='${workspace.secretKey}'`,
        `export HUTZ_AGREEMENT_ID='${workspace.agreement.hutzAgreementId}'`,
      ].join('\n'),
    );
  await tab(page, 'History');
  await page.getByRole('button', {name: /^Send again/}).click();
  // Signed again, so the error is about the external id.
  await expect(status(page)).toHaveText(/^409/);
  expect(await page.getByTestId('Request headers').textContent()).not.toBe(first);
  await tab(page, 'History');
  const compare = page.getByRole('checkbox', {name: /^Compare/});
  await expect(compare).toHaveCount(2);
  for (const box of await compare.all()) await box.check();
  const comparison = page.getByRole('region', {name: 'Comparison'});
  await expect(comparison.getByRole('deletion').first()).toHaveText('− 201 Created');
  await expect(comparison.getByRole('insertion').first()).toHaveText(/^\+ 409 Conflict/);
  await page.reload();
  await tab(page, 'History');
  await expect(compare).toHaveCount(2);

  const other = await context.newPage();
  const sent: string[] = [];
  other.on(
    'request',
    request => request.method() === 'POST' && request.url().endsWith(BILLS) && sent.push(request.url()),
  );
  await open(other, link);
  await expect(typedBody(other)).toHaveValue(/"amount": 77\.70,/);
  expect(sent).toEqual([]);
  await send(other).click();
  await expect(status(other)).toHaveText('201 Created');
  // The same household in every tab.
  await expect(typedBody(other)).toHaveValue(new RegExp(workspace.agreement.hutzAgreementId));
});

test('Keys shows the own keys that sign, also after others replaced them', async ({page}) => {
  await open(page, '/docs/api');
  await tab(page, 'Keys');
  for (const end of ['aaaa', 'bbbb']) {
    await page.getByLabel('API key').fill(`htz_${end}`);
    await page.getByLabel('Secret key').fill(`htzsk_${end}`);
    await page.getByRole('button', {name: 'Use my keys'}).click();
    await expect(page.getByRole('tabpanel').getByText(`htz_••••••••${end}`)).toBeVisible();
  }
});

test('own keys are only in memory and request headers', async ({page, portal}) => {
  test.slow();
  const {apiKey, secretKey} = await (
    await fetch(new URL('/api/sandbox/partners', await origin(page)), {method: 'POST'})
  ).json();
  const traces: string[] = [];
  page.on('console', message => traces.push(message.text()));
  page.on('request', request => traces.push(request.url(), request.postData() ?? ''));
  await tab(page, 'Keys');
  await page.getByLabel('API key').fill(apiKey);
  await page.getByLabel('Secret key').fill(secretKey);
  await page.getByRole('button', {name: 'Use my keys'}).click();
  await expect(page.getByText('Your keys', {exact: true})).toBeVisible();
  const [request] = await Promise.all([page.waitForRequest(`**${BILLS}`), send(page).click()]);
  expect(request.headers()['x-api-key']).toBe(apiKey);
  // Their partner has no such agreement: the signature is valid, and the response is their partner's.
  await expect(status(page)).toHaveText(/^404/);
  for (const name of ['Signature', 'Break it', 'Doctor', 'Code', 'History', 'Keys', 'Response']) {
    await tab(page, name);
    await expect(page.getByRole('tabpanel')).not.toHaveText('Loading…');
  }
  await page.getByRole('button', {name: 'Edit hutzAgreementId'}).click();
  await page.getByRole('radio', {name: 'Form', exact: true}).check();
  await breakIt(page, 'Body changed after signing');
  await tab(page, 'Code');
  const here = await everywhere(page);
  await page.getByRole('link', {name: 'Webhook Setup'}).first().click();
  await expect(page).toHaveURL(/webhooks/);
  await expect(page.getByRole('heading', {level: 1, name: 'Webhook Setup'})).toBeVisible();
  const there = await everywhere(page);
  expect(traces.length).toBeGreaterThan(3);
  for (const place of [here, there, JSON.stringify(traces), portal.output()]) expect(place).not.toContain(secretKey);
  // The API key isn't secret, and is shown as a header of the request, but it doesn't belong anywhere else.
  for (const place of [there, JSON.stringify(traces)]) expect(place).not.toContain(apiKey);
});

async function origin(page: Page): Promise<string> {
  await open(page, '/docs/api');
  return new URL(page.url()).origin;
}

/** The markup, the fields' values, storage of every kind, the URL and the history's state. */
async function everywhere(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({value}) => value),
      {...localStorage},
      {...sessionStorage},
      await indexedDB.databases(),
      await caches.keys(),
      document.cookie,
      location.href,
      history.state,
      performance.getEntries().map(({name}) => name),
    ]),
  );
}

test('works with another contract and signature scheme', NIGHTLY, async ({page}) => {
  const SECRET = 'seal-secret-1';
  const seen: {url: string; headers: IncomingHttpHeaders; body: string}[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const {url = '', headers} = incoming;
    seen.push({url, headers, body});
    const seal = createHmac('sha256', SECRET).update(`v1:${headers['x-parcel-time']}:${body}`).digest('hex');
    const good = headers['x-parcel-seal'] === seal && headers['x-parcel-client'] === 'client-7';
    response.writeHead(good ? 202 : 403, {'content-type': 'application/json'}).end(JSON.stringify({track: 'T1'}));
  }).listen(0, '127.0.0.1');
  try {
    await open(page, '/docs/testshit');
    const {port} = server.address() as AddressInfo;
    await page.route('**/parcels.test/**', async route => {
      const url = new URL(route.request().url());
      route.fulfill({response: await route.fetch({url: `http://127.0.0.1:${port}${url.pathname}${url.search}`})});
    });
    const console = page.locator('[data-console="sendParcel"]');
    const press = () => console.getByRole('button', {name: 'Send', exact: true}).click();
    const result = console.getByTestId('status');
    page.on('dialog', dialog => dialog.accept());
    // Optional parameters start empty.
    await console.getByLabel('dry').fill('no');
    await console.getByLabel('X-Trace').fill('t-1');
    await press();
    await expect(console.getByRole('tabpanel', {name: 'Keys'})).toContainText('needs your own keys');
    for (const [secret, title] of [
      ['wrong', '403 Forbidden'],
      [SECRET, '202 Accepted'],
    ]) {
      await console.getByRole('tab', {name: 'Keys'}).click();
      await console.getByLabel('X-Parcel-Client').fill('client-7');
      await console.getByLabel('X-Parcel-Seal').fill(String(secret));
      await console.getByRole('button', {name: 'Use my keys'}).click();
      await press();
      await expect(result).toHaveText(String(title));
    }
    expect(seen.at(-1)?.url).toBe('/parcels.test/v2/depots/north%2F1/parcels?dry=no');
    expect(seen.at(-1)?.headers['x-trace']).toBe('t-1');
    expect(JSON.parse(seen.at(-1)?.body ?? '').label).toMatch(/^p-\w+/);
    await unfold(console);
    await console.getByRole('radio', {name: 'Form', exact: true}).check();
    await console.getByLabel('grams').fill('0');
    await expect(console.getByText('grams must be at least 1.')).toBeVisible();
    await console.getByLabel('street').fill('Oak 2');
    await console.getByLabel('grams').fill('750');
    await press();
    await expect(result).toHaveText('202 Accepted');
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toMatchObject({grams: 750, to: {street: 'Oak 2', floor: 2}});
    await console.getByRole('tab', {name: 'Code'}).click();
    await expect(console.getByRole('tabpanel', {name: 'Code'}).locator('pre')).toContainText('"v1:$timestamp:$body"');
    await expect(console.getByRole('radio', {name: 'Node'})).toHaveCount(0);
  } finally {
    server.close();
  }
});
