// The dashboard: the first run to bill.paid, two tabs in sync, pages of objects with their trace, scenarios, a lost connection, ten
// thousand deliveries, untrusted text, and axe on every section.
import {createHmac} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {manyDeliveries} from '../mock-server/testing/many-deliveries.ts';
import {EVENTS} from '../openapi/generated/rules.ts';
import {expectAccessible} from './support/axe.ts';
import {tabTo as tabToControl} from './support/keyboard.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open, painted} from './support/site.ts';

type Workspace = {token: string; secretKey: string; apiKey: string; house: {users: {id: string; username: string}[]}};

/** The workspace of the browser's cookie, and calls to the control API as from another machine. */
async function workspaceOf(page: Page) {
  const workspace = (await (await page.context().request.post('/api/sandbox/partners')).json()) as Workspace;
  const call = async (method: string, path: string, data?: object) => {
    const headers = {authorization: `Bearer ${workspace.token}`};
    const response = await page.context().request.fetch(`/api/sandbox${path}`, {method, headers, ...(data && {data})});
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? undefined : response.json();
  };
  return {workspace, call};
}
const live = (page: Page) => expect(page.getByText('Live', {exact: true})).toBeVisible();
const timeline = (page: Page) => page.getByRole('list', {name: /^Timeline/});
/** Tabs to the named control within 80 stops. */
const tabTo = (page: Page, name: string | RegExp) =>
  tabToControl(page, page.getByRole('button', {name}).or(page.getByRole('link', {name})).first(), 'Tab', 80);

test.describe('the guided first run', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('gets to bill.paid with the keyboard only', async ({page}) => {
    await open(page, '/dashboard');
    await tabTo(page, 'Create my household');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Sign and send the bill');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 of 5 steps')).toBeVisible();
    await tabTo(page, 'Pay the share of june');
    await page.keyboard.press('Enter');
    await expect(timeline(page).getByText('june paid $39.00')).toBeVisible();
    await tabTo(page, 'Pay every open share');
    await page.keyboard.press('Enter');
    await expect(page.getByText('5 of 5 steps')).toBeVisible();
    // One stop for the whole list, then the arrow keys; Enter opens, Escape closes.
    await tabTo(page, /^Bill first-bill-/);
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('ArrowDown');
    await expect(timeline(page).getByRole('link', {name: /bill\.created to inbox/})).toBeFocused();
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', {name: 'Details'});
    await expect(details.getByRole('heading', {name: 'bill.created'})).toBeVisible();
    await expect(details.getByText('1. Accepted with 200')).toBeVisible();
    expect(new URL(page.url()).search).toMatch(/^\?entry=dlv_[A-Za-z0-9_-]+$/);
    await page.keyboard.press('End');
    await expect(timeline(page).getByRole('link').last()).toBeFocused();
    await expectAccessible(page);
  });

  test.describe('on a phone', () => {
    test.use({viewport: {width: 390, height: 844}, colorScheme: 'dark', hasTouch: true});
    test('gets to bill.paid, survives a reload, and shows details instead of the list', async ({page}) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await open(page, '/dashboard');
      await page.getByRole('button', {name: 'Create my household', exact: true}).tap();
      await page.getByRole('button', {name: 'Sign and send the bill', exact: true}).tap();
      await expect(page.getByText('3 of 5 steps')).toBeVisible();
      await page.reload();
      await page.getByRole('button', {name: 'Pay every open share', exact: true}).tap();
      await expect(page.getByText("That's the whole flow")).toBeVisible();
      await timeline(page).getByRole('link', {name: /POST/}).tap();
      await expect(page.getByRole('heading', {name: 'POST /api/partners/bills'})).toBeFocused();
      await expect(timeline(page)).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('button', {name: 'Back to the list', exact: true}).tap();
      await expect(timeline(page).getByRole('link', {name: /POST/})).toBeFocused();
      const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    });
  });
});

test('downloads the bills that the filters show, as CSV with the fields of the API', async ({page}) => {
  await workspaceOf(page);
  await open(page, '/dashboard');
  await page.getByRole('button', {name: 'Sign and send the bill', exact: true}).click();
  await expect(page.getByText('3 of 5 steps')).toBeVisible();
  // The newest entry is selected, only in its first row.
  await expect(timeline(page).locator('[aria-current]')).toHaveText(/^Bill first-bill-/);
  await page.getByRole('link', {name: 'Bills', exact: true}).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', {name: 'Download CSV', exact: true}).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bills.csv');
  const [header, bill, ...more] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(header).toMatch(
    /^\uFEFF"billId","externalBillId",.*"amount","totalAmount",.*"charges","createdAt","updatedAt"$/,
  );
  expect(bill).toMatch(/^"1","first-bill-\w+",.*"150.00","156.00","usd",.*"\[\{""userId"":/);
  expect(more).toEqual(['']);
  await page.getByLabel('Search bills').fill('water');
  await expect(page.getByRole('button', {name: 'Download CSV', exact: true})).toBeHidden();
});

test('shows twelve rows below one line of state while a delivery waits, and all of a row with large text', async ({
  page,
}) => {
  const {call} = await workspaceOf(page);
  // Nothing listens on this port, so each delivery to it waits for its next attempt.
  await call('POST', '/endpoints', {url: `http://127.0.0.1:9/${'long-path/'.repeat(9)}`});
  for (let count = 0; count < 12; count += 1) await call('POST', '/agreements', {});
  await page.setViewportSize({width: 1280, height: 800});
  for (const view of ['deliveries', 'inbox']) {
    await open(page, `/dashboard?view=${view}`);
    await expect(page.getByRole('button', {name: /to the next attempt$/})).toBeVisible();
    const rows = page.getByRole('list', {name: /Deliveries|Inbox/}).getByRole('link');
    await expect.poll(async () => (await rows.first().boundingBox())?.y ?? Number.NaN).toBeLessThanOrEqual(250);
    await expect(rows.nth(11)).toBeInViewport({ratio: 1});
  }
  await page.setViewportSize({width: 390, height: 844});
  for (const view of ['deliveries', 'household', 'endpoints']) {
    await open(page, `/dashboard?view=${view}`);
    await live(page);
    const beside = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect(beside, view).toBe(0);
  }
});

test('asks for the resume code where a link to an entry is opened without its workspace', async ({
  page,
  playwright,
  portal,
}) => {
  const owner = await playwright.request.newContext({baseURL: portal.url});
  const {agreement, resumeCode} = await (await owner.post('/api/sandbox/partners')).json();
  await owner.dispose();
  await page.setViewportSize({width: 390, height: 844});
  await open(page, `/dashboard?open=${agreement.hutzAgreementId}`);
  await expect(page.getByText('This link opens an entry of a workspace')).toBeVisible();
  await page.getByLabel('Resume code').fill(resumeCode);
  await page.getByRole('button', {name: 'Open workspace'}).click();
  await expect(page.getByRole('heading', {name: /^Agreement with /})).toBeInViewport();
});

test('keeps two tabs in sync, and secrets out of the page and storage', async ({page}) => {
  const {workspace} = await workspaceOf(page);
  const other = await page.context().newPage();
  await open(page, '/dashboard?view=household');
  await open(other, '/dashboard?view=household');
  await Promise.all([live(page), live(other)]);

  await page.getByLabel('How june behaves').selectOption('Declines');
  await expect(other.getByLabel('How june behaves')).toHaveValue('declines');
  await page.getByRole('button', {name: 'Ask the household', exact: true}).click();
  await expect(other.getByRole('button', {name: 'Approve as theo', exact: true})).toBeVisible();
  await other.getByRole('button', {name: 'Approve as theo', exact: true}).click();
  await expect(page.getByRole('button', {name: 'Approve as theo', exact: true})).toBeHidden();
  // June declines within the hour, on her own.
  await other.getByRole('button', {name: '+1 hour: advance the clock', exact: true}).click();
  await expect(page.getByText('1 hour ahead')).toBeVisible();
  await expect(page.getByText('cancelled')).toBeVisible();

  for (const tab of [page, other]) await tab.getByRole('link', {name: 'Keys and workspace'}).click();
  const held = () =>
    page.evaluate(() =>
      [document.documentElement.outerHTML, location.href, ...Object.values({...localStorage})].join(),
    );
  for (const secret of [workspace.secretKey, workspace.apiKey, workspace.token])
    expect(await held()).not.toContain(secret);
  await page.getByRole('button', {name: 'Rotate the keys', exact: true}).click();
  await page.getByRole('button', {name: 'Confirm', exact: true}).click();
  await expect(page.getByText('Keys rotated.')).toBeVisible();
  for (const tab of [page, other]) await tab.getByRole('button', {name: 'Reveal Secret key', exact: true}).click();
  const shown = await page.getByText(/^htzsk_sandbox_[A-Za-z0-9_-]{20,}$/).textContent();
  expect(shown).not.toBe(workspace.secretKey);
  await expect(other.getByText(String(shown))).toBeVisible();
  // Both pairs are listed while both are valid.
  await page.getByRole('button', {name: 'Reveal Previous API key'}).click();
  await expect(page.getByText(workspace.apiKey)).toBeVisible();
  await expect(page.getByText('The previous pair expires')).toBeVisible();

  await page.getByRole('button', {name: 'Start over', exact: true}).click();
  await page.getByRole('button', {name: 'Confirm', exact: true}).click();
  const partner = page.getByText(/^ptr_/);
  await expect(page.getByText('New workspace created.')).toBeVisible();
  // The test's browser doesn't report its own focus.
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByText(String(await partner.textContent()))).toBeVisible();
  await expect(other.getByText('ahead')).toBeHidden();
});

test('shows the mistake of a request that was signed with the other pair of keys, and no second opinion', async ({
  page,
}) => {
  const {workspace, call} = await workspaceOf(page);
  const rotated = await call('POST', '/keys/rotate', {});
  const target = '/api/partners/bills?limit=1';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', workspace.secretKey).update(`${timestamp}.GET ${target}`).digest('hex');
  const headers = {'x-api-key': rotated.apiKey, 'hutz-timestamp': timestamp, 'hutz-signature': `sha256=${digest}`};
  expect((await page.context().request.get(target, {headers})).status()).toBe(401);
  await open(page, '/dashboard?view=requests');
  await page.getByRole('list', {name: 'Requests'}).getByRole('link', {name: /401/}).click();
  await expect(page.getByText(/You signed with the secret key of your other pair/)).toBeVisible();
  await expect(page.getByRole('region', {name: 'Signature doctor'})).toBeHidden();
});

test('housemates pay late, never pay and move out as chosen, and the bill becomes overdue', async ({page}) => {
  await workspaceOf(page);
  await open(page, '/dashboard');
  await page.getByRole('button', {name: 'Sign and send the bill', exact: true}).click();
  await expect(page.getByText('3 of 5 steps')).toBeVisible();
  await page.getByRole('link', {name: 'Household', exact: true}).click();
  await expect(page.getByText(/^About \$137\.00 per month\. Transaction tx-/)).toBeVisible();
  await page.getByLabel('Dollars per month').fill('-5');
  await page.getByRole('button', {name: 'Ask the household', exact: true}).click();
  await expect(page.getByRole('alert').filter({hasText: 'estimatedAmount'})).toBeVisible();
  const housemates = page.getByLabel(/^How \w+ behaves$/);
  await expect(housemates).toHaveCount(4);
  for (const [name, persona] of Object.entries({june: 'Pays late', theo: 'Never pays', mina: 'Moves out'})) {
    const select = page.getByLabel(`How ${name} behaves`);
    await select.selectOption(persona);
    // Shown once it is stored: don't advance the clock before that.
    await expect(select.locator('option:checked')).toHaveText(persona);
  }
  const advance = page.getByRole('button', {name: '+1 week: advance the clock', exact: true});
  await advance.click();
  await expect(page.getByText('7 days ahead')).toBeVisible();
  // Mina paid her share, and so she could leave.
  await expect(housemates).toHaveCount(3);
  await page.getByRole('link', {name: 'Bills', exact: true}).click();
  const bill = page.getByRole('region', {name: 'Details'});
  await expect(bill.getByRole('heading', {name: /^Bill first-bill-/})).toBeVisible();
  await expect(bill.getByText('overdue')).toBeHidden();
  for (const ahead of ['14 days ahead', '21 days ahead']) {
    await advance.click();
    await expect(page.getByText(ahead)).toBeVisible();
  }
  await expect(bill.getByText('overdue')).toBeVisible();
  await expect(bill.getByRole('button', {name: 'Pay the share of june', exact: true})).toBeHidden();
  await expect(bill.getByRole('button', {name: 'Pay the share of theo', exact: true})).toBeVisible();
  await page.getByRole('link', {name: 'Timeline'}).click();
  await expect(timeline(page).getByRole('link', {name: /^Bill first-bill-.*overdue/})).toBeVisible();
});

test.describe('objects and scenarios', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('objects have a page, with one trace and one clock; events are tested and resent from a form', async ({
    page,
  }) => {
    let received = 0;
    const receiver = createServer((_request, response) => {
      received += 1;
      response.writeHead(received === 1 ? 500 : 200).end();
    });
    await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
    const {port} = receiver.address() as AddressInfo;
    try {
      const {call} = await workspaceOf(page);
      const {endpointId} = await call('POST', '/endpoints', {url: `http://127.0.0.1:${port}/hook`});
      await open(page, '/dashboard');
      await page.getByRole('button', {name: 'Sign and send the bill', exact: true}).click();
      await expect(page.getByText('3 of 5 steps')).toBeVisible();
      await expect.poll(() => received).toBe(1);
      await call('POST', '/clock', {advanceSeconds: 86_400});
      await expect(timeline(page).getByRole('link', {name: /^Attempt/})).toHaveText([
        /^Attempt 1: rejected with 500/,
        /^Attempt 2: accepted with 200/,
      ]);

      // The keyboard: `/` searches the bills, `j` goes to the list, Enter opens the selected bill's page.
      await page.getByRole('link', {name: 'Bills', exact: true}).click();
      await expect(page.getByRole('region', {name: 'Details'}).getByRole('heading', {name: /^Bill/})).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.type('water');
      await expect(page.getByText('0 bills, newest first')).toBeVisible();
      await page.getByLabel('Search bills').fill('$156');
      await page.getByText('1 bill, newest first').click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', {name: 'Keyboard'})).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      await expect(page.getByRole('list', {name: 'Bills'}).getByRole('link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?open=bill-1$/);
      await expect(page.getByRole('heading', {name: /^Bill first-bill-/})).toBeFocused();
      await expect(page.getByText('$156.00')).toBeVisible();
      await expectAccessible(page);

      // One event has one time, by the sandbox clock, on each page.
      const deliveries = page.getByRole('list', {name: 'Events and deliveries'});
      const time = await deliveries.locator('time').first().textContent();
      await deliveries.getByRole('link', {name: /hook/}).click();
      const happened = page.locator('dt', {hasText: 'Happened'}).locator('+ dd');
      await expect(happened).toHaveText(String(time));
      const trace = page.getByRole('list', {name: 'Trace'}).getByRole('listitem');
      await expect(trace).toHaveText([
        /^POST \/api\/partners\/bills.*201/,
        /^Signature check.*passed/,
        /^Validation.*passed/,
        /^Commit.*passed/,
        /^bill\.created/,
        /^Delivery to inbox/,
        /^Attempt 1.*Accepted with 200/,
        /^Delivery to 127/,
        /^Attempt 1.*Rejected with 500/,
        /^Attempt 2.*Accepted with 200.*\+\d seconds/,
      ]);
      await expect(page.getByRole('figure', {name: 'Headers'})).toHaveCount(2);
      const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, 'The headers wrap.').toBe(clientWidth);
      await expectAccessible(page);

      await page.getByLabel('Resend to').selectOption('inbox');
      await page.getByRole('button', {name: 'Resend', exact: true}).click();
      await page.getByRole('link', {name: 'Open the new delivery'}).click();
      await page.getByRole('link', {name: 'inbox', exact: true}).click();
      await expect(page.getByRole('heading', {name: 'inbox'})).toBeFocused();

      await page.goto(`/dashboard?open=${endpointId}`);
      const tests = page.getByRole('list', {name: /^Sent tests/}).getByRole('listitem');
      await page.getByRole('button', {name: 'Test all events', exact: true}).click();
      await expect(tests).toHaveCount(EVENTS.length);
      await expect(tests.filter({hasText: 'Accepted with 200'})).toHaveCount(EVENTS.length);
      await page.getByLabel('Event', {exact: true}).selectOption('bill.paid');
      await page.getByText('Change fields', {exact: true}).click();
      const value = page.getByLabel('Changed fields, as JSON');
      await value.fill('{"amount": "much"}');
      const send = page.getByRole('button', {name: 'Test Webhook', exact: true});
      await send.click();
      await expect(value).toHaveAccessibleDescription(/must be a number/);
      await expectAccessible(page);
      await value.fill('{"amount": 12.34}');
      await send.click();
      await expect(tests).toHaveCount(EVENTS.length + 1);
      await tests.first().getByRole('link').click();
      await expect(page.getByRole('figure', {name: 'Signed body'})).toContainText('"amount": 12.34');
    } finally {
      await new Promise(done => receiver.close(done));
    }
  });

  test("saves an endpoint's settings and chaos, and returns the focus after Cancel", async ({page}) => {
    const {call} = await workspaceOf(page);
    await open(page, '/dashboard?view=endpoints');
    const inbox = page.getByRole('region', {name: 'inbox', exact: true});
    await inbox.getByText('Settings', {exact: true}).click();
    const save = inbox.getByRole('button', {name: 'Save settings', exact: true});
    await inbox.getByLabel('Format').selectOption('envelope');
    for (const event of ['bill.created', 'bill.paid']) await inbox.getByLabel(event, {exact: true}).click();
    await save.click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    const [{events, shape}] = (await call('GET', '/endpoints')).data;
    expect(shape).toBe('envelope');
    expect(events).toContain('bill.updated');
    for (const event of ['bill.created', 'bill.paid']) {
      expect(events).not.toContain(event);
      await expect(inbox.getByLabel(event, {exact: true})).not.toBeChecked();
    }
    await expect(inbox.getByLabel('Format')).toHaveValue('envelope');
    for (const event of events) await inbox.getByLabel(event, {exact: true}).uncheck();
    await save.click();
    await expect(page.getByText('Select at least one event.')).toBeVisible();

    await inbox.getByText('Chaos', {exact: true}).click();
    await inbox.getByLabel('Duplicate, percent').fill('100');
    await inbox.getByLabel('Delay, percent').fill('0');
    await inbox.getByLabel('Receiver down').check();
    await inbox.getByRole('button', {name: 'Turn chaos on', exact: true}).click();
    await expect(page.getByText('Chaos is on, starting with the next delivery.')).toBeVisible();
    const [{chaos}] = (await call('GET', '/endpoints')).data;
    expect(chaos).toMatchObject({duplicate: 100, delay: 0, reorder: 20, outage: true, seed: 'maple-otter'});

    await page.goto('/dashboard?view=keys');
    const startOver = page.getByRole('button', {name: 'Start over', exact: true});
    await startOver.click();
    await page.getByRole('button', {name: 'Cancel', exact: true}).click();
    await expect(startOver).toBeFocused();
  });

  test('plays a scenario step by step against a receiver, and records one as a file', NIGHTLY, async ({page}) => {
    const received: string[] = [];
    let status = 200;
    const receiver = createServer((request, response) => {
      request.on('data', chunk => received.push(JSON.parse(String(chunk)).event));
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
    const {port} = receiver.address() as AddressInfo;
    try {
      const {workspace, call} = await workspaceOf(page);
      const {endpointId} = await call('POST', '/endpoints', {url: `http://127.0.0.1:${port}/hook`});
      const chaos = async () =>
        (await call('GET', '/endpoints')).data.find(
          (endpoint: {endpointId: string}) => endpoint.endpointId === endpointId,
        ).chaos;
      await open(page, '/dashboard?view=scenarios');
      await page
        .getByRole('list', {name: 'Scenarios'})
        .getByRole('link', {name: /^Receiver down/})
        .click();
      const details = page.getByRole('region', {name: 'Details'});
      await expect(details.getByRole('heading', {name: 'Receiver down for a day'})).toBeVisible();
      await expect(details.getByLabel('Receiver')).toHaveValue(endpointId);
      await details.getByRole('button', {name: 'Step', exact: true}).focus();
      await page.keyboard.press('Enter');
      await expect(details.getByRole('status')).toHaveText('1 of 6 done. Next: Create a bill');
      await expect(details.getByRole('button', {name: 'Next step'})).toBeFocused();
      expect(await chaos()).toMatchObject({outage: true});
      await expectAccessible(page);
      await details.getByRole('button', {name: 'Run the rest'}).click();
      await expect(details.getByRole('status')).toHaveText('Every step passed.');
      expect(received.toSorted()).toEqual(['bill.created', 'bill.paid']);
      expect(await chaos()).toBeNull();
      const last = details.getByRole('list', {name: 'Steps'}).locator('> li').last();
      await expect(last).toContainText('bill.paid receiver returned 200');
      await expectAccessible(page);

      status = 500;
      await page
        .getByRole('list', {name: 'Scenarios'})
        .getByRole('link', {name: /^Happy path/})
        .click();
      await details.getByRole('button', {name: 'Run', exact: true}).click();
      await expect(details.getByText('The receiver returned 500 for bill.created.').first()).toBeVisible();
      await expect(details.getByRole('status')).toContainText('The scenario failed');
      await details.getByText('Bodies').nth(1).click();
      await expect(details.getByRole('figure', {name: 'Received'})).toContainText('duplicate_bill');
      await expectAccessible(page);

      const editor = page.getByRole('region', {name: 'Your own scenario'});
      await editor.getByLabel('Name').fill('Day off');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        editor.getByRole('button', {name: 'Record this workspace', exact: true}).click(),
      ]);
      expect(file.suggestedFilename()).toBe('Day off.json');
      await expect(details.getByRole('heading', {name: 'Day off'})).toBeVisible();
      const text = await readFile(await file.path(), 'utf8');
      for (const secret of [workspace.apiKey, workspace.secretKey, endpointId]) expect(text).not.toContain(secret);
      const choose = editor.getByLabel('Open a file');
      await choose.setInputFiles({name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"version": 2}')});
      await expect(editor.getByLabel('Name')).toHaveAccessibleDescription(/version must be 1/);
      await choose.setInputFiles({
        name: 'b.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text.replace('Day off', 'Day on')),
      });
      await expect(details.getByRole('heading', {name: 'Day on'})).toBeVisible();

      const url = 'https://elsewhere.example/hook';
      const register = {title: 'Register', request: 'POST /api/sandbox/endpoints', body: {url}};
      const elsewhere = JSON.stringify({version: 1, name: 'Elsewhere', steps: [register]});
      await choose.setInputFiles({name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(elsewhere)});
      const run = details.getByRole('button', {name: 'Run', exact: true});
      const questions: string[] = [];
      page.once('dialog', async dialog => {
        questions.push(dialog.message());
        await dialog.dismiss();
      });
      await run.click();
      await expect.poll(() => questions).toEqual([expect.stringContaining(url)]);
      await expect(details.getByRole('status')).toHaveText('1 step');
      page.once('dialog', dialog => dialog.accept());
      await run.click();
      await expect(details.getByRole('list', {name: 'Steps'}).locator('> li')).toContainText('passed');
      await expect(details.getByRole('status')).toHaveText('Every step passed.');
      expect(JSON.stringify(await call('GET', '/endpoints'))).not.toContain(url);
    } finally {
      await new Promise(done => receiver.close(done));
    }
  });
});

test('misses nothing after a lost connection, without loading the lists again', async ({page, playwright, portal}) => {
  const {workspace} = await workspaceOf(page);
  let lists = 0;
  page.on('request', request => {
    if (/\/api\/sandbox\/deliveries/.test(request.url())) lists += 1;
  });
  await open(page, '/dashboard?view=deliveries');
  await live(page);
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  const elsewhere = await playwright.request.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: {authorization: `Bearer ${workspace.token}`},
  });
  const ask = async () => expect((await elsewhere.post('/api/sandbox/agreements', {data: {}})).status()).toBe(201);
  await ask();
  await expect(page.getByText('1 delivery, newest first')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Reconnecting', {exact: true})).toBeVisible();
  for (let count = 0; count < 30; count += 1) await ask();
  await page.context().setOffline(false);
  await live(page);
  await expect(page.getByText('31 deliveries, newest first')).toBeVisible();

  // The server is killed without closing its connections.
  await portal.stop('SIGKILL');
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await portal.start();
  await ask();
  await expect(page.getByText('32 deliveries, newest first')).toBeVisible();
  expect(lists).toBe(1);
  await elsewhere.dispose();
});

test('scrolls ten thousand deliveries without a slow frame', NIGHTLY, async ({page}) => {
  const {call} = await workspaceOf(page);
  const [{endpointId}] = (await call('GET', '/endpoints')).data;
  const deliveries = manyDeliveries(10_000, endpointId);
  let many = 0;
  await page.route('**/api/sandbox/deliveries?*', route => route.fulfill({json: {data: deliveries.slice(0, many)}}));
  const session = await page.context().newCDPSession(page);
  // Measures the page's own processor time, so that other programs don't count.
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const cost = async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    return (metrics.find(({name}) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  /** Milliseconds of each step, the slowest first. A step is a turn of the wheel and the two frames after it. */
  const scroll = async (view: string, label: string, count: number) => {
    many = count;
    await open(page, `/dashboard?view=${view}`);
    const list = page.getByRole('list', {name: new RegExp(`^${label}`)});
    await expect(list.getByRole('link').first()).toBeVisible();
    await list.hover();
    const costs: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      const before = await cost();
      await page.mouse.wheel(0, step % 10 === 9 ? 20_000 : 400);
      await painted(page);
      costs.push((await cost()) - before);
    }
    // The list has grown by at most one part per step.
    const rendered = await list.getByRole('listitem').count();
    expect(rendered).toBeGreaterThan(50);
    expect(rendered).toBeLessThanOrEqual(50 * 31);
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count));
    costs.sort((a, b) => b - a);
    return {worst: costs[1] ?? 0, median: costs[costs.length >> 1] ?? 0};
  };
  // Compared with 2,000 rows on the same machine: scrolling five times as many costs no more.
  const few = await scroll('deliveries', 'Deliveries', 2000);
  const all = await scroll('deliveries', 'Deliveries', 10_000);
  const description = `${JSON.stringify(all)} against ${JSON.stringify(few)} with 2,000, ms of processor time a step`;
  test.info().annotations.push({type: 'ten thousand', description});
  expect(all.median, description).toBeLessThan(few.median * 1.5 + 10);
  expect(all.worst, description).toBeLessThan(few.worst * 2 + 20);
  many = 10_000;
  await open(page, '/dashboard');
  await expect(timeline(page).getByRole('link').first()).toBeVisible();
  await timeline(page).hover();
  await page.mouse.wheel(0, 500);
  await painted(page);
  // One more delivery doesn't stall it either, and moves nothing in view.
  const inView = timeline(page).locator(':scope > li').nth(20);
  const row = await inView.elementHandle();
  const y = async () => (await row?.boundingBox())?.y ?? Number.NaN;
  const yBefore = await y();
  const before = await cost();
  await call('POST', '/agreements', {});
  await expect(timeline(page).locator(':scope > li').first()).toContainText('Agreement with');
  expect((await cost()) - before).toBeLessThan(400);
  expect(Math.abs((await y()) - yBefore)).toBeLessThan(1);
});

test('renders text from a hostile receiver and a hostile housemate as text', async ({page}) => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=2</script>';
  const receiver = createServer((_request, response) => {
    response.writeHead(500, {'content-type': 'text/html'}).end(hostile);
  });
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
  const {port} = receiver.address() as AddressInfo;
  try {
    const {call} = await workspaceOf(page);
    const {endpointId} = await call('POST', '/endpoints', {
      url: `http://127.0.0.1:${port}/?q=%22%3E%3Cscript%3Ewindow.hit=3%3C/script%3E`,
    });
    const house = await call('POST', '/house/users', {username: hostile});
    const [first, ...others] = house.users as {id: string}[];
    expect(first).toBeDefined();
    const {hutzAgreementId} = await call('POST', '/agreements', {serviceName: hostile});
    for (const {id} of others) await call('POST', `/agreements/${hutzAgreementId}/approve`, {userId: id});
    const {deliveryId} = await call('POST', `/endpoints/${endpointId}/test`, {event: 'bill.paid'});

    await open(page, `/dashboard?view=deliveries&entry=${deliveryId}`);
    await expect(page.getByRole('figure', {name: 'Response'}).first()).toContainText(hostile);
    for (const view of ['household', 'timeline', 'endpoints', 'inbox']) {
      await page
        .getByRole('navigation', {name: 'Dashboard'})
        .locator(`a[href$="${view === 'timeline' ? '/dashboard' : view}"]`)
        .click();
      if (view !== 'inbox' && view !== 'endpoints') await expect(page.getByText(hostile).first()).toBeVisible();
      expect(await page.locator('main img, main script').count()).toBe(0);
    }
    // The receiver fails its check. Its report can be sent with the request for production access anyway.
    await page.getByRole('link', {name: 'Receiver check'}).click();
    await page.getByRole('button', {name: 'Run check', exact: true}).click();
    const report = page.getByRole('region', {name: 'Report'});
    await expect(report.getByText(/of 27 cases passed/)).toBeVisible();
    // The newest report is stored.
    await page.getByRole('link', {name: 'Inbox', exact: true}).click();
    await page.getByRole('link', {name: 'Receiver check'}).click();
    await expect(report.getByText(/of 27 cases passed/)).toBeVisible();
    await report
      .getByText(/A valid delivery$/)
      .first()
      .click();
    await expect(report.getByText(hostile).first()).toBeVisible();
    const form = page.getByRole('form', {name: 'Production access'});
    await form.getByLabel('Business name').fill('Lone Star Energy');
    await form.getByLabel('Contact name').fill('Theo Park');
    await form.getByLabel('Phone number').fill('(214) 555-0110');
    await form.getByLabel('Email').fill('theo@example.com');
    await form.getByRole('button', {name: 'Send request', exact: true}).click();
    await expect(form.getByRole('status')).toContainText('Thanks!');
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.evaluate(() => (window as {hit?: number}).hit)).toBeUndefined();
  } finally {
    await new Promise(done => receiver.close(done));
  }
});

test.describe('sections', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  for (const [which, sections, when] of [
    ['a list, a form and a table', ['Requests', 'Endpoints', 'Keys and workspace'], {}],
    ['each other section', ['Bills', 'Household', 'Deliveries', 'Inbox', 'Receiver check', 'Scenarios'], NIGHTLY],
  ] as const)
    test(`${which} passes axe, and a 401 shows its cause`, when, async ({page}) => {
      const {workspace, call} = await workspaceOf(page);
      await call('POST', '/agreements', {});
      await call('POST', '/endpoints', {url: 'https://partner.example/hook'});
      const body = '{ "amount": 1 }';
      const rejected = await page.context().request.post('/api/partners/bills', {
        headers: {
          'content-type': 'application/json',
          'x-api-key': workspace.apiKey,
          'hutz-timestamp': String(Date.now()),
          'hutz-signature': `sha256=${'0'.repeat(64)}`,
        },
        data: Buffer.from(body),
      });
      expect(rejected.status()).toBe(401);
      await open(page, '/dashboard?view=requests');
      await page.getByRole('list', {name: 'Requests'}).getByRole('link', {name: /401/}).click();
      const diagnosis = page.getByRole('region', {name: 'Signature doctor'});
      await expect(diagnosis.getByText(/milliseconds/).first()).toBeVisible();
      await expect(diagnosis.getByText('Fix.').first()).toBeVisible();
      for (const section of sections) {
        await page.getByRole('navigation', {name: 'Dashboard'}).getByRole('link', {name: section}).click();
        await page.evaluate(() => {
          for (const it of document.querySelectorAll('main details')) (it as HTMLDetailsElement).open = true;
        });
        await expectAccessible(page);
      }
    });
});
