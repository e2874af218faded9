/** Runs axe in a page. The package for Playwright injects axe for every run, and opens another page to do so. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import type {RunOptions} from 'axe-core';
import {expect} from './portal.ts';
import {hydrated} from './site.ts';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules about color, and the elements they apply to: see `markColors`. */
const COLOR_RULES = {'color-contrast': '[data-colors]', 'link-in-text-block': '[data-colored-link]'};

/** The violations that axe finds in `part` of the page: the rule and the elements. */
export const faults = (page: Page, part: string): Promise<string[]> => run(page, part, {});

/** The violations of the rules about color in `part`. */
export const colorFaults = (page: Page, part: string): Promise<string[]> =>
  run(page, part, {runOnly: {type: 'rule', values: Object.keys(COLOR_RULES)}});

/**
 * Marks one element of `part` for each combination of colors, size, weight and background. Contrast takes most of axe's time, and a
 * documentation page has the same few combinations hundreds of times. Runs in the page.
 */
function markColors(part: string): void {
  const backgrounds = new Map<Element, string>();
  const findBackground = (it: Element | null): string => {
    if (!it) return '';
    const known = backgrounds.get(it);
    if (known !== undefined) return known;
    const {backgroundColor, backgroundImage, opacity, mixBlendMode, filter} = getComputedStyle(it);
    const style = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter].join();
    const inherited = findBackground(it.parentElement);
    const found = style === 'rgba(0, 0, 0, 0),none,1,normal,none' ? inherited : `${inherited} ${style}`;
    backgrounds.set(it, found);
    return found;
  };
  const seen = new Set<string>();
  for (const it of document.querySelectorAll(`${part}, ${part} *`)) {
    it.removeAttribute('data-colors');
    it.removeAttribute('data-colored-link');
    const text = [...it.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if (!(text || it.matches('input, textarea, select')) || !it.checkVisibility()) continue;
    const {color, fontSize, fontWeight, textDecorationLine, textShadow} = getComputedStyle(it);
    const link = it.closest('a[href], [role=link]');
    const key = [color, fontSize, fontWeight, textDecorationLine, textShadow, link !== null, findBackground(it)].join();
    if (seen.has(key)) continue;
    seen.add(key);
    it.setAttribute('data-colors', '');
    link?.setAttribute('data-colored-link', '');
  }
}

async function run(page: Page, part: string, which: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const rules = Object.entries(COLOR_RULES).map(([id, selector]) => ({id, selector}));
    await page.evaluate(`${SOURCE}; axe.configure(${JSON.stringify({rules})})`);
  }
  await page.evaluate(markColors, part);
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

/** Switches the page to this theme, and waits for transitions. The page follows the theme only after hydration. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await hydrated(page);
  await page.emulateMedia({colorScheme: theme});
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settle(page);
}

/**
 * Expects no violation of any rule in the light theme, nor of the rules about color in the dark one: a theme changes nothing else.
 * `main` is the page's own content; header and footer are checked on some pages only.
 */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await unfold(page, true);
  await inTheme(page, 'dark');
  const dark = await colorFaults(page, part);
  await inTheme(page, 'light');
  expect({light: await faults(page, part), dark}).toEqual({light: [], dark: []});
  await unfold(page, false);
}

/** Opens the folded parts of the page, or folds them again. */
const unfold = (page: Page, open: boolean) =>
  page.locator(open ? 'details:not([open])' : 'details[data-unfolded]').evaluateAll((all, open) => {
    for (const it of all as HTMLDetailsElement[]) {
      it.open = open;
      it.toggleAttribute('data-unfolded', open);
    }
  }, open);
