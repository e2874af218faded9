// The story pages: text, tabs and tables, the partner and promo-code forms, and the films.
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {expectAccessible} from './support/axe.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {
  brokenProxy,
  hold,
  hydrated,
  json,
  offline,
  open,
  painted,
  pressTwice,
  requestsTo,
  respondWith,
} from './support/site.ts';

const PHONE = {width: 390, height: 844};

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('shows all four industries and the whole table, on a phone too', async ({page}) => {
    await page.setViewportSize(PHONE);
    await page.goto('/partners');
    await expect(page.getByRole('row', {name: /^TOTAL/})).toBeVisible();
    for (const name of ['The booking six people agree on', 'One plan, everyone on the bill']) {
      await expect(page.getByRole('heading', {name})).toBeVisible();
    }
    await expect(page.getByRole('form', {name: 'Partner contact'}).getByText('Without JavaScript')).toBeVisible();
  });

  test('/waitlist redirects to /homies', async ({page}) => {
    await page.goto('/waitlist');
    await expect(page).toHaveURL(/\/homies$/);
  });
});

test('/waitlist redirects with its query on the server, and as a static file too', async ({page, request}) => {
  const moved = await request.get('/waitlist?from=poster', {maxRedirects: 0});
  expect([moved.status(), moved.headers().location]).toEqual([301, '/homies?from=poster']);
  await page.goto('/waitlist.html?from=poster');
  await expect(page).toHaveURL(/\/homies(\?from=poster)?$/);
});

test('the links between the pages', NIGHTLY, async ({page}) => {
  for (const [from, link, to] of [
    ['/about', 'Become a VIP', '/vip'],
    ['/how-it-works', 'Become a VIP', '/vip'],
    ['/business', 'For partners', '/partners'],
    ['/business', 'Read the docs', '/docs'],
    ['/landlords', 'Tell us what you need', '/landlords#contact'],
    ['/maison', 'Schedule Partnership Meeting', '/partners#contact-form'],
  ] as const) {
    await open(page, from);
    await page.getByRole('main').getByRole('link', {name: link}).last().click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
  await expect(page.getByRole('form', {name: 'Partner contact'})).toBeInViewport();
});

test('on a phone, “Tell us what you need” shows the whole contact form', async ({page}) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/business', '/landlords']) {
    await open(page, path);
    await page.getByRole('link', {name: 'Tell us what you need'}).click();
    await expect(page.getByRole('form', {name: 'Contact us'})).toBeInViewport({ratio: 1});
  }
});

test.describe('/maison', () => {
  test('the four claims and the four benefits', async ({page}) => {
    await page.goto('/maison');
    await expect(page.getByRole('definition')).toHaveText(['50K+', '$47B', '73%', '$2.1K']);
    const benefits = page.getByRole('region', {name: 'What it does for an energy company'}).getByRole('heading');
    await expect(benefits).toHaveText([
      'What it does for an energy company',
      'Instant Splitting',
      'Usage Analytics',
      'Customer Growth',
      'Revenue Boost',
    ]);
  });
});

test.describe('/homies', () => {
  test('shows a disabled form', async ({page}) => {
    await open(page, '/homies');
    await expect(page.getByText('Coming soon • Only 10 Spots')).toBeVisible();
    const form = page.getByRole('form', {name: 'Application'});
    for (const label of ['Name', 'School email', 'Instagram handle'])
      await expect(form.getByLabel(label)).toBeDisabled();
    await expect(form.getByRole('button')).toBeDisabled();
    await expect(form).toHaveAccessibleDescription(/Applications open soon.*Limited to 10 founding members/);
  });
});

test('/terms: sixteen numbered sections, no header, the simple footer', async ({page}) => {
  await page.goto('/terms');
  const headings = await page.getByRole('main').getByRole('heading', {level: 2}).allTextContents();
  expect(headings.map(text => Number.parseInt(text, 10))).toEqual(Array.from({length: 16}, (_, nth) => nth + 1));
  await expect(page.getByText('Version 1.0 · Effective May 4, 2025')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('form')).toHaveCount(0);
  await page.getByRole('navigation', {name: 'Sections'}).getByRole('link', {name: 'Leaving a house'}).click();
  await expect(page.getByRole('heading', {name: '10. Leaving a house'})).toBeInViewport();
});

test.describe('the market', () => {
  const market = (page: Page) => page.getByRole('region', {name: 'Market Opportunity'});
  const cities = (page: Page) => market(page).locator('tbody').getByRole('rowheader');

  test('switches industries by press and by arrow key; only energy has a table', async ({page}) => {
    await open(page, '/partners');
    const tabs = market(page).getByRole('tab');
    await expect(tabs).toHaveText(['Energy', 'Cleaning', 'Streaming', 'Internet']);
    await expect(market(page).getByRole('tab', {selected: true})).toHaveText('Energy');
    await expect(market(page).getByRole('table')).toBeVisible();
    await tabs.nth(1).click();
    await expect(market(page).getByRole('table')).toBeHidden();
    await expect(market(page).getByRole('tabpanel')).not.toContainText(/\d/);
    await tabs.nth(1).press('ArrowRight');
    await expect(tabs.nth(2)).toBeFocused();
    await expect(market(page).getByRole('heading', {name: 'One plan, everyone on the bill'})).toBeVisible();
    await expectAccessible(page);
    await market(page).getByRole('tabpanel').getByRole('link', {name: 'Ask for the figures'}).click();
    await expect(page.getByRole('form', {name: 'Partner contact'})).toBeInViewport();
  });

  test('the table marks its estimates, totals, and sorts both ways', async ({page}) => {
    await open(page, '/partners');
    const table = market(page).getByRole('table');
    await expect(table.getByRole('row', {name: /^Houston/})).toHaveText(/Houston ?361,552144,621\$260,317,800/);
    await expect(table.getByText('Estimate', {exact: true})).toHaveCount(9);
    await expect(table.getByRole('row', {name: /^TOTAL/})).toContainText('$756,001,800');
    await table.getByRole('button', {name: 'City'}).click();
    await expect(table.getByRole('columnheader', {name: 'City'})).toHaveAttribute('aria-sort', 'ascending');
    await expect(cities(page).first()).toContainText('Arlington');
    await table.getByRole('button', {name: 'City'}).click();
    await expect(cities(page).first()).toContainText('Waco');
    await table.getByRole('button', {name: 'Annual energy spend'}).click();
    await expect(cities(page).first()).toContainText('Houston');
    await expect(cities(page).last()).toContainText('Waco');
    await expect(table.getByRole('row').last()).toContainText('TOTAL');
    // The bars and the map don't change: the largest first.
    const bars = market(page).getByRole('figure').filter({visible: true}).getByRole('listitem');
    await expect(bars.first()).toContainText('Houston');
    await expect(bars.last()).toContainText('Waco');
    await expect(
      market(page)
        .getByRole('img', {name: /^Map of Texas/})
        .filter({visible: true}),
    ).toHaveCount(1);
  });

  test('the table fits its frame at every width', NIGHTLY, async ({page}) => {
    await open(page, '/partners');
    for (const width of [960, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const frame = market(page).getByRole('region', {name: 'Texas energy, ten cities'});
      const cut = await frame.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
      expect([width, cut]).toEqual([width, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('a small screen has a selector instead of the table', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, '/partners');
    await expect(market(page).getByRole('table')).toBeHidden();
    const city = market(page).getByLabel('City');
    await expect(city.getByRole('option')).toHaveCount(11);
    await expect(city).toHaveValue('Market Summary');
    await expect(market(page).getByRole('definition')).toHaveText(['1,050,004', '420,001', '$756,001,800']);
    const heading = (name: string) => market(page).getByRole('paragraph').filter({hasText: name});
    await city.selectOption('Houston');
    await expect(heading('Houston').getByText('Counted', {exact: true})).toBeVisible();
    await expect(market(page).getByRole('definition')).toHaveText(['361,552', '144,621', '$260,317,800']);
    await city.selectOption('Waco');
    await expect(heading('Waco').getByText('Estimate', {exact: true})).toBeVisible();
    await expectAccessible(page);
  });
});

test('the two questions open and close', async ({page}) => {
  await open(page, '/partners');
  const answerText = page.getByText('Every roommate accepts a share before');
  await expect(page.locator('main details')).toHaveCount(2);
  await expect(answerText).toBeHidden();
  await page.getByText("What happens when one roommate doesn't pay?").click();
  await expect(answerText).toBeVisible();
  await expectAccessible(page);
  await page.getByText("What happens when one roommate doesn't pay?").press('Enter');
  await expect(answerText).toBeHidden();
});

test.describe('the partner form', () => {
  const CALL = '/api/partner-forms';
  const SENT = 'Thanks! We will be in touch soon.';
  const FAILED = 'Something went wrong. Please try again.';
  const typed = {
    'Business name': 'Lone Star Energy',
    'Contact name': 'Theo Park',
    'Phone number': '(214) 555-0110',
    Email: 'theo@example.com',
  };
  const form = (page: Page) => page.getByRole('form', {name: 'Partner contact'});
  const submit = (page: Page) => form(page).getByRole('button');
  const values = (page: Page) =>
    Promise.all(Object.keys(typed).map(label => form(page).getByLabel(label, {exact: true}).inputValue()));
  const fill = async (page: Page) => {
    for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label, {exact: true}).fill(value);
  };

  // Before a merge, translated.spec.ts sends this form, and checks its errors, its busy state and its success.
  test('names every empty field, keeps what was typed after a failure, and is sent once', NIGHTLY, async ({page}) => {
    await open(page, '/partners');

    await test.step('names every empty field, focuses the first, and sends nothing', async () => {
      const sent = requestsTo(page, CALL);
      await submit(page).click();
      await expect(form(page).getByLabel('Business name')).toBeFocused();
      await expect(form(page).getByLabel('Business name')).toHaveAccessibleDescription(
        'Enter the name of your business.',
      );
      for (const label of Object.keys(typed)) {
        await expect(form(page).getByLabel(label, {exact: true})).toHaveAttribute('aria-invalid', 'true');
      }
      await expectAccessible(page);
      expect(sent).toEqual([]);
    });

    for (const [why, how] of [
      ['an error with its own message', json(400, {message: 'Not that phone.', errors: []})],
      ['too many requests', json(429, {message: 'Slow down.'})],
      ['a broken server', json(500, {message: 'Oops.'})],
      ['a broken proxy', brokenProxy],
      ['no network', offline],
    ] as const) {
      await test.step(`shows the same sentence after ${why}, keeps what was typed, and can be sent again`, async () => {
        await fill(page);
        await respondWith(page, CALL, how);
        await submit(page).click();
        await expect(form(page).getByRole('alert')).toHaveText(FAILED);
        expect(await values(page)).toEqual(Object.values(typed));
        if (how === offline) await expectAccessible(page);
        await page.unroute(`**${CALL}`);
        await submit(page).click();
        await expect(form(page).getByRole('status')).toHaveText(SENT);
        await expect(form(page).getByText(FAILED)).toHaveCount(0);
      });
    }

    await test.step('is sent once however often it is pressed, shows that it is busy, thanks and clears', async () => {
      await fill(page);
      const {sent, release} = await hold(page, CALL);
      await pressTwice(form(page));
      await expect(submit(page)).toHaveText('Submitting...');
      await expect(submit(page)).toBeDisabled();
      release();
      await expect(form(page).getByRole('status')).toHaveText(SENT);
      expect(sent.map(request => request.postDataJSON())).toEqual([
        {
          businessName: 'Lone Star Energy',
          contactName: 'Theo Park',
          phoneNumber: '(214) 555-0110',
          email: 'theo@example.com',
        },
      ]);
      expect(await values(page)).toEqual(['', '', '', '']);
      await expectAccessible(page);
    });
  });
});

test.describe("the duck's code", () => {
  const CALL = '/api/promo-codes';
  const form = (page: Page) => page.getByRole('form', {name: 'Claim your code'});
  const email = (page: Page) => form(page).getByLabel('Email', {exact: true});
  const submit = (page: Page) => form(page).getByRole('button');

  test('is requested once per press, and its email address is checked and kept', NIGHTLY, async ({page}) => {
    await open(page, '/ducked');
    await expect(submit(page)).toHaveText('Get My Dawg Mode Code');

    await test.step('rejects an invalid email address', async () => {
      const sent = requestsTo(page, CALL);
      await email(page).fill('june');
      await submit(page).click();
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveAccessibleDescription(/such as/);
      expect(sent).toEqual([]);
    });

    for (const [why, how, said] of [
      ['the server gives a reason', json(400, {message: 'That address bounces.', errors: []}), 'That address bounces.'],
      ['the server gives none', brokenProxy, 'Something went wrong. Please try again.'],
      ['there is no network', offline, 'Something went wrong. Please try again.'],
    ] as const) {
      await test.step(`keeps the email address when ${why}`, async () => {
        await email(page).fill('june@example.com');
        await respondWith(page, CALL, how);
        await submit(page).click();
        await expect(form(page).getByRole('alert')).toHaveText(said);
        await expect(email(page)).toHaveValue('june@example.com');
        await expectAccessible(page);
        await page.unroute(`**${CALL}`);
      });
    }

    for (const nth of [1, 2]) {
      await test.step(`is sent once however often it is pressed, time ${nth}`, async () => {
        await email(page).fill('june@example.com');
        const {sent, release} = await hold(page, CALL);
        await pressTwice(form(page));
        await expect(submit(page)).toBeDisabled();
        release();
        await expect(form(page).getByRole('status')).toContainText("Your code is reserved. We'll email it to you.");
        await expect(page.getByText('Reserved for you', {exact: true})).toBeVisible();
        await expect(page.getByText('DUCK-••••')).toHaveCount(0);
        expect(sent.map(request => request.postDataJSON())).toEqual([{email: 'june@example.com'}]);
        await expect(email(page)).toHaveValue('');
        await page.unroute(`**${CALL}`);
      });
    }

    await test.step('the badge and the social links lead out', async () => {
      const main = page.getByRole('main');
      await expect(main.getByRole('link', {name: /on the App Store$/})).toHaveAttribute('href', /^https:/);
      for (const name of ['Instagram', 'Facebook', 'X', 'LinkedIn']) {
        await expect(main.getByRole('link', {name, exact: true})).toHaveAttribute('href', /^https:/);
      }
    });
  });
});

test.describe('the films', () => {
  const film = (page: Page) => page.locator('main video');
  const paused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', {name, exact: true});
  /** Seeks, so that the test doesn't wait for the film. */
  const jump = (page: Page, second: number) =>
    film(page).evaluate((video: HTMLVideoElement, at) => {
      video.currentTime = at;
    }, second);

  for (const [path, first, later] of [
    ['/about', /One house, four roommates/, /Four shares become one payment/],
    ['/maison', /June picks an energy plan/, /The first bill arrives/],
  ] as const) {
    const when = path === '/about' ? {} : NIGHTLY;
    test(`${path}: loads nothing until a press, plays muted, pauses, and shows its captions`, when, async ({page}) => {
      const fetched: string[] = [];
      page.on('request', request => fetched.push(new URL(request.url()).pathname));
      await open(page, path);
      await film(page).scrollIntoViewIfNeeded();
      await expect(film(page)).toBeInViewport({ratio: 0.4});
      await painted(page);
      expect(await paused(page)).toBe(true);
      expect(fetched.filter(file => /\.(webm|mp4)$/.test(file))).toEqual([]);
      await button(page, 'Play').click();
      await expect(button(page, 'Pause')).toBeVisible();
      await expect.poll(() => paused(page)).toBe(false);
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
      await expect(page.getByRole('main').getByRole('paragraph').filter({hasText: first})).toBeVisible();
      await button(page, 'Pause').click();
      await expect(button(page, 'Play')).toBeVisible();
      expect(await paused(page)).toBe(true);
      await jump(page, path === '/maison' ? 10 : 15);
      await expect(page.getByRole('main').getByRole('paragraph').filter({hasText: later})).toBeVisible();
    });
  }

  test("says that it didn't load, and plays at the next press", async ({page}) => {
    await page.route(/\.(webm|mp4)$/, route => route.abort());
    await open(page, '/about');
    await button(page, 'Play').click();
    await expect(page.getByRole('alert')).toHaveText("The film didn't load. Press Play to try again.");
    await page.unroute(/\.(webm|mp4)$/);
    await button(page, 'Play').click();
    await expect.poll(() => paused(page)).toBe(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test("at night, the picture isn't covered by the browser's controls", async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    // In view before the page's own buttons work.
    await page.goto('/maison', {waitUntil: 'domcontentloaded'});
    await film(page).scrollIntoViewIfNeeded();
    await hydrated(page);
    const picture = sharp(await film(page).screenshot());
    const {width, height} = await picture.metadata();
    const bottom = await picture
      .extract({left: 60, top: height - 40, width: width - 120, height: 20})
      .raw()
      .toBuffer();
    expect(Math.max(...bottom)).toBeLessThan(60);
  });

  test('/about has sound to turn on and off; /maison loops and has none', async ({page}) => {
    await open(page, '/about');
    await film(page).scrollIntoViewIfNeeded();
    await button(page, 'Unmute').click();
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
    await button(page, 'Mute').click();
    await expect(button(page, 'Unmute')).toBeVisible();
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.loop)).toBe(false);
    await open(page, '/maison');
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.loop, video.muted])).toEqual([true, true]);
    await expect(button(page, 'Unmute')).toHaveCount(0);
  });

  test("without JavaScript the page has the browser's own controls and a transcript", async ({browser, portal}) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(`${portal.url}/about`);
    await expect(film(page)).toHaveAttribute('controls');
    await page.getByText('Read it instead').click();
    await expect(page.getByText('Now each roommate approves a share.')).toBeVisible();
    await context.close();
  });
});
