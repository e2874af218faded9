// The confirmation page and the sign-in page before it, in each state.
import type {Page, Request} from '@playwright/test';
import type {Workspace} from '../mock-server/testing/portal.ts';
import {expectAccessible} from './support/axe.ts';
import {expect, test} from './support/portal.ts';
import {makeWorkspace} from './support/shop.ts';
import {hold, json, offline, open} from './support/site.ts';
import {translate} from './support/translate.ts';

const WHOLE = {
  user_id: 'usr_1',
  partner_id: 'ptr_1',
  amount: '137',
  upfront: '40',
  transactionId: 'tx-1',
  serviceName: 'Lone Star Energy',
  serviceType: 'energy',
  apiKey: 'htz_live_x',
  secretKey: 'htzsk_live_y',
};
const url = (change: object = {}) => {
  const all = Object.entries({...WHOLE, ...change}).filter(([, value]) => value !== null);
  return `/confirm-request?${new URLSearchParams(all as [string, string][])}`;
};
/** Signs in as a housemate with an opaque token; the test responds for the server. */
async function household(page: Page, names: string[]): Promise<void> {
  const users = names.map((username, place) => ({id: `usr_${place + 1}`, username}));
  await page.addInitScript(() => sessionStorage.setItem('hutz_jwt', 'opaque'));
  await page.route('**/api/users/*', json(200, {...users[0], houseId: 'house_1'}));
  await page.route('**/api/houses/*', json(200, {houseId: 'house_1', serviceFeeWaived: false, users}));
}

test('without session storage, stays loading and logs that nobody is signed in', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const logged: string[] = [];
  const broken: string[] = [];
  page.on('console', message => logged.push(message.text()));
  page.on('pageerror', error => broken.push(error.message));
  await open(page, url());
  await expect(page.getByText('Loading payment details...')).toBeVisible();
  await expect.poll(() => logged.join()).toContain('nobody is signed in');
  expect(broken).toEqual([]);
});

test('removes keys from the URL before any other script runs, and isolates the page', async ({page, context}) => {
  // With the page's own scripts blocked, only the first one has run.
  await page.route('**/assets/**', route => route.abort());
  const response = await page.goto(url());
  expect(page.url()).not.toContain('htz');
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'unsafe-none',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(await page.evaluate(() => document.scripts[0]?.text)).toContain('replaceState');
  await page.unroute('**/assets/**');

  const asked: Request[] = [];
  const reported: unknown[] = [];
  context.on('request', request => {
    asked.push(request);
    if (request.url().endsWith('/api/page-views')) reported.push(request.postDataJSON());
  });
  await open(page, url({user_id: null}));
  await expect(page.getByRole('alert')).toContainText('User ID is required');
  await expect.poll(() => reported).toEqual([{path: '/confirm-request'}]);
  for (const request of asked.slice(1)) expect((await request.allHeaders()).referer ?? '').toBe('');
  expect(await page.evaluate(() => JSON.stringify([{...sessionStorage}, {...localStorage}]))).not.toContain('htz');
});

test('names what is missing, parameters before the token', async ({page}) => {
  // Every message is in src/confirmation/confirmation.test.ts.
  for (const [change, message] of [
    [{user_id: null, partner_id: null, apiKey: null}, 'User ID is required'],
    [{secretKey: null}, 'Both API key and Secret key are required'],
    [{amount: 'lots'}, "This request's amount isn't in dollars and cents."],
  ] as const) {
    await page.goto(url(change));
    await expect(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Go back to the shop and press the button again.');
    await expect(page.getByRole('heading', {level: 1})).toHaveText("This link doesn't work");
    await expect(page.getByRole('button', {name: 'Try Again'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Close'})).toBeVisible();
  }
  const logged = page.waitForEvent('console', message => message.text().includes('hutz_jwt'));
  await page.goto(url());
  expect((await logged).text()).not.toContain('htzsk');
  await expect(page.getByText('Loading payment details...')).toBeVisible();
  await expect(page.getByRole('button', {name: 'Cancel'})).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('every state is accessible', async ({page}) => {
  await page.setViewportSize({width: 320, height: 700});
  await household(page, ['w'.repeat(100), ...Array.from({length: 11}, (_, place) => `housemate ${place + 2}`)]);
  await open(page, url({amount: '120', upfront: '0.07', serviceName: 'X'.repeat(100)}));
  await expect(page.getByText('Roommate Split')).toBeVisible();
  await expect(page.getByText('$10.00/mo')).toHaveCount(13);
  await expect(
    page.getByText('A service fee may be added to each bill: about $10.45 with the service fee.'),
  ).toBeVisible();
  await expect(page.getByText('$0.01 upfront')).toHaveCount(7);
  // In view without scrolling, under twelve roommates.
  await expect(page.getByRole('button', {name: 'Confirm Your Share'})).toBeInViewport({ratio: 1});
  await page.getByText('What the pledge is for').click();
  await expect(page.getByText(/asks for \$0\.07 before it starts/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // A long-lived pair is only in memory, so Try Again loads the request in place.
  const staged = await hold(page, '/staged-request');
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByRole('button', {name: 'Confirming...'})).toBeDisabled();
  await page.unroute('**/staged-request');
  staged.release();
  await expect(page.getByRole('heading', {name: "Your share wasn't confirmed"})).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', {name: 'Close'})).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(window, {stayed: true}));
  await page.getByRole('button', {name: 'Try Again'}).click();
  await page.route('**/staged-request', offline);
  await page.route('**/api/users/*', offline);
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByRole('heading', {name: "We don't know yet if your share is confirmed"})).toBeFocused();
  await expect(page.getByText('Nothing was charged.')).toHaveCount(0);
  await page.unroute('**/api/users/*', offline);
  await page.getByRole('button', {name: 'Try Again'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Confirm it again: it counts once.'})).toBeFocused();
  await page.unroute('**/staged-request');
  await page.route('**/staged-request', json(201, {success: true, hutzAgreementId: 'a', status: 'pending'}));
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await expectAccessible(page);
});

test('shows the messages of the real server', async ({page, portal}) => {
  const workspace = await makeWorkspace(portal.url, 1);
  const session = await connect(portal.url, workspace);
  await page.goto(session.url);
  await expectAccessible(page);
  await page.getByRole('button', {name: 'Continue as walt'}).click();
  await expect(page.getByText("You're the only one in the house, so all of it is yours.")).toBeVisible();
  await expect(page.getByRole('definition').filter({hasText: 'None'})).toBeVisible();
  const confirmation = page.url();

  // Another housemate's share.
  await page.goto(confirmation.replace(/usr_walt_[\w-]+/, 'usr_other'));
  await expect(page.getByRole('alert')).toContainText("You're signed in as another roommate.");
  await expect(page.getByRole('link', {name: 'Sign in again'})).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('hutz_jwt', 'x.y.z'));
  await page.goto(confirmation);
  await expect(page.getByRole('alert')).toContainText('Sign in again');
  // Another secret, and a session that was deleted after its end.
  await page.goto(`${confirmation}&apiKey=${session.apiKey}&secretKey=htzsk_session_gone`);
  await expect(page.getByRole('alert')).toContainText("This link's keys don't work.");
  await page.goto(`${confirmation}&apiKey=htz_session_gone&secretKey=htzsk_session_gone`);
  await expect(page.getByRole('alert')).toContainText('This request has expired');
  // In a house of one, one confirmation is enough.
  await page.goto(session.url);
  await page.getByRole('button', {name: 'Continue as walt'}).click();
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByText('Nobody else needs to confirm, so the service can start.')).toBeVisible();
});

test('prints a receipt with a stamp for each housemate, in view and after a reload', async ({page, portal}) => {
  const workspace = await makeWorkspace(portal.url, 3);
  const session = await connect(portal.url, workspace);
  await page.goto(session.url);
  await page.getByRole('button', {name: 'Continue as walt'}).click();
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  const receipt = page.getByRole('region', {name: 'Receipt'});
  await expect(receipt).toBeInViewport({ratio: 1});
  await expect(receipt.getByRole('listitem').filter({hasText: 'Confirmed'})).toHaveCount(1);
  await expect(receipt.getByText('2 roommates have yet to confirm.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(receipt.getByRole('listitem').filter({hasText: 'walt'})).toContainText('Confirmed');
});

test('after a lost response, finds out whether the share is confirmed, on a translated page too', async ({
  page,
  portal,
}) => {
  const workspace = await makeWorkspace(portal.url, 2);
  const session = await connect(portal.url, workspace);
  await page.goto(session.url);
  await page.getByRole('button', {name: 'Continue as walt'}).click();
  await expect(page.getByText(/about \$6\.\d\d with the service fee/)).toBeVisible();
  await translate(page, 'replaced');
  const confirm = page.getByRole('button', {name: 'Confirm Your Share'});

  // It never arrived.
  await page.route('**/staged-request', route => route.abort());
  await confirm.click();
  const notice = "Your share isn't confirmed yet: the connection broke. Confirm it again.";
  await expect(page.getByRole('status').filter({hasText: notice})).toBeFocused();

  // Asking for the state fails as well, but the next attempt succeeds.
  await page.route('**/connect-sessions/current', route => route.abort(), {times: 1});
  await confirm.click();
  await page.evaluate(() => Object.assign(window, {stayed: true}));
  await page.getByRole('button', {name: 'Try Again'}).click();
  await expect(page.getByRole('status').filter({hasText: notice})).toBeFocused();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  // It arrived, but the response was lost. Asking for the state fails at first, too.
  await page.unroute('**/staged-request');
  await page.route('**/staged-request', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/connect-sessions/current', route => route.abort(), {times: 1});
  await confirm.click();
  await expect(page.getByRole('heading', {name: "We don't know yet if your share is confirmed"})).toBeVisible();
  await page.getByRole('button', {name: 'Try Again'}).click();
  await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
});

test('shows that everyone has confirmed, that it was cancelled, and that the service has ended', async ({
  page,
  portal,
}) => {
  const workspace = await makeWorkspace(portal.url, 2);
  const [, june] = workspace.house.users;
  const act = async (path: string, body?: object) => {
    const headers = {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'};
    const response = await fetch(`${portal.url}/api/sandbox/agreements${path}`, {
      method: 'POST',
      headers,
      ...(body && {body: JSON.stringify(body)}),
    });
    expect(response.status).toBeLessThan(300);
    return (await response.json()) as {hutzAgreementId: string};
  };
  const again = async ({url}: {url: string}) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(url);
    await page.getByRole('button', {name: 'Continue as walt'}).click();
  };
  const request = {serviceName: 'Maid', serviceType: 'cleaning', estimatedAmount: 9.99};
  const outcomes = [
    ['complete', 'This service has ended', 'There is nothing to confirm.'],
    ['cancel', 'This request was declined or cancelled', 'place a new order at the shop'],
  ] as const;
  for (const [end, heading, text] of outcomes) {
    const transactionId = `tx-${end}`;
    const session = await connect(portal.url, workspace, transactionId);
    const {hutzAgreementId} = await act('', {...request, transactionId, userId: june?.id});
    await page.goto(session.url);
    await page.getByRole('button', {name: 'Continue as walt'}).click();
    await page.getByRole('button', {name: 'Confirm Your Share'}).click();
    await expect(page.getByText('Nobody else needs to confirm, so the service can start.')).toBeFocused();
    await again(session);
    await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
    await act(`/${hutzAgreementId}/${end}`);
    await again(session);
    await expect(page.getByRole('heading', {name: heading})).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page.getByRole('alert').getByRole('button').last()).toHaveText('Try Again');
    await expectAccessible(page);
  }
});

test('an amount that nobody confirmed is never shown as confirmed, nor to be confirmed', async ({page, portal}) => {
  const workspace = await makeWorkspace(portal.url, 2);
  const first = await connect(portal.url, workspace);
  const second = await connect(portal.url, workspace, 'tx-real', 999);
  const [walt] = workspace.house.users;
  const confirm = page.getByRole('button', {name: 'Confirm Your Share'});
  const signIn = async (url: string, name: string) => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(url);
    await page.getByRole('button', {name: `Continue as ${name}`}).click();
  };
  const expectMismatch = async () => {
    await expect(page.getByRole('heading', {name: 'The shop changed this request'})).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('place a new order there');
    await expect(page.getByRole('button', {name: /Share/})).toHaveCount(0);
    await expect(page.getByText('999')).toHaveCount(0);
  };

  // Opened before anybody confirmed, and pressed after.
  await page.goto(second.url);
  await page.getByRole('button', {name: 'Continue as june'}).click();
  await expect(page.getByText('$999.00/mo')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(first.url);
  await other.getByRole('button', {name: 'Continue as walt'}).click();
  await other.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(other.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  await confirm.click();
  await expectMismatch();
  await expectAccessible(page);

  // Opened afterwards: by a housemate who has confirmed, and by one who hasn't.
  for (const name of ['walt', 'june']) {
    await signIn(second.url, name);
    await expectMismatch();
  }
  // The first request can still be confirmed.
  await signIn(first.url, 'june');
  await confirm.click();
  await expect(page.getByText('Everyone has confirmed.')).toBeVisible();
  await signIn(second.url, 'walt');
  await expectMismatch();

  // With a long-lived pair, this tab knows what was confirmed in it.
  const {apiKey, secretKey, partnerId: partner_id} = workspace;
  const link = {apiKey, secretKey, partner_id, user_id: walt?.id, upfront: '0', transactionId: 'tx-long'};
  await page.goto(url({...link, amount: '9.99'}));
  await confirm.click();
  await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  await page.goto(url({...link, amount: '999'}));
  await expectMismatch();
});

test('after a lost response, shows that a roommate has declined meanwhile', async ({page, portal}) => {
  const workspace = await makeWorkspace(portal.url, 2);
  const session = await connect(portal.url, workspace);
  await page.route('**/staged-request', async route => {
    const headers = {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'};
    const {hutzAgreementId} = await (await route.fetch()).json();
    await fetch(`${portal.url}/api/sandbox/agreements/${hutzAgreementId}/decline`, {
      method: 'POST',
      headers,
      body: JSON.stringify({userId: workspace.house.users[1]?.id}),
    });
    await route.abort();
  });
  await page.goto(session.url);
  await page.getByRole('button', {name: 'Continue as walt'}).click();
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByRole('heading', {name: 'This request was declined or cancelled'})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Confirm Your Share'})).toHaveCount(0);
});

test('with a session, an edited link is an error: nothing is confirmed, and no other origin is notified', async ({
  page,
  context,
  portal,
}) => {
  const workspace = await makeWorkspace(portal.url, 2);
  const session = await connect(portal.url, workspace);
  await page.goto(session.url);
  await page.getByRole('button', {name: 'Continue as walt'}).click();
  await expect(page.getByText('$9.99/mo')).toBeVisible();
  const confirmation = page.url();
  const {apiKey, secretKey} = session;
  const pair = new URLSearchParams({apiKey, secretKey});
  const staged: Request[] = [];
  context.on('request', request => request.url().includes('staged-request') && staged.push(request));

  // Every field is in src/confirmation/confirmation.test.ts.
  for (const [name, value, words] of [
    ['amount', '1.00', 'amount'],
    ['session', 'cs_other', 'session'],
    ['return_to', 'https://evil.example/', 'page to return to'],
  ] as const) {
    const edited = new URL(confirmation);
    edited.searchParams.set(name, value);
    await page.goto(`${edited}&${pair}`);
    await expect(page.getByRole('alert')).toContainText(`doesn't match what the shop asked for (${words}).`);
    await expect(page.getByRole('button', {name: 'Confirm Your Share'})).toHaveCount(0);
  }
  await expectAccessible(page);

  // With a long-lived pair, the page returns nowhere, whatever the link says.
  await page.goto(
    `${confirmation}&${new URLSearchParams({
      apiKey: workspace.apiKey,
      secretKey: workspace.secretKey,
      origin: 'https://evil.example',
      return_to: 'https://evil.example/',
    })}`,
  );
  // Cancel goes one step back while the page is loading.
  await expect(page.getByRole('button', {name: 'Confirm Your Share'})).toBeVisible();
  await page.getByRole('button', {name: 'Cancel'}).click();
  await expect(page.getByText('You can close this window now.')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portal.url);

  // After a reload, a confirmed share still shows what was confirmed.
  await page.goto(`${confirmation}&${pair}`);
  await page.getByRole('button', {name: 'Confirm Your Share'}).click();
  await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  await page.goto(confirmation.replace('9.99', '1.00'));
  await expect(page.getByRole('alert')).toContainText("doesn't match what the shop asked for (amount).");
  await page.goto(confirmation);
  await expect(page.getByRole('button', {name: 'Share Confirmed'})).toBeDisabled();
  await expect(page.getByText('$9.99/mo')).toBeVisible();
  expect(staged.map(request => request.postDataJSON().estimatedAmount)).toEqual([9.99]);
});

async function connect(portal: string, {apiKey}: Workspace, transactionId = 'tx-real', estimatedAmount = 9.99) {
  const response = await fetch(`${portal}/api/connect-sessions`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-api-key': apiKey},
    body: JSON.stringify({
      transactionId,
      serviceName: 'Maid',
      serviceType: 'cleaning',
      estimatedAmount,
    }),
  });
  return response.json() as Promise<{url: string; apiKey: string; secretKey: string}>;
}

test('the sign-in tries again with a pair that is only in memory', async ({page}) => {
  const CALL = '**/api/sandbox/sign-in';
  await page.route(CALL, offline);
  await open(page, url({user_id: null}).replace('/confirm-request', '/sandbox/sign-in'));
  await expect(page.getByRole('alert')).toContainText('Network error');
  await page.unroute(CALL);
  await page.route(CALL, json(200, {users: [{id: 'usr_1', username: 'june'}]}));
  await page.getByRole('button', {name: 'Try Again'}).click();
  const june = page.getByRole('button', {name: 'Continue as june'});
  await page.route(CALL, () => undefined);
  await june.focus();
  await page.keyboard.press('Enter');
  await expect(june).toHaveAttribute('aria-busy', 'true');
  await expect(june).toBeFocused();
});

test('signs in again with a pair that is only in memory', async ({page}) => {
  await household(page, ['june']);
  await page.route('**/api/users/*', json(401, {message: 'Expired.', reason: 'expired_token'}));
  await page.route('**/api/sandbox/sign-in', json(200, {users: [{id: 'usr_1', username: 'june'}]}));
  await open(page, url());
  await page.getByRole('link', {name: 'Sign in again'}).click();
  await expect(page.getByRole('button', {name: 'Continue as june'})).toBeVisible();
  expect(page.url()).not.toContain('htz');
});

const NEEDS_SCRIPTS = 'This page needs JavaScript and a current browser. If you have both, reload it.';

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  for (const path of [url(), '/sandbox/sign-in'])
    test(`${path.split('?')[0]} shows that it needs JavaScript, and not that it loads`, async ({page}) => {
      await page.goto(path);
      await expect(page.getByText(NEEDS_SCRIPTS)).toBeVisible();
      for (const loading of await page.getByText(/^Loading/).all()) await expect(loading).toBeHidden();
      await expect(page.getByRole('status')).toHaveCount(0);
    });
});
