// The public pages in the oldest supported browser: they can be read, no script starts, and every form can be sent.
import type {Page} from '@playwright/test';
import {publicPages} from '../tools/built-pages.ts';
import {colorFaults} from './support/axe.ts';
import {becomeIos14} from './support/old-browser.ts';
import {scriptlessFaults} from './support/page-checks.ts';
import {expect, NIGHTLY, test} from './support/portal.ts';
import {freshPhone, painted, SCHEMES} from './support/site.ts';

const PHONE = {width: 390, height: 844};
/** Longer than the starter waits for the first paint. */
const LATER_MS = 5000;

test.use({viewport: PHONE, contextOptions: {reducedMotion: 'reduce'}});
test.beforeEach(async ({page}) => {
  await becomeIos14(page);
  await page.clock.install();
});

/** Opens the page and waits until the framework would have started. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await painted(page);
  await page.clock.runFor(LATER_MS);
}

/** A page of pictures, and one of text with a form. */
const BEFORE_MERGE = ['/', '/support'];

for (const path of publicPages()) {
  test(`${path} can be read on iOS 14`, BEFORE_MERGE.includes(path) ? {} : NIGHTLY, async ({page}) => {
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(error.message));
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({colorScheme});
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await colorFaults(page, 'body')).toEqual([]);
    }
    expect.soft(await scriptlessFaults(page)).toEqual([]);
    for (const width of [PHONE.width, 320, 1280]) {
      await page.setViewportSize({...PHONE, width});
      expect.soft([width, ...(await readingFaults(page))]).toEqual([width]);
    }
    await expect.soft(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await expect.soft(page.locator('script[src*="/assets/js/"]')).toHaveCount(0);
    expect.soft(errors).toEqual([]);
  });
}

type Fields = Readonly<Record<string, string>>;
const Name = 'June';
const Email = 'june@example.com';
const FORMS: readonly [path: string, form: string, fields: () => Fields, result: string | RegExp][] = [
  ['/vip', 'Join the VIP list', () => ({Name, Phone: freshPhone(), Email, City: 'Dallas'}), /VIP list/],
  ['/met-walt', 'Join the waitlist', () => ({'First name': Name, Phone: freshPhone()}), /list/],
  ['/submit-review', 'Write a review', () => ({Name, 'Your review': 'Nobody chases.'}), 'published after approval'],
  ['/referral-program', 'Get a referral link', () => ({Name, Email}), /vip\?referrerId=/],
  ['/support', 'Contact us', () => ({Name, Email, Message: 'The dryer eats socks.'}), 'sent successfully'],
  [
    '/partners',
    'Partner contact',
    () => ({'Business name': 'Lone Star', 'Contact name': Name, 'Phone number': freshPhone(), Email}),
    'We will be in touch soon.',
  ],
];

for (const [path, name, fields, result] of FORMS) {
  const when = BEFORE_MERGE.includes(path) ? {} : NIGHTLY;
  test(`${path}: iOS 14 sends the form “${name}” itself`, when, async ({page}) => {
    await open(page, path);
    const form = page.getByRole('form', {name});
    for (const [label, value] of Object.entries(fields())) await form.getByLabel(label).first().fill(value);
    const action = await form.getAttribute('action');
    const [response] = await Promise.all([
      page.waitForResponse(it => it.request().method() === 'POST' && new URL(it.url()).pathname === action),
      form.locator('button:not([type=button])').click(),
    ]);
    expect(response.request().isNavigationRequest()).toBe(true);
    expect(response.status()).toBeLessThan(300);
    await expect(page.locator('body')).toContainText(result);
  });
}

/** Text that is too small, that lies on other text, or that runs off the side. Pictures are left out. */
function readingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth}`);
    const blocks: {text: string; lines: DOMRect[]}[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!text || !box?.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
      if (box.closest('script, style, svg, [aria-hidden=true], [role=img], .hz-visually-hidden, [class*=skip]'))
        continue;
      if (Number.parseFloat(getComputedStyle(box).fontSize) < 12) faults.push(`small: ${text}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      blocks.push({text, lines: [...range.getClientRects()]});
    }
    // Lines of a heading touch, so they share part of their height.
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);
    blocks.forEach((block, at) => {
      for (const other of blocks.slice(at + 1))
        if (block.lines.some(line => other.lines.some(it => over(line, it))))
          faults.push(`${block.text} overlaps ${other.text}`);
    });
    return faults;
  });
}
