// The frame of every page: header, menu, footer form, 404 page and component gallery.
import type {Page} from '@playwright/test';
import {expectAccessible} from './support/axe.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {hold, json, offline, open, pressTwice, respondWith} from './support/site.ts';

const PHONE = {width: 390, height: 844};
const SENT = 'Your message has been sent successfully!';
const FAILED = 'Failed to send your message. Please try again later.';

test.describe('header', () => {
  test('stays at the top, marks the active link, and its logo links to the home page', async ({page}) => {
    await page.goto('/business');
    const main = page.getByRole('navigation', {name: 'Main'});
    await expect(main.getByRole('link')).toHaveText([
      'For Business',
      'For Landlords',
      'Meet Walt',
      'Developers',
      'Join Beta',
    ]);
    await expect(main.getByRole('link', {name: 'Join Beta'})).toHaveAttribute('href', /^https:/);
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
    await expect(page.getByRole('navigation', {name: 'Main'}).locator('[aria-current]')).toHaveText('Developers');
    // Everything fits at the widths where the menu becomes a row.
    for (const width of [768, 900, 1024, 1280]) {
      await page.setViewportSize({width, height: 800});
      const toggle = await page.getByRole('button', {name: /light and dark/}).boundingBox();
      expect(toggle!.x + toggle!.width, `${width} px`).toBeLessThanOrEqual(width);
    }
    await page.goto('/');
    await expect(row).toHaveCount(0);
  });

  test('the logo is green on green at home, ink elsewhere, paper in the dark', async ({page}) => {
    const color = () =>
      page
        .getByRole('banner')
        .locator('svg')
        .first()
        .evaluate(it => getComputedStyle(it).fill);
    await page.goto('/');
    expect(await color()).toBe('rgb(99, 215, 150)');
    await open(page, '/business');
    expect(await color()).toBe('rgb(20, 32, 27)');
    await page.getByRole('button', {name: /light and dark/}).click();
    expect(await color()).toBe('rgb(250, 248, 243)');
    await page.reload();
    expect(await color()).toBe('rgb(250, 248, 243)');
  });
});

test('another page begins at its top, and Back where it was left, without scrolling there', async ({page}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/about');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    scrollTo({top: 600, behavior: 'instant'});
    const places: number[] = [];
    Object.assign(window, {places});
    const note = () => {
      places.push(Math.round(scrollY));
      requestAnimationFrame(note);
    };
    note();
  });
  await page
    .locator('main a[href="/vip"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/vip$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  const places = await page.evaluate(() => (window as unknown as {places: number[]}).places);
  expect([...new Set(places)].sort((a, b) => a - b)).toEqual([0, 600]);
});

test("the year is the reader's, not the build's", async ({page}) => {
  await page.clock.setFixedTime('2031-03-01T12:00:00Z');
  await open(page, '/about');
  await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible();
});

test.describe('menu', () => {
  test.use({viewport: PHONE});
  const parts = (page: Page) => ({
    button: page.getByRole('banner').getByRole('button', {name: /menu$/}),
    link: page.getByRole('banner').getByRole('link', {name: 'For Landlords'}),
  });

  test('opens, and closes on a link', async ({page}) => {
    await open(page, '/');
    const {button, link} = parts(page);
    await expect(link).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await link.click();
    await expect(page).toHaveURL(/\/landlords$/);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });

  test('closes on a press outside, not on one inside, and on Escape, which returns the focus', async ({page}) => {
    await open(page, '/');
    const {button, link} = parts(page);
    await button.click();
    await page.getByRole('banner').click({position: {x: 180, y: 20}});
    await expect(link).toBeVisible();
    await page.mouse.click(200, 700);
    await expect(link).toBeHidden();

    await button.click();
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', {name: 'For Business'})).toBeFocused();
    // Everything in the desktop header, in visual order.
    const stops: [string, number][] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement as HTMLElement;
          return [at.ariaLabel ?? at.textContent, Math.round(at.getBoundingClientRect().top)];
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect(stops.map(([name]) => name)).toEqual([
      'For Business',
      'For Landlords',
      'Meet Walt',
      'Developers',
      'Join Beta',
      'Switch between light and dark mode',
    ]);
    const tops = stops.map(([, top]) => top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('documentation drawer', () => {
  test.use({viewport: PHONE, contextOptions: {reducedMotion: 'reduce'}});

  test("closes on Escape, a press beside it and a choice from the page's sections, and passes axe", async ({page}) => {
    await open(page, '/docs/api');
    const drawer = page.getByRole('dialog', {name: 'Documentation menu'});
    const openDrawer = () => page.getByRole('button', {name: 'Contents'}).click();
    await openDrawer();
    await expectAccessible(page, 'html');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await openDrawer();
    await page.mouse.click(PHONE.width - 5, 400);
    await expect(drawer).toBeHidden();
    await openDrawer();
    await drawer.getByRole('link', {name: 'Response'}).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/#response$/);
    await expect(page.locator('#response')).toBeInViewport();
  });
});

test('the contact form keeps its fields after a failure, and is sent once', NIGHTLY, async ({page}) => {
  const CALL = '/api/contact';
  const typed = {Name: 'June', Email: 'june@example.com', Message: 'The dryer eats socks.'};
  await open(page, '/');
  const form = page.getByRole('form', {name: 'Contact us'});
  await expect(form).toBeHidden();
  await page.getByRole('heading', {name: 'Contact Us'}).click();
  const fill = async () => {
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  };
  const expectValues = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await expect(form.getByLabel(label)).toHaveValue(text);
  };
  const theirs = {message: 'The server has its own words.'};

  for (const [what, how] of [
    ['a 400', json(400, theirs)],
    ['a 429', json(429, theirs)],
    ['a 500', json(500, theirs)],
    ['no network', offline],
  ] as const) {
    await test.step(`after ${what}`, async () => {
      await fill();
      await respondWith(page, CALL, how);
      await form.getByRole('button').click();
      await expect(form.getByRole('alert')).toHaveText(FAILED);
      await expectValues(typed);
      // The next attempt clears the message.
      await page.unroute(`**${CALL}`);
      const {release} = await hold(page, CALL, json(201, {}));
      await form.getByRole('button').click();
      await expect(form.getByRole('button')).toHaveText('Sending…');
      await expect(form.getByText(FAILED)).toHaveCount(0);
      release();
      await expect(form.getByText(SENT)).toBeVisible();
    });
  }

  await test.step('sends once, however often it is pressed, exactly what was typed', async () => {
    await page.unroute(`**${CALL}`);
    await fill();
    const {sent, release} = await hold(page, CALL, json(201, {message: 'Walt has it.'}));
    await pressTwice(form);
    await form.getByLabel('Name').press('Enter');
    await expect(form.getByRole('button')).toBeDisabled();
    release();
    await expect(form.getByText('Walt has it.')).toBeVisible();
    await expectValues({Name: '', Email: '', Message: ''});
    expect(sent.map(request => request.postDataJSON())).toEqual([
      {name: 'June', email: 'june@example.com', message: 'The dryer eats socks.', page: '/'},
    ]);
  });

  await test.step('has its own words for a success without a body', async () => {
    await respondWith(page, CALL, route => route.fulfill({status: 201, body: ''}));
    await fill();
    await form.getByRole('button').click();
    await expect(form.getByText(SENT)).toBeVisible();
  });
});

test.describe('the compact footer of the documentation', () => {
  test('opens the contact form on a press, keeps what was typed, and sends it', async ({page}) => {
    await open(page, '/docs/quickstart');
    const footer = page.getByRole('contentinfo');
    const press = footer.getByRole('button', {name: 'Contact Us'});
    const form = page.getByRole('form', {name: 'Contact us'});
    await expect(form).toHaveCount(0);
    await expect(press).toHaveAttribute('aria-expanded', 'false');
    await press.click();
    await form.getByLabel('Name').fill('June');
    await form.getByLabel('Email').fill('june@example.com');
    await form.getByLabel('Message').fill('The dryer eats socks.');
    await expectAccessible(page, 'footer');
    await press.click();
    await expect(form).toBeHidden();
    await press.click();
    await expect(form.getByLabel('Message')).toHaveValue('The dryer eats socks.');
    await form.getByRole('button', {name: 'Send message'}).click();
    await expect(form.getByText(SENT)).toBeVisible();
  });

  test('is open after a link to it', async ({page}) => {
    await page.goto('/docs/quickstart#contact');
    await expect(page.getByRole('form', {name: 'Contact us'})).toBeInViewport();
  });

  test('is in view after a link to it on a public page', async ({page}) => {
    await page.goto('/about#contact');
    const send = page.getByRole('button', {name: 'Send message'});
    await expect(send).toBeInViewport();
    await page.getByRole('heading', {name: 'Contact us'}).click();
    await expect(send).toBeHidden();
  });

  test('opens again after another press on the link to it', async ({page}) => {
    await open(page, '/landlords');
    const link = page.getByRole('main').getByRole('link', {name: 'Tell us what you need'});
    const send = page.getByRole('button', {name: 'Send message'});
    await link.click();
    await expect(send).toBeInViewport();
    await page.getByRole('heading', {name: 'Contact us'}).click();
    await expect(send).toBeHidden();
    await link.click();
    await expect(send).toBeInViewport();
  });

  test('shows that the form is loading, and tries again on the next press', async ({page}) => {
    await open(page, '/docs/quickstart');
    const press = page.getByRole('button', {name: 'Contact Us'});
    await page.route('**/assets/js/*', offline);
    await press.click();
    await expect(page.getByText('Loading the form.')).toBeVisible();
    await page.unroute('**/assets/js/*');
    await press.click();
    await press.click();
    await expect(page.getByRole('form', {name: 'Contact us'})).toBeVisible();
  });

  test.describe('without a script', () => {
    test.use({javaScriptEnabled: false});
    test('links to the form of the support page', async ({page}) => {
      await page.goto('/docs/quickstart');
      await page.getByRole('contentinfo').getByRole('link', {name: 'Contact Us'}).click();
      await expect(page).toHaveURL(/\/support#contact$/);
      await expect(page.getByRole('form', {name: 'Contact us'})).toBeInViewport();
    });
  });
});

test.describe('without a script', () => {
  test.use({javaScriptEnabled: false, viewport: PHONE});
  test("the header's links are visible, and the form shows how to contact us", async ({page}) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const name of ['Meet Walt', 'Developers', 'Join Beta'])
      await expect(header.getByRole('link', {name})).toBeVisible();
    expect((await header.boundingBox())!.height).toBeLessThan(PHONE.height / 5);
    await page.getByRole('heading', {name: 'Contact Us'}).click();
    await expect(page.getByRole('contentinfo').getByText('without JavaScript')).toBeVisible();
  });
});
