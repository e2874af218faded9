// The shell and the look: header, footer form, 404, the specimens; accessible in every mode, still while fonts load.
import type {Page} from '@playwright/test';
import {expectAccessible, settle} from './support/axe.ts';
import {expect, test} from './support/portal.ts';
import {hydrated} from './support/site.ts';

const PHONE = {width: 390, height: 844};
const SENT = 'Your message has been sent successfully!';
const FAILED = 'Failed to send your message. Please try again later.';

/** Every page that exists with its own look. */
const PAGES = [
  '/',
  '/business',
  '/landlords',
  '/support',
  '/dashboard',
  '/api-reference',
  '/terms',
  '/docs',
  '/docs/api',
  '/docs/testshit',
  '/nobody-lives-here',
];

test.describe('axe', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  for (const path of PAGES) {
    test(`${path} has no violation`, async ({page}) => {
      // The specimens are some thousand elements: axe looks at each of them.
      test.slow();
      await page.goto(path);
      await expectAccessible(page, 'html');
    });
  }
});

test.describe('header', () => {
  test('stays at the top, marks the active link, and its logo leads home', async ({page}) => {
    await page.goto('/business');
    const main = page.getByRole('navigation', {name: 'Main'});
    await expect(main.getByRole('link')).toHaveText(['For Business', 'For Landlords', 'Meet Walt']);
    await expect(main.locator('[aria-current="page"]')).toHaveText('For Business');
    await page.mouse.wheel(0, 500);
    await expect(page.locator('header').first()).toBeInViewport();
    await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(main.locator('[aria-current="page"]')).toHaveCount(0);
  });

  test('carries a second row on documentation pages only', async ({page}) => {
    await page.goto('/docs/api');
    const row = page.getByRole('navigation', {name: 'Documentation', exact: true});
    await expect(row.getByRole('link')).toHaveText(['Docs', 'API Reference', 'Support', 'Dashboard']);
    await expect(row.locator('[aria-current="page"]')).toHaveText('Docs');
    await page.goto('/');
    await expect(row).toHaveCount(0);
  });

  test('the logo is green on green at home, ink elsewhere, paper in the dark', async ({page}) => {
    const colour = () =>
      page
        .getByRole('banner')
        .locator('svg')
        .first()
        .evaluate(it => getComputedStyle(it).fill);
    await page.goto('/');
    expect(await colour()).toBe('rgb(99, 215, 150)');
    await page.goto('/business');
    expect(await colour()).toBe('rgb(20, 32, 27)');
    await page.getByRole('button', {name: /light and dark/}).click();
    expect(await colour()).toBe('rgb(250, 248, 243)');
    await page.reload();
    expect(await colour()).toBe('rgb(250, 248, 243)');
  });
});

test.describe('menu', () => {
  test.use({viewport: PHONE});
  const parts = (page: Page) => ({
    button: page.getByRole('banner').getByRole('button', {name: /menu$/}),
    link: page.getByRole('banner').getByRole('link', {name: 'For Landlords'}),
  });

  test('opens, and closes on a link', async ({page}) => {
    await page.goto('/');
    const {button, link} = parts(page);
    await expect(link).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await link.click();
    await expect(page).toHaveURL(/\/landlords$/);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });

  test('closes on a press outside, not on one inside', async ({page}) => {
    await page.goto('/');
    const {button, link} = parts(page);
    await button.click();
    await page.getByRole('banner').click({position: {x: 180, y: 20}});
    await expect(link).toBeVisible();
    await page.mouse.click(200, 700);
    await expect(link).toBeHidden();
  });

  test('closes on Escape and gives the focus back', async ({page}) => {
    await page.goto('/');
    const {button, link} = parts(page);
    await button.click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', {name: 'For Business'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('documentation drawer', () => {
  test.use({viewport: PHONE, contextOptions: {reducedMotion: 'reduce'}});
  const open = async (page: Page) => {
    await page.goto('/docs/api');
    await page.getByRole('button', {name: 'Contents'}).click();
    return page.getByRole('dialog', {name: 'Documentation menu'});
  };

  test('holds the page’s sections, has no violation, and closes on the one chosen', async ({page}) => {
    const drawer = await open(page);
    await expectAccessible(page, 'html');
    await drawer.getByRole('link', {name: 'Response'}).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/#response$/);
    await expect(page.locator('#response')).toBeInViewport();
  });

  test('closes on Escape and on a press beside it', async ({page}) => {
    const drawer = await open(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await open(page);
    await page.mouse.click(PHONE.width - 5, 400);
    await expect(drawer).toBeHidden();
  });
});

test('the side menu follows the reading', async ({page}) => {
  await page.goto('/docs/api');
  const menu = page.getByRole('navigation', {name: 'Documentation pages'});
  await expect(menu.locator('[aria-current="true"]')).toHaveText('Overview');
  await page.locator('#request-parameters').evaluate(it => it.scrollIntoView({behavior: 'instant'}));
  await expect(menu.locator('[aria-current="true"]')).toHaveText('Request Parameters');
});

test.describe('contact form', () => {
  const fill = async (page: Page) => {
    await page.goto('/');
    const form = page.getByRole('form', {name: 'Contact us'});
    await form.getByLabel('Name').fill('June');
    await form.getByLabel('Email').fill('june@example.com');
    await form.getByLabel('Message').fill('The dryer eats socks.');
    return form;
  };
  const values = (page: Page) =>
    page
      .getByRole('form', {name: 'Contact us'})
      .locator('input:not([name=website]), textarea')
      .evaluateAll(all => all.map(it => (it as HTMLInputElement).value));
  const typed = ['June', 'june@example.com', 'The dryer eats socks.'];

  test('shows what the server says, clears the fields, and sent exactly what was typed', async ({page}) => {
    let body: unknown;
    await page.route('**/api/contact', route => {
      body = route.request().postDataJSON();
      return route.fulfill({status: 201, json: {message: 'Walt has it.'}});
    });
    const form = await fill(page);
    await form.getByRole('button').click();
    await expect(form.getByText('Walt has it.')).toBeVisible();
    expect(await values(page)).toEqual(['', '', '']);
    expect(body).toEqual({name: 'June', email: 'june@example.com', message: 'The dryer eats socks.'});
  });

  for (const {what, json} of [
    {what: 'no message', json: {}},
    {what: 'no body', json: undefined},
  ]) {
    test(`has its own words for a success with ${what}`, async ({page}) => {
      await page.route('**/api/contact', route => route.fulfill({status: 201, ...(json ? {json} : {body: ''})}));
      const form = await fill(page);
      await form.getByRole('button').click();
      await expect(form.getByText(SENT)).toBeVisible();
    });
  }

  for (const status of [400, 429, 500]) {
    test(`keeps the fields and says the one sentence after a ${status}`, async ({page}) => {
      await page.route('**/api/contact', route =>
        route.fulfill({status, json: {message: 'The server has its own words.'}}),
      );
      const form = await fill(page);
      await form.getByRole('button').click();
      await expect(form.getByRole('alert')).toHaveText(FAILED);
      expect(await values(page)).toEqual(typed);
    });
  }

  test('keeps the fields when the network is lost, and clears the message with the next try', async ({page}) => {
    await page.route('**/api/contact', route => route.abort());
    const form = await fill(page);
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toHaveText(FAILED);
    expect(await values(page)).toEqual(typed);
    let answer = () => {};
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', async route => {
      await new Promise<void>(done => {
        answer = done;
      });
      await route.fulfill({status: 201, json: {}});
    });
    await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveText('Sending…');
    await expect(form.getByText(FAILED)).toHaveCount(0);
    answer();
    await expect(form.getByText(SENT)).toBeVisible();
  });

  test('sends once, however often it is pressed', async ({page}) => {
    let sent = 0;
    let answer = () => {};
    await page.route('**/api/contact', async route => {
      sent++;
      await new Promise<void>(done => {
        answer = done;
      });
      await route.fulfill({status: 201, json: {}});
    });
    const form = await fill(page);
    await form.evaluate((it: HTMLFormElement) => {
      it.requestSubmit();
      it.requestSubmit();
    });
    await form.getByLabel('Name').press('Enter');
    await expect(form.getByRole('button')).toBeDisabled();
    answer();
    await expect(form.getByText(SENT)).toBeVisible();
    expect(sent).toBe(1);
  });
});

test('an unknown address answers 404 with a page that leads on', async ({page}) => {
  const response = await page.goto('/nobody-lives-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1})).toContainText('Nobody');
  await page.getByRole('main').getByRole('link', {name: 'Go home'}).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the terms have no header and a footer without a form', async ({page}) => {
  await page.goto('/terms');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('the specimens stay out of search engines', async ({page}) => {
  await page.goto('/docs/testshit');
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
});

test('nothing shifts on the home page, even when the faces come late', async ({page}) => {
  await page.route(/\.woff2$/, async route => {
    const face = await route.fetch();
    await new Promise(done => setTimeout(done, 400));
    await route.fulfill({response: face});
  });
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[]) {
        Object.assign(window, {shift: (window as unknown as {shift: number}).shift + entry.value});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  await page.goto('/', {waitUntil: 'networkidle'});
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  expect(await page.evaluate(() => (window as unknown as {shift: number}).shift)).toBeLessThan(0.001);
});

test.describe('without a script', () => {
  test.use({javaScriptEnabled: false, viewport: PHONE});
  test('the links stand, and the form says how to reach us', async ({page}) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', {name: 'Meet Walt'})).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Without JavaScript')).toBeVisible();
  });
});

test('the skip link is the first stop and leads to the content', async ({page}) => {
  await page.goto('/docs/api');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
