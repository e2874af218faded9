// The documentation: search, languages, keys in samples, the menu, copied links and Markdown.

import type {Locator} from '@playwright/test';
import {readAdminToken} from '../mock-server/database/secrets.ts';
import {readContract} from '../openapi/model.ts';
import {expectAccessible} from './support/axe.ts';
import {expect, test} from './support/portal.ts';
import {open, saysCopied} from './support/site.ts';

test('the search works with the keyboard only', async ({page}) => {
  await open(page, '/docs/quickstart');
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', {name: 'Search'});
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  // Removed, not only closed: a key that is pressed in between opens the dialog that is about to go.
  await expect(page.getByRole('dialog', {includeHidden: true})).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('list', {name: 'Suggested'}).getByRole('link').first()).toContainText('Quickstart');
  await field.fill('signatur mismach');
  const results = page.getByRole('dialog').getByRole('listitem').getByRole('link');
  await expect(results.first()).toContainText('signature_mismatch');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('results');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(results.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/errors#signature_mismatch$/);
  await expect(page.locator('#signature_mismatch')).toBeInViewport();
  await page.keyboard.press('/');
  await expect(page.getByRole('list', {name: 'Recent'}).getByRole('link')).toContainText(['signature_mismatch']);
  await page.keyboard.press('Escape');

  for (const path of ['/api-reference/bill-paid', '/support', '/dashboard']) {
    await open(page, path);
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
  }
});

test('the search works offline once its index has loaded, and ignores a slash that is typed into a field', async ({
  page,
  context,
}) => {
  await open(page, '/docs/api');
  const search = page.getByRole('button', {name: 'Search the documentation'});
  const index = page.waitForResponse('**/search-index.json');
  await search.hover();
  await index;
  await context.setOffline(true);
  await search.click();
  await page.getByRole('textbox', {name: 'Search'}).fill('zzzzzz');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('No results');
  await expect(page.getByRole('dialog').getByRole('link', {name: 'Ask us'})).toBeVisible();
  await page.getByRole('textbox', {name: 'Search'}).fill('retry/schedule');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Retries');
});

test('Back closes the search with its page', async ({page}) => {
  await open(page, '/docs');
  await page.getByRole('main').getByRole('link', {name: 'Quickstart'}).first().click();
  // The URL changes before the page does, whose header replaces this one.
  await expect(page.getByRole('heading', {level: 1})).toContainText('Quickstart');
  await page.getByRole('button', {name: 'Search the documentation'}).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/docs$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search leaves the keys to an input method while it composes', async ({page}) => {
  await open(page, '/docs/api');
  await page.getByRole('button', {name: 'Search the documentation'}).click();
  const field = page.getByRole('textbox', {name: 'Search'});
  await field.fill('retry');
  const results = page.getByRole('dialog').getByRole('listitem').getByRole('link');
  await expect(results.first()).toBeVisible();
  const press = (key: string) =>
    field.evaluate(
      (input, key) =>
        input.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, isComposing: true, key})),
      key,
    );
  // False if the page handled the key.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(await press(key), key).toBe(true);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/docs\/api$/);
  await field.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await results.first().press('Enter');
  await expect(page).not.toHaveURL(/\/docs\/api$/);
});

test('a chosen language applies to every sample, and to the URL, the next page and the next visit', async ({page}) => {
  await open(page, '/docs/webhooks');
  const python = page.getByRole('radio', {name: 'Python'}).first();
  await python.check({force: true});
  await expect(page).toHaveURL(/\/docs\/webhooks\?lang=python$/);
  await expect(page.locator('[data-language=python] pre').first()).toBeVisible();
  // Once chosen, a language is highlighted in every sample; other languages aren't.
  for (const code of await page.locator('[data-language=python] code').all())
    await expect(code.locator('.token.keyword')).not.toHaveCount(0);
  await expect(page.locator('[data-language=ruby] .token')).toHaveCount(0);
  await expect(page.locator('[data-language=curl] pre').first()).toBeHidden();

  await open(page, '/docs/api');
  await expect(page).toHaveURL(/\?lang=python/);
  for (const sample of await page.locator('[data-sample]').all()) {
    await expect(sample.locator('input:checked')).toHaveValue('python');
    await expect(sample.locator('[data-language=python] .token.keyword')).not.toHaveCount(0);
  }
  // A link selects the language, whatever was chosen before.
  await open(page, '/docs/webhooks?lang=go#receiver');
  await expect(page.locator('[data-language=go] pre').first()).toBeVisible();
});

test('a malformed fragment breaks nothing, and each copied heading loses its mark', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));
  await open(page, '/docs/webhooks#100%');
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  const links = page.locator('article h2 a.hash-link');
  for (const link of [links.nth(0), links.nth(1)]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('data-copied', '');
  }
  await expect(page.locator('[data-copied]')).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('choosing another language shifts no layout, and works before the framework loads', async ({page}) => {
  await page.route('**/assets/js/main.*.js', () => {});
  await page.goto('/docs/webhooks?lang=java', {waitUntil: 'commit'});
  await expect(page.locator('[data-language=java] pre').first()).toBeVisible();
  const frame = page.locator('[data-sample]').first();
  const before = await frame.boundingBox();
  await frame.getByText('curl', {exact: true}).click({force: true});
  await expect(page.locator('[data-language=curl] pre').first()).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(before?.height);
});

test('a button wraps the long lines of code and lets them scroll again; code that fits has no button', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({width: 390, height: 844});
  await open(page, '/docs/authentication');
  const wrapIn = (frame: Locator) => frame.getByRole('button', {name: 'Wrap lines'});
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copyFrom = async (frame: Locator) => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await frame.getByRole('button', {name: /^Cop/}).click();
    await expect.poll(copied).not.toBe('');
    return copied();
  };
  const long = page.getByRole('figure', {name: /^Sign it in a shell/});
  const sample = page.locator('[data-sample]').first();
  const isTooWide = (code: Locator) => code.evaluate(({scrollWidth, clientWidth}) => scrollWidth > clientWidth);
  for (const frame of [long, sample]) {
    const code = frame.locator('pre:visible');
    await expect(wrapIn(frame)).toHaveAttribute('aria-pressed', 'false');
    expect(await isTooWide(code)).toBe(true);
    const [text, top] = [await copyFrom(frame), (await code.boundingBox())?.y];
    await wrapIn(frame).press('Enter');
    await expect(wrapIn(frame)).toHaveAttribute('aria-pressed', 'true');
    await expect(wrapIn(frame)).toBeFocused();
    expect(await isTooWide(code)).toBe(false);
    expect((await code.boundingBox())?.y).toBe(top);
    expect(await copyFrom(frame)).toBe(text);
    await wrapIn(frame).press('Enter');
    await expect(wrapIn(frame)).toHaveAttribute('aria-pressed', 'false');
    expect(await isTooWide(code)).toBe(true);
  }
  // A sample wraps in every language.
  await wrapIn(sample).click();
  await sample.getByRole('radio', {name: 'Python'}).check({force: true});
  const python = sample.locator('[data-language=python] pre');
  await expect(python).toBeVisible();
  expect(await isTooWide(python)).toBe(false);
  // The button depends on the window's width, and never appears for code that fits.
  await expect(wrapIn(page.getByRole('figure', {name: /^What you sign/}))).toHaveCount(0);
  const rotate = page.getByRole('figure', {name: /^Rotate the keys/});
  await expect(wrapIn(rotate)).toBeVisible();
  await page.setViewportSize({width: 1280, height: 844});
  await expect(wrapIn(rotate)).toHaveCount(0);
  await page.setViewportSize({width: 390, height: 844});
  await expect(wrapIn(rotate)).toBeVisible();
});

test('a sample shows the keys of the workspace, and no secret on the page or clipboard before Reveal', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/api');
  const panel = page.getByRole('figure', {name: /^Environment variables/}).first();
  const keys = panel.locator('pre');
  const made = page.waitForResponse('**/api/sandbox/partners');
  await panel.getByRole('button', {name: 'Get sandbox keys'}).click();
  const {apiKey, secretKey, token, agreement} = await (await made).json();
  await expect(keys).toContainText(`HUTZ_API_KEY=${apiKey}`);
  expect(await page.content()).not.toContain(secretKey);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(keys).toBeFocused();
  const said = saysCopied(page);
  await panel.getByRole('button', {name: /Copy/}).click();
  await said;
  expect(await copied()).not.toContain(secretKey);
  await panel.getByRole('button', {name: 'Reveal secret'}).click();
  await expect(keys).toContainText(`HUTZ_SECRET_KEY=${secretKey}`);
  await panel.getByRole('button', {name: /Cop/}).click();
  await expect.poll(copied).toContain(`export HUTZ_SECRET_KEY=${secretKey}`);
  await expect(page.getByRole('figure', {name: /^Agreement format/}).first()).toContainText(agreement.hutzAgreementId);

  // Commands contain real values: this portal's URL immediately, the token once it's revealed on this page.
  await open(page, '/docs/webhooks');
  const {origin} = new URL(page.url());
  const command = page.getByRole('figure').filter({hasText: 'Register an endpoint in the sandbox'});
  await expect(command).toContainText(`curl --request POST ${origin}/api/sandbox/endpoints`);
  await expect(command).toContainText('Bearer ••••••••');
  await command.getByRole('button', {name: 'Copy'}).click();
  await expect.poll(copied).toContain('Bearer $HUTZ_TOKEN');
  await command.getByRole('button', {name: 'Reveal secret'}).click();
  await command.getByRole('button', {name: /Cop/}).click();
  await expect.poll(copied).toContain(`Bearer ${token}`);
  await page.locator('aside').getByRole('link', {name: 'SDK', exact: true}).click();
  await expect(page.getByRole('figure').filter({hasText: 'Initialize'}).first()).toContainText(apiKey);
  expect(await page.content()).not.toContain(token);
});

test('the menu marks the current section: after a deep link, while scrolling, at the end', async ({page}) => {
  const marked = page.locator('[data-menu] a[aria-current=true]:visible');
  for (const section of ['catch-up', 'overview']) {
    await page.goto('about:blank');
    await open(page, `/docs/webhooks#${section}`);
    await expect(page.locator(`#${section}`)).toBeInViewport();
    await expect(marked).toHaveAttribute('href', `#${section}`);
  }
  await page.getByRole('navigation', {name: 'On this page'}).getByRole('link', {name: 'Setup', exact: true}).click();
  await expect(marked).toHaveAttribute('href', '#setup');
  await expect(page.locator('#setup')).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(marked).toHaveAttribute('href', '#security');
  // A menu that is taller than the window shows the open page, even the last one.
  await open(page, '/api-reference/bill-paid');
  await expect(page.locator('aside a[aria-current=page]')).toBeInViewport();
});

test('an anchor of a section that has a page of its own leads to it', async ({page}) => {
  for (const [from, to] of [
    ['/docs/webhooks#bill-paid', '/docs/webhook-events#bill-paid'],
    ['/docs/errors#bill_paid', '/docs/errors-by-status#bill_paid'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(from);
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(to);
    await expect(page.locator(`[id="${to.split('#')[1]}"]`)).toBeInViewport();
  }
});

test("a sample's file and tools are on one line above its code", async ({page}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800});
    await open(page, '/docs/api');
    const sample = page.locator('[data-sample]').first();
    const [file, copy, code] = await Promise.all([
      sample.locator('a[download]:visible').boundingBox(),
      sample.getByRole('button', {name: 'Copy', exact: true}).boundingBox(),
      sample.locator('pre:visible').boundingBox(),
    ]);
    expect((file?.y ?? 0) + (file?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
    expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThanOrEqual((code?.y ?? 0) + 1);
    expect((file?.x ?? 0) + (file?.width ?? 0)).toBeLessThan(copy?.x ?? 0);
  }
});

test('a heading copies its URL, and a page copies and opens as Markdown', async ({page, context, request}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/errors');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const said = saysCopied(page);
  await page.getByRole('link', {name: 'Direct link to Limits'}).click();
  await said;
  expect(await copied()).toMatch(/\/docs\/errors#limits$/);

  await page.getByRole('button', {name: 'Copy page'}).click();
  const markdown = await (await request.get('/docs/errors.md')).text();
  const {origin} = new URL(page.url());
  await expect.poll(copied).toBe(markdown.replaceAll('](/', `](${origin}/`));
  expect(markdown).toContain('`signature_mismatch`');
  await expect(page.getByRole('link', {name: 'Open as Markdown'})).toHaveAttribute('href', '/docs/errors.md');
});

test("a visitor reports that a page didn't help, and why", async ({page, portal, request}) => {
  await open(page, '/docs/webhooks');
  const yes = page.getByRole('button', {name: 'Yes', exact: true});
  const no = page.getByRole('button', {name: 'No', exact: true});
  await page.route('**/api/page-feedback', route => route.abort(), {times: 1});
  await no.click();
  await expect(page.getByText("We couldn't send that. Please press again.")).toBeVisible();
  await no.click();
  await expect(page.getByText('Thanks for telling us.')).toBeVisible();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  await expect(yes).toHaveAttribute('aria-pressed', 'false');

  const comment = page.getByRole('textbox', {name: 'What was missing or unclear?'});
  const sendComment = page.getByRole('button', {name: 'Send comment'});
  await sendComment.click();
  await expect(page.getByText('Write what was missing or unclear.')).toBeVisible();
  await expect(comment).toBeFocused();
  await comment.fill('Which events arrive twice? My key is htzsk_sandbox_0123');
  // A comment stays with its page.
  await open(page, '/docs/api');
  await no.click();
  await expect(comment).toHaveValue('');
  await open(page, '/docs/webhooks');
  await no.click();
  await expect(comment).toHaveValue(/^Which events/);
  await expectAccessible(page);
  await sendComment.click();
  await expect(page.getByText('Thanks. Your comment was sent.')).toBeVisible();
  await expect(comment).toHaveValue('');

  const headers = {authorization: `Bearer ${readAdminToken(portal.dataDir)}`};
  const {data} = await (await request.get('/api/admin/page-feedback', {headers})).json();
  expect(data).toContainEqual(
    expect.objectContaining({
      path: '/docs/webhooks',
      helpful: false,
      comment: 'Which events arrive twice? My key is …',
    }),
  );
});

test('every operation and event of the reference has its page, and an operation can be sent from it', async ({
  page,
}) => {
  await open(page, '/api-reference');
  const {operations, events} = readContract('partner');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(operations.length + events.length);
  await page.getByRole('table').getByRole('link', {name: 'List or find bills'}).click();
  await expect(page).toHaveURL(/\/api-reference\/find-bills$/);
  const send = page.getByRole('button', {name: 'Send', exact: true});
  await send.click();
  await expect(page.locator('[data-console]')).toContainText('200');
  await expect(page.locator('pre', {hasText: 'curl --request GET'})).toContainText('openssl dgst -sha256 -hmac');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('a page begins with its text on a phone, and its menu is one press away', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/docs/api');
    await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
    await page.getByRole('main').getByRole('link', {name: 'Contents', exact: true}).click();
    await expect(page.getByRole('navigation', {name: 'Documentation pages'})).toBeInViewport();
  });
  test('every language of a sample can be reached', async ({page}) => {
    await page.goto('/docs/webhooks');
    for (const language of ['curl', 'node', 'python', 'php', 'ruby', 'go', 'java']) {
      await page.locator(`[data-sample] input[value=${language}]`).first().check({force: true});
      await expect(page.locator(`[data-language=${language}] pre`).first()).toBeVisible();
    }
  });
});
