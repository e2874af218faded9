// What every page owes its visitor whatever the page is about: it loads without a fault and without a shift, it can be read at
// 400 %, in forced colours and without JavaScript, and its links lead somewhere. One browser context a demand, not one a page.
import type {Page} from '@playwright/test';
import {EVERY_PAGE} from './support/pages.ts';
import {expect, test} from './support/portal.ts';

test.describe.configure({timeout: 120_000});

/** Asks every page the same question; the answer is what is wrong with it, nothing when all is well. */
async function everyPage(page: Page, ask: (path: string) => Promise<unknown>): Promise<void> {
  const faults: Record<string, unknown> = {};
  for (const path of EVERY_PAGE) {
    await page.goto(path);
    const found = await ask(path);
    if (!Array.isArray(found) || found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});
  test('loads without an error in the console, a failed request or a shift of the layout', async ({page}) => {
    let faults: string[] = [];
    page.on('console', message => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', error => faults.push(error.message));
    page.on('response', response => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
    await everyPage(page, async path => {
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(
        () =>
          new Promise<number>(done => {
            new PerformanceObserver(list => {
              const shifts = list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[];
              done(shifts.filter(it => !it.hadRecentInput).reduce((sum, it) => sum + it.value, 0));
            }).observe({type: 'layout-shift', buffered: true});
            // A page that never shifted has no entry to observe.
            if (performance.getEntriesByType('navigation').length > 0)
              requestIdleCallback(() => done(0), {timeout: 500});
          }),
      );
      const seen = faults.filter(fault => path !== '/nobody-lives-here' || !/404/.test(fault));
      faults = [];
      return shift < 0.01 ? seen : [...seen, `shift ${shift}`];
    });
  });
});

test.describe('at 400 % of 1280 by 1024', () => {
  test.use({viewport: {width: 320, height: 256}, contextOptions: {reducedMotion: 'reduce'}});
  test('nothing runs off the side, and what stays in place leaves half of the window to read', async ({page}) => {
    await everyPage(page, () =>
      page.evaluate(() => {
        const faults: string[] = [];
        const {scrollWidth, clientWidth} = document.documentElement;
        if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth}`);
        window.scrollTo(0, document.documentElement.scrollHeight / 3);
        const kept = [...document.querySelectorAll('body *')].filter(it => {
          const {position} = getComputedStyle(it);
          const {top, bottom} = it.getBoundingClientRect();
          return position === 'fixed' && top < 256 && bottom > 0 && it.checkVisibility({visibilityProperty: true});
        });
        const covered = kept.reduce((sum, it) => sum + it.getBoundingClientRect().height, 0);
        if (covered > 128) faults.push(`covered: ${covered}`);
        // Text that is cut off: a line wider than the box that hides the rest of it.
        for (const it of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, label, button, a')) {
          const {overflowX, textOverflow} = getComputedStyle(it);
          const cut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
          if (cut && it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
            faults.push(`cut off: ${it.textContent?.slice(0, 40)}`);
        }
        return faults;
      }),
    );
  });
});

test.describe('in forced colours', () => {
  test.use({contextOptions: {forcedColors: 'active', reducedMotion: 'reduce'}});
  test('buttons and fields have an edge, links in text a line, and the focus is seen', async ({page}) => {
    await everyPage(page, async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      return page.evaluate(() => {
        const faults: string[] = [];
        const name = (it: Element) => `${it.tagName} ${(it.textContent || it.getAttribute('name') || '').slice(0, 40)}`;
        if (!matchMedia('(forced-colors: active)').matches) faults.push('colours are not forced');
        const edge = (it: Element) => {
          const {borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth} = getComputedStyle(it);
          return (
            (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
            (borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0)
          );
        };
        const seen = (it: Element) => it.checkVisibility({opacityProperty: true, visibilityProperty: true});
        const fields =
          'input:not([type=radio], [type=checkbox], [type=file], [name=website]), textarea, select, button[type=submit]';
        for (const it of document.querySelectorAll(fields))
          if (seen(it) && !edge(it)) faults.push(`no edge: ${name(it)}`);
        for (const it of document.querySelectorAll('main p a'))
          if (
            seen(it) &&
            it.parentElement?.textContent !== it.textContent &&
            !edge(it) &&
            !getComputedStyle(it).textDecorationLine.includes('underline')
          )
            faults.push(`no line: ${name(it)}`);
        const focused = document.activeElement;
        if (!focused || focused === document.body) faults.push('nothing has the focus');
        else if (getComputedStyle(focused).outlineStyle === 'none') faults.push(`no focus: ${name(focused)}`);
        return faults;
      });
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('every page can be read, and every form in it can be sent', async ({page}) => {
    await everyPage(page, () =>
      page.evaluate(() => {
        const faults: string[] = [];
        const seen = (it: Element) => it.checkVisibility({opacityProperty: true, visibilityProperty: true});
        const heading = document.querySelector('h1');
        if (!heading || !seen(heading)) faults.push('no heading');
        // What only a script could fill is not laid out; what is laid out must not wait for a script to appear.
        for (const it of document.querySelectorAll('main h2, main h3, main p'))
          if (it.textContent && it.checkVisibility() && !seen(it))
            faults.push(`not seen: ${it.textContent.slice(0, 40)}`);
        const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, label)')].filter(seen);
        const words = texts
          .map(it => it.textContent)
          .join(' ')
          .split(/\s+/).length;
        if (words < 20) faults.push(`hardly a word: ${words}`);
        for (const form of document.querySelectorAll('form')) {
          const submit = form.querySelector<HTMLButtonElement>('button:not([type=button])');
          // A form that is not open yet says so, and cannot be sent by anyone.
          if (!submit || submit.matches(':disabled')) continue;
          const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')];
          if (!form.getAttribute('action')?.startsWith('/api/')) faults.push(`goes nowhere: ${form.ariaLabel}`);
          if (form.method !== 'post') faults.push(`would be in the address: ${form.ariaLabel}`);
          if (fields.some(field => !field.name && field.checkVisibility()))
            faults.push(`has a field without a name: ${form.ariaLabel}`);
        }
        return faults;
      }),
    );
  });

  test('the contact form is sent by the browser itself, and a page says what became of it', async ({page}) => {
    await page.goto('/business');
    const form = page.getByRole('form', {name: 'Contact us'});
    await form.getByLabel('Name').fill('June');
    await form.getByLabel('Email').fill('june@example.com');
    await form.getByLabel('Message').fill('The dryer eats socks.');
    await form.getByRole('button').click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    await page.getByRole('link').first().click();
    await expect(page.getByRole('form', {name: 'Contact us'})).toBeVisible();
  });
});

test('every link of the site leads to a page of the site that is there', async ({page, request}) => {
  const links = new Set<string>();
  await everyPage(page, async () => {
    const found = await page.locator('a[href]').evaluateAll(all =>
      all
        .map(it => new URL((it as HTMLAnchorElement).href))
        .filter(it => it.origin === location.origin)
        .map(it => it.pathname),
    );
    for (const path of found) links.add(path);
    return [];
  });
  expect(links.size).toBeGreaterThan(15);
  for (const path of links) {
    if (path === '/nobody-lives-here') continue;
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
});
