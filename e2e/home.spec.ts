// The home page's live parts: the bill splitter and its house, the group chat with a fake clock, and the reviews in each state.
import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {expectAccessible} from './support/axe.ts';
import {largeTextFaults} from './support/page-checks.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {json, offline, open, pauseClock, respondWith, saysCopied, setVisibility} from './support/site.ts';

const CALL = '/api/reviews/public?limit=6';
const chat = (page: Page) => page.getByRole('region', {name: 'The group chat'});
const reviews = (page: Page) => page.getByRole('region', {name: 'What our users say'});
const bubbles = (page: Page) => chat(page).locator('li:has(p)');
const press = (page: Page, name: string) => chat(page).getByRole('button', {name}).click();

const review = (id: number, more: object = {}) => ({
  id: `rev_${id}`,
  name: 'June',
  rating: 4,
  content: 'Nobody chases anybody.',
  createdAt: '2026-05-18T17:03:21Z',
  ...more,
});

test.describe('the bill splitter', () => {
  const split = (page: Page) => page.getByRole('region', {name: 'Split my bill'});
  const amounts = (page: Page) => page.locator('[data-at]').first().locator('svg text');

  test('splits in exact cents, lights a room for each roommate, and shares the split', async ({
    page,
    context,
    portal,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/?bill=100&people=3&house=The+Pond');
    await expect(amounts(page)).toHaveText(['$33.34', '$33.33', '$33.33']);
    await expect(split(page).getByText('$33.33 or $33.34 each')).toBeVisible();

    await split(page).getByLabel('Roommates').selectOption('4');
    await expect(amounts(page)).toHaveCount(4);
    await expect(split(page).getByText('$25.00 each')).toBeVisible();

    const amount = split(page).getByLabel('Split my bill of');
    const before = await split(page).boundingBox();
    await amount.fill('ten');
    await amount.blur();
    expect(await split(page).boundingBox()).toEqual(before);
    await expect(amounts(page)).toHaveCount(0);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription('Enter an amount up to $100,000, such as 180.00.');
    await expect(split(page).getByRole('button', {name: 'Share'})).toHaveCount(0);
    await amount.fill('$1,200.50');
    await expect(split(page).getByText('$300.12 or $300.13 each')).toBeVisible();
    await expectAccessible(page);

    const said = saysCopied(page);
    await split(page).getByRole('button', {name: 'Copy link'}).click();
    await said;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${portal.url}/?bill=1200.50&people=4&house=The+Pond`,
    );
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      split(page).getByRole('button', {name: 'Save picture'}).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('split.png');
    const png = await readFile(await saved.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('survives a reload and Back', async ({page}) => {
    await open(page, '/');
    await split(page).getByLabel('Split my bill of').fill('240');
    await split(page).getByLabel('Roommates').selectOption('6');
    await page.reload();
    await expect(split(page).getByText('$40.00 each')).toBeVisible();
    await expect(split(page).getByLabel('Split my bill of')).toHaveValue('240.00');
    await page.getByRole('main').getByRole('link', {name: 'How it works'}).first().click();
    await expect(page).toHaveURL(/how-it-works$/);
    await page.goBack();
    await expect(split(page).getByText('$40.00 each')).toBeVisible();
  });

  test('a picture saved while the lights turn on has every room lit', async ({page}) => {
    await open(page, '/?bill=100&people=4');
    await split(page).getByLabel('Roommates').selectOption('6');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      split(page).getByRole('button', {name: 'Save picture'}).click(),
    ]);
    const lastRoom = sharp(await saved.path()).extract({left: 920, top: 440, width: 120, height: 80});
    const [red] = (await sharp(await lastRoom.toBuffer()).stats()).channels;
    expect(red?.mean).toBeGreaterThan(128);
  });

  for (const width of [390, 1280])
    test(`scrolling changes the house and shifts nothing else, at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await open(page, '/');
      const house = page.locator('[data-at]').first();
      await expect(house).toHaveAttribute('data-at', 'home');
      await page.evaluate(async () => {
        // A late font may move lines (guards.spec.ts).
        await document.fonts.ready;
        Object.assign(window, {shift: 0});
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & {value: number})[])
            Object.assign(window, {shift: (window as unknown as {shift: number}).shift + entry.value});
        }).observe({type: 'layout-shift'});
      });
      for (const moment of ['dark', 'chat', 'lit', 'card', 'paid']) {
        await page.locator(`[data-moment=${moment}] h2`).evaluate(
          (it, line) => {
            window.scrollBy({top: it.getBoundingClientRect().top - innerHeight * line, behavior: 'instant'});
          },
          // Beside the house, a step begins in the middle; on a phone, where it stops below the house.
          width < 768 ? 0.65 : 0.45,
        );
        await expect(house).toHaveAttribute('data-at', moment);
        await expect(page.locator('[data-moment][data-current]')).toHaveCount(1);
        await expect(house).toBeInViewport({ratio: 0.4});
      }
      expect(await page.evaluate(() => (window as unknown as {shift: number}).shift)).toBeLessThan(0.01);
    });

  test('the card shows its whole text on a small phone', async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    await open(page, '/');
    const holder = page.locator('[data-at]').first().getByText('The whole house');
    expect(await holder.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  });

  test('what is paid stays within the window', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, '/');
    for (const width of [320, 900]) {
      await page.setViewportSize({width, height: 640});
      const ends = await page
        .locator('[class*="paidLine"]')
        .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(1);
      for (const end of ends) expect(end).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({width: 320, height: 640});
    await page.addStyleTag({content: 'html {font-size: 200% !important}'});
    const shown = await page
      .locator('[class*="paidLine"]')
      .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().right));
    for (const end of shown) expect(end, 'with text at 200 %').toBeLessThanOrEqual(320);
  });

  test('is a strip of four pictures with reduced motion', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, '/');
    const steps = page.getByRole('list', {name: 'How one bill gets paid'}).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    for (const nth of [0, 1, 2, 3]) await expect(steps.nth(nth).locator('[data-at]')).toBeAttached();
    await expect(page.locator('[data-at]').first()).toHaveAttribute('data-at', 'home');
    // No message covers the amount of its room.
    const [message, amount] = await Promise.all([
      steps.first().getByText('sent you a request').boundingBox(),
      steps.first().locator('svg text').first().boundingBox(),
    ]);
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(amount?.y ?? 0);
    // The headings are on one line, and every amount is within its frame.
    const tops = await steps.locator('h2').evaluateAll(all => all.map(it => it.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    const beyond = await steps.evaluateAll(all =>
      all.map(it => {
        const rights = [...it.querySelectorAll('strong')].map(amount => amount.getBoundingClientRect().right);
        return Math.max(0, ...rights) > it.getBoundingClientRect().right + 1;
      }),
    );
    expect(beyond).not.toContain(true);
  });
});

test.describe('the group chat', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('plays a message every 800 ms to the end, and is empty after a reset', async ({page}) => {
    await page.clock.install({time: 0});
    await open(page, '/');
    await expect(chat(page).getByText('No messages yet')).toBeVisible();
    await expect(chat(page).getByText('6 members')).toBeVisible();
    await chat(page).scrollIntoViewIfNeeded();
    await pauseClock(page);
    await press(page, 'Play');
    const play = chat(page).getByRole('button', {name: 'Playing…'});
    await expect(play).toBeDisabled();
    await expect(play).toBeFocused();
    await expect(chat(page).getByRole('button', {name: 'Reset'})).toHaveCount(0);
    await expect(chat(page).getByRole('status').first()).toHaveText('The chat is playing: 38 messages.');
    await expect(bubbles(page)).toHaveCount(0);
    await page.clock.runFor(800);
    await expect(bubbles(page)).toHaveCount(1);
    await page.clock.runFor(1_600);
    await expect(bubbles(page)).toHaveCount(3);
    await page.clock.runFor(800 * 35);
    await expect(bubbles(page)).toHaveCount(38);
    await expect(chat(page).getByRole('status').first()).toHaveText('All 38 messages are shown.');
    // The requests beside it are struck out, and all of it can be shared.
    await expect(chat(page).getByText('Requests sent in a house that pays together: 0')).toBeVisible();
    await expect(chat(page).locator('s')).toHaveCount(5);
    await expect(chat(page).getByRole('button', {name: 'Copy link'})).toBeVisible();
    await expect(chat(page).getByRole('button', {name: 'Play'})).toBeEnabled();
    await press(page, 'Reset');
    await expect(chat(page).getByRole('button', {name: 'Play'})).toBeFocused();
    await expect(bubbles(page)).toHaveCount(0);
    await expect(chat(page).getByText('No messages yet')).toBeVisible();
    await expect(chat(page).getByRole('button', {name: 'Reset'})).toHaveCount(0);
    await expect(chat(page).getByText('Requests in this chat: 5')).toBeVisible();
    await expect(chat(page).getByRole('button', {name: 'Copy link'})).toHaveCount(0);
  });

  test('pauses while it is off the screen or the tab is hidden', async ({page}) => {
    await page.clock.install({time: 0});
    await open(page, '/');
    await chat(page).scrollIntoViewIfNeeded();
    await pauseClock(page);
    await press(page, 'Play');
    await page.clock.runFor(800);
    await expect(bubbles(page)).toHaveCount(1);

    await setVisibility(page, 'hidden');
    await page.clock.runFor(8_000);
    await expect(bubbles(page)).toHaveCount(1);
    await setVisibility(page, 'visible');
    await page.clock.runFor(800);
    await expect(bubbles(page)).toHaveCount(2);

    await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    await expect(page.locator('footer')).toBeInViewport();
    await page.evaluate(() => new Promise(done => new IntersectionObserver(done).observe(document.body)));
    await page.clock.runFor(8_000);
    await expect(bubbles(page)).toHaveCount(2);
  });

  test('shows the chaser in gray on the left, everyone else in blue on the right', async ({page}) => {
    await page.clock.install({time: 0});
    await open(page, '/');
    await chat(page).scrollIntoViewIfNeeded();
    await pauseClock(page);
    await press(page, 'Play');
    await page.clock.runFor(800 * 4);
    const looks = await bubbles(page).evaluateAll(items =>
      items.map(item => {
        const bubble = item.querySelector('p:last-child')!;
        const list = item.parentElement!.getBoundingClientRect();
        const box = bubble.getBoundingClientRect();
        const side = box.left - list.left < list.right - box.right ? 'left' : 'right';
        return [side, getComputedStyle(bubble).backgroundColor, item.querySelectorAll('p').length === 1];
      }),
    );
    const [first, second, , fourth] = looks;
    expect(first).toEqual(['left', 'rgb(233, 230, 223)', false]);
    expect(second).toEqual(['left', 'rgb(233, 230, 223)', true]);
    expect(fourth).toEqual(['right', 'rgb(0, 102, 214)', false]);
  });
});

test.describe('the reviews', () => {
  test('show a loading state, then an empty state', async ({page}) => {
    let release = () => {};
    const gate = new Promise<void>(done => {
      release = done;
    });
    await respondWith(page, CALL, async route => {
      await gate;
      await json(200, {data: [], statistics: {averageRating: 0, totalReviews: 0}})(route);
    });
    await open(page, '/');
    await expect(reviews(page).getByText('Loading reviews…')).toBeAttached();
    release();
    await expect(reviews(page).getByText('Be the first to leave a review!')).toBeAttached();
    await expect(reviews(page).getByText('Loading reviews…')).toHaveCount(0);
    await expect(reviews(page).getByRole('link', {name: 'Write a review'})).toHaveAttribute('href', '/submit-review');
  });

  test('show average, count and cards, an initial in place of a missing photo, and a long date', async ({page}) => {
    const data = [
      review(1, {title: 'Finally', location: 'Dallas', occupation: 'Nurse'}),
      review(2, {name: 'ömer', profileImage: '/img/nothing-here.jpg', rating: 5}),
    ];
    await respondWith(page, CALL, json(200, {data, statistics: {averageRating: 4.46, totalReviews: 12}}));
    await open(page, '/');
    await expect(reviews(page).getByText('4.5 out of 5', {exact: true})).toBeAttached();
    await expect(reviews(page).getByText('12 reviews')).toBeAttached();
    const [first, second] = [reviews(page).getByRole('article').nth(0), reviews(page).getByRole('article').nth(1)];
    await expect(first).toContainText('Nurse, Dallas');
    await expect(first.getByRole('heading', {name: 'Finally'})).toBeAttached();
    await expect(first.getByText('J', {exact: true})).toBeAttached();
    await expect(first.getByText('May 18, 2026')).toBeAttached();
    await expect(first.getByRole('img', {name: '4 out of 5 stars'})).toBeAttached();
    await second.scrollIntoViewIfNeeded();
    await expect(second.getByText('Ö', {exact: true})).toBeAttached();
    await expect(second.getByRole('heading')).toHaveCount(0);
  });

  test('fit a narrow phone with text at 200 %', async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    const data = [review(1, {title: 'Finally'}), review(2, {occupation: 'Occupational therapist'})];
    await respondWith(page, CALL, json(200, {data, statistics: {averageRating: 4, totalReviews: 2}}));
    await open(page, '/');
    await expect(reviews(page).getByRole('article')).toHaveCount(2);
    expect(await largeTextFaults(page)).toEqual([]);
  });

  test('show the best short one large, and cut long ones until they are expanded', async ({page}) => {
    const long = 'There were tabs, and the tabs had colors. '.repeat(7);
    const data = [review(1), review(2, {rating: 5, content: 'My roommates pay. Mine!'}), review(3, {content: long})];
    await respondWith(page, CALL, json(200, {data, statistics: {averageRating: 4.3, totalReviews: 3}}));
    await open(page, '/');
    const cards = reviews(page).getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('My roommates pay. Mine!');
    const text = cards.last().getByText('There were tabs');
    const cut = () => text.evaluate(it => it.scrollHeight > it.clientHeight + 1);
    await cards.last().scrollIntoViewIfNeeded();
    for (const width of [744, 1280]) {
      await page.setViewportSize({width, height: 800});
      expect(await cut(), `at ${width} px`).toBe(true);
    }
    await cards.last().getByRole('button', {name: 'Read all of it'}).click();
    expect(await cut()).toBe(false);
    await expect(cards.last().getByRole('button', {name: 'Show less'})).toHaveAttribute('aria-expanded', 'true');
  });

  for (const [what, how] of [
    ['an error', json(500, {message: 'No.'})],
    ['no response', offline],
  ] as const) {
    test(`${what} is logged and nothing is shown`, how === offline ? NIGHTLY : {}, async ({page}) => {
      const logged: string[] = [];
      page.on('console', message => logged.push(message.text()));
      await respondWith(page, CALL, how);
      await open(page, '/');
      await expect.poll(() => logged.join('\n')).toContain('Could not load the reviews.');
      await expect(reviews(page).getByText('Loading reviews…')).toHaveCount(0);
      await expect(reviews(page)).toHaveText('What our users sayWrite a review');
    });
  }
});

test.describe('for axe', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  test('chat and reviews are accessible in every state', NIGHTLY, async ({page}) => {
    test.slow();
    const data = [review(1, {title: 'Finally'}), review(2)];
    await respondWith(page, CALL, json(200, {data, statistics: {averageRating: 4, totalReviews: 2}}));
    await page.clock.install();
    await open(page, '/');
    await expect(reviews(page).getByRole('article')).toHaveCount(2);
    await chat(page).scrollIntoViewIfNeeded();
    await press(page, 'Play');
    await page.clock.runFor(4_000);
    await expectAccessible(page);
    await page.clock.runFor(40_000);
    await expect(bubbles(page)).toHaveCount(38);
    await expectAccessible(page);
  });
  test('no reviews yet is accessible', NIGHTLY, async ({page}) => {
    await respondWith(page, CALL, json(200, {data: [], statistics: {averageRating: 0, totalReviews: 0}}));
    await open(page, '/');
    await expect(reviews(page).getByText('Be the first to leave a review!')).toBeAttached();
    await expectAccessible(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the whole chat is in the page', async ({page}) => {
    await page.goto('/');
    await expect(bubbles(page)).toHaveCount(38);
    await expect(bubbles(page).last()).toContainText("I'm starting a company");
  });
});
