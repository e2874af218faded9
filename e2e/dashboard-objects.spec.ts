// The dashboard's pages of objects: a bill, an event with its trace, a delivery that is resent, and an endpoint that is tested and set up.
import {EVENTS} from '../openapi/generated/rules.ts';
import {expectAccessible} from './support/axe.ts';
import {readWorkspace, startReceiver, timeline} from './support/dashboard.ts';
import {expect, test} from './support/portal.ts';
import {open} from './support/site.ts';

test.use({contextOptions: {reducedMotion: 'reduce'}});

test('objects have a page, with one trace and one clock; events are tested and resent from a form', async ({page}) => {
  let received = 0;
  const receiver = await startReceiver((_request, response) => {
    received += 1;
    response.writeHead(received === 1 ? 500 : 200).end();
  });
  try {
    const {call} = await readWorkspace(page);
    const {endpointId} = await call('POST', '/endpoints', {url: `${receiver.url}/hook`});
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
    await page.getByText('Change fields', {exact: true}).click();
    await send.click();
    await expect(value, 'An error opens the field that it is about.').toBeVisible();
    await value.fill('{"amount": 12.34}');
    await send.click();
    await expect(tests).toHaveCount(EVENTS.length + 1);
    await tests.first().getByRole('link').click();
    await expect(page.getByRole('figure', {name: 'Signed body'})).toContainText('"amount": 12.34');
  } finally {
    await receiver.close();
  }
});

test("saves an endpoint's settings and chaos, and returns the focus after Cancel", async ({page}) => {
  const {call} = await readWorkspace(page);
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

test('cancels a question with Escape, and keeps the entry that it is about', async ({page}) => {
  const {hutzAgreementId} = (await readWorkspace(page)).workspace.agreement;
  await open(page, `/dashboard?entry=${hutzAgreementId}`);
  const details = page.getByRole('region', {name: 'Details'});
  const cancel = details.getByRole('button', {name: 'Cancel', exact: true});
  await cancel.click();
  await expect(details.getByText('Cancel it?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details.getByText('Cancel it?')).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await expect(page).toHaveURL(/entry=/);
});

test('closes a request with Escape, and keeps the entry that it belongs to', async ({page}) => {
  const {call} = await readWorkspace(page);
  const {hutzAgreementId} = await call('POST', '/agreements', {});
  await open(page, `/dashboard?entry=${hutzAgreementId}`);
  const details = page.getByRole('region', {name: 'Details'});
  await details.getByRole('button', {name: /^Show/}).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/entry=/);
  await expect(details.getByRole('heading', {name: /^Agreement/})).toBeVisible();
});

test("the guide's first bill isn't overdue where the clock is a month ahead", async ({page}) => {
  const {call} = await readWorkspace(page);
  await call('POST', '/clock', {advanceSeconds: 30 * 86_400});
  await open(page, '/dashboard');
  await page.getByRole('button', {name: 'Sign and send the bill', exact: true}).click();
  await expect(page.getByText('3 of 5 steps')).toBeVisible();
  const {data} = await call('GET', '/bills');
  expect(data).toMatchObject([{status: 'pending', overdue: false}]);
});

test('the focus stays where a button was that its own action removed', async ({page}) => {
  await open(page, '/dashboard');
  const press = async (name: string | RegExp) => {
    await page.getByRole('main').getByRole('button', {name}).first().focus();
    await page.keyboard.press('Enter');
  };
  const focused = page.locator(':focus');
  await press('Create my household');
  await press('Sign and send the bill');
  await expect(focused).toHaveText(/, done$/);
  await page.getByRole('link', {name: 'Household', exact: true}).click();
  await press('Ask the household');
  await expect(page.getByRole('status').filter({hasText: 'The housemates have been asked.'})).toBeVisible();
  await press('Approve as june');
  await expect(focused).toHaveText(/june.*approved$/);
});
