// Checks for every page. Each runs in a page that is already open, and returns its problems.
import type {Page, Request} from '@playwright/test';
import {site} from '../../src/site.ts';
import {expect} from './portal.ts';
import {hydrated} from './site.ts';

/** Watches the page's log and requests from now on; `settled` resolves when no request is under way. */
export function watchTraffic(page: Page, origin: string) {
  const faults: string[] = [];
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('console', message => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', error => faults.push(error.message));
  page.on('response', response => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`another origin: ${request.url()}`);
    underWay.add(request);
  });

  // `networkidle` waits for half a second of silence, on every page.
  async function settled(): Promise<void> {
    await hydrated(page);
    do {
      await expect.poll(() => underWay.size, {intervals: [20]}).toBe(0);
      // An idle callback of the page may send more requests.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise(done => requestIdleCallback(done));
      });
    } while (underWay.size > 0);
  }
  return {faults, settled};
}

/** The layout shift that a late font may cause on a first visit. */
export const MAX_SHIFT = 0.05;

/** The layout shifts so far, except after a visitor's input: their sum, and what moved. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{sum: number; moved: string[]}>(done => {
        type Shift = PerformanceEntry & {value: number; hadRecentInput: boolean; sources: {node: Node | null}[]};
        new PerformanceObserver(list => {
          const shifts = (list.getEntries() as Shift[]).filter(it => !it.hadRecentInput);
          done({
            sum: shifts.reduce((sum, it) => sum + it.value, 0),
            moved: shifts.flatMap(it => it.sources.map(({node}) => node?.textContent?.trim().slice(0, 40) ?? '')),
          });
        }).observe({type: 'layout-shift', buffered: true});
        // A page that never shifted has no entry to observe.
        if (performance.getEntriesByType('navigation').length > 0)
          requestIdleCallback(() => done({sum: 0, moved: []}), {timeout: 500});
      }),
  );

/** The paths of this site that the page links to. */
export const listLinks = (page: Page) =>
  page.locator('a[href]').evaluateAll(all => [
    ...new Set(
      all
        .map(it => new URL((it as HTMLAnchorElement).href))
        .filter(it => it.origin === location.origin)
        .map(it => it.pathname),
    ),
  ]);

/** Text with our email address or phone number outside a link. */
export const unlinkedContacts = (page: Page): Promise<string[]> =>
  page.evaluate(({email, phone}) => {
    const leaves = [...document.querySelectorAll('body *')].filter(
      it => it.checkVisibility() && !it.closest('a, pre, code'),
    );
    const lines = leaves.flatMap(it => [...it.childNodes].filter(node => node instanceof Text).map(node => node.data));
    return lines.filter(text => text.includes(email) || text.replaceAll('\u00a0', ' ').includes(phone));
  }, site.contact);

/** With text at 200 %: sideways scrolling, lines that run off the screen, forms and links that overflow their container, and broken titles. */
export const largeTextFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const {scrollWidth, clientWidth} = document.documentElement;
    const beside = [
      ...document.querySelectorAll('main :is(h1, h2, h3, p, li, label, button, a, [role=img] span:not(:empty))'),
    ].filter(
      it =>
        it.checkVisibility({opacityProperty: true}) &&
        // Tables and tabs scroll by themselves.
        !it.closest('[aria-hidden=true], .hz-visually-hidden, table, [role=tablist]') &&
        it.getBoundingClientRect().right > clientWidth + 1,
    );
    const tooWide = [...document.querySelectorAll('main form, footer li, footer summary')].filter(
      it => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1,
    );
    const word = document.createRange();
    const broken = [...document.querySelectorAll('main h1')].flatMap(title =>
      [...title.childNodes].flatMap(node =>
        [...(node.nodeValue ?? '').matchAll(/\S+/g)].filter(({0: {length}, index}) => {
          word.setStart(node, index);
          word.setEnd(node, index + length);
          return new Set([...word.getClientRects()].map(({top}) => Math.round(top))).size > 1;
        }),
      ),
    );
    return [
      ...broken.map(([text]) => `broken: ${text}`),
      ...tooWide.map(it => `wider than its place: ${it.textContent?.slice(0, 40)}`),
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth}`] : []),
      ...beside.map(it => `beside the screen: ${it.textContent?.slice(0, 40)}`),
    ];
  });

/** At 400 % of 1280 by 1024: nothing overflows sideways, and fixed elements leave half of the window to read. */
export async function zoomFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({width: 320, height: 256});
  const found = await page.evaluate(() => {
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
    // Truncated text: a line wider than the box that hides the rest.
    for (const it of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, label, button, a')) {
      const {overflowX, textOverflow} = getComputedStyle(it);
      const cut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
      if (cut && it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1)
        faults.push(`cut off: ${it.textContent?.slice(0, 40)}`);
    }
    for (const it of document.querySelectorAll('input'))
      if (it.value && it.checkVisibility() && it.scrollWidth > it.clientWidth + 1) faults.push(`cut off: ${it.value}`);
    window.scrollTo(0, 0);
    return faults;
  });
  return found;
}

/** In forced colors: buttons and fields have an edge, links in text an underline, and the focus is visible. */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({forcedColors: 'active'});
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const found = await page.evaluate(() => {
    const faults: string[] = [];
    const name = (it: Element) => `${it.tagName} ${(it.textContent || it.getAttribute('name') || '').slice(0, 40)}`;
    if (!matchMedia('(forced-colors: active)').matches) faults.push('colors are not forced');
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
    for (const it of document.querySelectorAll(fields)) if (seen(it) && !edge(it)) faults.push(`no edge: ${name(it)}`);
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
  await page.emulateMedia({forcedColors: 'none'});
  return found;
}

/** Without JavaScript: the page can be read, and each of its forms can be sent. */
export const scriptlessFaults = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const seen = (it: Element) => it.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const heading = document.querySelector('h1');
    if (!heading || !seen(heading)) faults.push('no heading');
    // Elements that only a script can fill have no layout. Anything with a layout must appear without a script.
    for (const it of document.querySelectorAll('main h2, main h3, main p'))
      if (it.textContent && it.checkVisibility() && !seen(it)) faults.push(`not seen: ${it.textContent.slice(0, 40)}`);
    const elements = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, label)')].filter(seen);
    const words = elements
      .map(it => it.textContent)
      .join(' ')
      .split(/\s+/).length;
    if (words < 20) faults.push(`hardly a word: ${words}`);
    for (const form of document.querySelectorAll('form')) {
      const submit = form.querySelector<HTMLButtonElement>('button:not([type=button])');
      // A form that isn't open yet says so, and can't be sent.
      if (!submit || submit.matches(':disabled')) continue;
      const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')];
      if (!form.getAttribute('action')?.startsWith('/api/')) faults.push(`goes nowhere: ${form.ariaLabel}`);
      if (form.method !== 'post') faults.push(`would put its fields into the URL: ${form.ariaLabel}`);
      if (fields.some(field => !field.name && field.checkVisibility()))
        faults.push(`has a field without a name: ${form.ariaLabel}`);
    }
    return faults;
  });

/** The page's own security policy: scripts by hash only, no inline exceptions. */
export function expectPolicy(headers: Record<string, string>): void {
  // The theme's script, the ones that show samples in the chosen language, start the others, and remove keys from URLs.
  expect.soft(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+'){4};/);
  expect.soft(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect.soft(headers).toMatchObject({
    // The VIP page sends its own server the URL; no page sends one to another site.
    'referrer-policy': expect.stringMatching(/^(?:strict|same)-origin$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
}

/** Makes the next Tab go to the first control of the page, as after loading it. */
export const focusStart = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
    delete (window as {walked?: unknown}).walked;
  });
