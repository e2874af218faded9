// Helpers for journeys without a mouse: pressing Tab until an element has the focus, and a walk through everything that Tab reaches,
// which reports elements that are unnamed, hidden, out of reading order or without a visible focus ring, and focus traps.
import type {Locator, Page} from '@playwright/test';
import {focusStart} from './page-checks.ts';
import {expect} from './portal.ts';
import {painted} from './site.ts';

const MAX_STOPS = 400;

/** Presses Tab until it has the focus, at most `max` times. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  max = MAX_STOPS,
): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < max; presses += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluate(element => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${wanted}.`);
}

type Stop = {faults: string[]; end: boolean; footer?: boolean};

/** The faults of the focused element for someone with only a keyboard. Runs in the page. */
function inspectFocus(): Stop {
  const it = document.activeElement;
  const marked = window as unknown as {walked?: Element[]};
  if (!it || it === document.body || it === document.documentElement || it === marked.walked?.[0]) {
    const last = [...document.querySelectorAll('a[href], button')].filter(element => element.checkVisibility()).at(-1);
    const lost = marked.walked?.at(-1);
    return {
      faults: lost === last ? [] : [`the focus is lost after: ${lost?.outerHTML.slice(0, 120)}`],
      end: true,
    };
  }
  const before = marked.walked?.at(-1);
  marked.walked = [...(marked.walked ?? []), it];
  const labels = (it as HTMLInputElement).labels;
  const name =
    it.getAttribute('aria-label') ||
    (it.getAttribute('aria-labelledby') && document.getElementById(it.getAttribute('aria-labelledby')!)?.textContent) ||
    labels?.[0]?.textContent ||
    it.textContent ||
    it.querySelector('[alt], [aria-label]')?.getAttribute('alt') ||
    it.getAttribute('title') ||
    it.getAttribute('value') ||
    '';
  const what = `${it.tagName.toLowerCase()} ${name.trim().slice(0, 50)}`;
  const faults: string[] = [];
  if (!name.trim()) faults.push(`no name: ${it.outerHTML.slice(0, 120)}`);
  if (marked.walked.indexOf(it) < marked.walked.length - 1) return {faults: [`met twice: ${what}`], end: true};
  if (
    before?.isConnected &&
    !(before.compareDocumentPosition(it) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY))
  )
    faults.push(`before what was read already: ${what}`);
  const ringed = (of: Element | null, part?: string) => {
    if (!of) return false;
    const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(of, part);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // The ring of a card is drawn by what spreads its link over it, the one of a field in a frame by the frame.
  const framed = it.matches('input, textarea, [contenteditable]') && ringed(it.parentElement);
  if (!ringed(it) && !ringed(it, '::after') && !framed) faults.push(`no ring: ${what}`);
  const box = it.getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!inside || box.width === 0 || box.height === 0) faults.push(`out of sight: ${what}`);
  else {
    // Some of it is on top of everything else: its center, or a corner within the window.
    const points = [0.5, 0.1, 0.9].flatMap(x =>
      [0.5, 0.15, 0.85].map(y => [box.left + box.width * x, box.top + box.height * y]),
    );
    const seen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x!, y!);
      return top !== null && (it.contains(top) || top.contains(it) || (labels?.[0]?.contains(top) ?? false));
    });
    if (!seen) faults.push(`covered: ${what}`);
  }
  return {faults, end: false, footer: it.closest('footer') !== null};
}

/** Presses of Tab that don't wait for each other. */
const BATCH = 12;

/** Looks at the focus whenever Tab is released. Runs in the page. */
function lookAtReleases(look: () => Stop): void {
  const marked = window as unknown as {stops?: Stop[]};
  if (!marked.stops) addEventListener('keyup', () => marked.stops?.push(look()), true);
  marked.stops = [];
}

/** Returns the stops since the last call. Runs in the page. */
const takeStops = () => (window as unknown as {stops: Stop[]}).stops.splice(0);

/**
 * Presses Tab from the start of the page to its end, and returns the problems. `within` uses the skip link, and stops at the
 * footer.
 */
export async function walk(page: Page, within: 'the page' | 'its content' = 'the page'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const quick = await walkOnce(page, within, BATCH);
  // A late font may have moved an element just after it was scrolled to.
  return quick.length === 0 ? [] : walkOnce(page, within, 1);
}

async function walkOnce(page: Page, within: 'the page' | 'its content', batch: number): Promise<string[]> {
  const faults: string[] = [];
  await focusStart(page);
  if (within === 'its content') {
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    if (!first?.startsWith('#')) return [`the first stop is not the skip link: ${first}`];
    await page.keyboard.press('Enter');
  }
  await page.evaluate(`(${lookAtReleases})(${inspectFocus})`);
  const session = await page.context().newCDPSession(page);
  const tab = {key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9};
  try {
    for (let presses = 0; presses < MAX_STOPS; presses += batch) {
      const sent = Array.from({length: batch}, async () => {
        const down = session.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', ...tab});
        if (batch === 1) await painted(page);
        await Promise.all([down, session.send('Input.dispatchKeyEvent', {type: 'keyUp', ...tab})]);
      });
      await Promise.all(sent);
      for (const stop of await page.evaluate(takeStops)) {
        if (within === 'its content' && stop.footer) return faults;
        faults.push(...stop.faults);
        if (stop.end) return faults;
      }
    }
    return [...faults, `The focus does not come out after ${MAX_STOPS} presses.`];
  } finally {
    await session.detach();
  }
}
