// The dashboard: the first run to bill.paid, the household, a workspace in two tabs, its keys, and axe on every section.
import {createHmac} from 'node:crypto';
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {live, readWorkspace, timeline} from './support/dashboard.ts';
import {tabTo as tabToControl} from './support/keyboard.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {hold, open} from './support/site.ts';

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

test('keeps what is typed into a form while it is sent', async ({page}) => {
  await readWorkspace(page);
  await open(page, '/dashboard?view=household');
  const requests = await hold(page, '/api/sandbox/agreements');
  const service = page.getByPlaceholder('Lone Star Energy');
  await service.fill('Water');
  const ask = page.getByRole('button', {name: 'Ask the household', exact: true});
  await ask.click();
  await service.fill('Internet');
  requests.release();
  await expect(page.getByRole('link', {name: 'Water', exact: true})).toBeVisible();
  await expect(service).toHaveValue('Internet');
  await ask.click();
  await expect(page.getByRole('link', {name: 'Internet', exact: true})).toBeVisible();
  await expect(service).toHaveValue('');
});

test('housemates pay late, never pay and move out as chosen, and the bill becomes overdue', async ({page}) => {
  await readWorkspace(page);
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
  // One row.
  expect((await bill.getByRole('listitem').filter({hasText: 'theo'}).boundingBox())!.height).toBeLessThan(60);
  await page.getByRole('link', {name: 'Timeline'}).click();
  await expect(timeline(page).getByRole('link', {name: /^Bill first-bill-.*overdue/})).toBeVisible();
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
  const {workspace} = await readWorkspace(page);
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
  const {workspace, call} = await readWorkspace(page);
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

test.describe('sections', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  for (const [which, sections, when] of [
    ['a form and a table', ['Endpoints', 'Keys and workspace'], {}],
    [
      'each other section',
      ['Requests', 'Bills', 'Household', 'Deliveries', 'Inbox', 'Receiver check', 'Scenarios'],
      NIGHTLY,
    ],
  ] as const)
    test(`${which} passes axe, and a 401 shows its cause`, when, async ({page}) => {
      const {workspace, call} = await readWorkspace(page);
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
