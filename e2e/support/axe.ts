/** Runs axe in a page. The package for Playwright injects axe for every run, and opens another page to do so. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {expect} from './portal.ts';
import {hydrated} from './site.ts';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules about colour, and the elements they apply to: see `markColours`. */
const COLOUR_RULES = {'color-contrast': '[data-colours]', 'link-in-text-block': '[data-coloured-link]'};

/** The violations that axe finds in `part` of the page: the rule and the elements. */
export const faults = (page: Page, part: string): Promise<string[]> => run(page, part, {});

/** The violations of the rules about colour in `part`. */
export const colourFaults = (page: Page, part: string): Promise<string[]> =>
  run(page, part, {runOnly: {type: 'rule', values: Object.keys(COLOUR_RULES)}});

/**
 * Marks one element of `part` for each combination of colours, size, weight and background. Contrast is most of axe's time, and a
 * documentation page has the same few combinations hundreds of times. Runs in the page.
 */
function markColours(part: string): void {
  const backgrounds = new Map<Element, string>();
  const backgroundOf = (it: Element | null): string => {
    if (!it) return '';
    const known = backgrounds.get(it);
    if (known !== undefined) return known;
    const {backgroundColor, backgroundImage, opacity, mixBlendMode, filter} = getComputedStyle(it);
    const own = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter].join();
    const inherited = backgroundOf(it.parentElement);
    const found = own === 'rgba(0, 0, 0, 0),none,1,normal,none' ? inherited : `${inherited} ${own}`;
    backgrounds.set(it, found);
    return found;
  };
  const seen = new Set<string>();
  for (const it of document.querySelectorAll(`${part}, ${part} *`)) {
    it.removeAttribute('data-colours');
    it.removeAttribute('data-coloured-link');
    const text = [...it.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!(text || it.matches('input, textarea, select')) || !it.checkVisibility()) continue;
    const {color, fontSize, fontWeight, textDecorationLine, textShadow} = getComputedStyle(it);
    const link = it.closest('a[href], [role=link]');
    const key = [color, fontSize, fontWeight, textDecorationLine, textShadow, link !== null, backgroundOf(it)].join();
    if (seen.has(key)) continue;
    seen.add(key);
    it.setAttribute('data-colours', '');
    link?.setAttribute('data-coloured-link', '');
  }
}

async function run(page: Page, part: string, which: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const rules = Object.entries(COLOUR_RULES).map(([id, selector]) => ({id, selector}));
    await page.evaluate(`${SOURCE}; axe.configure(${JSON.stringify({rules})})`);
  }
  await page.evaluate(markColours, part);
  const options: RunOptions = {resultTypes: ['violations'], preload: false, ...which};
  return page.evaluate(
    async ([part, options]) => {
      const {axe} = window as unknown as {axe: typeof import('axe-core')};
      const {violations} = await axe.run(part, options);
      return violations.map(({id, nodes}) => `${id}: ${nodes.map(({target, html}) => `${target} ${html}`).join(', ')}`);
    },
    [part, options] as const,
  );
}

/** Waits until all transitions and animations have finished, so that axe sees the final colors. */
export const settle = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(it => it.finished.catch(() => {}))));

/** The page in this theme, whatever moved at rest. Only a page that React has follows the theme. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await hydrated(page);
  await page.emulateMedia({colorScheme: theme});
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settle(page);
}

/**
 * Expects no violation of any rule in the light theme, nor of the rules about colour in the dark one: a theme changes nothing else.
 * `main` is the page's own content; header and footer are checked on some pages only.
 */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await unfold(page, true);
  await inTheme(page, 'dark');
  const dark = await colourFaults(page, part);
  await inTheme(page, 'light');
  expect({light: await faults(page, part), dark}).toEqual({light: [], dark: []});
  await unfold(page, false);
}

/** Opens the parts of the page that are folded, or folds them again. */
const unfold = (page: Page, open: boolean) =>
  page.locator(open ? 'details:not([open])' : 'details[data-unfolded]').evaluateAll((all, open) => {
    for (const it of all as HTMLDetailsElement[]) {
      it.open = open;
      it.toggleAttribute('data-unfolded', open);
    }
  }, open);
