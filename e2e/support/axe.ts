/** Runs axe in a page. The package for Playwright injects axe for every run, and opens another page to do so. */
import type {Page} from '@playwright/test';
import axe, {type RunOptions} from 'axe-core';
import {expect} from './portal.ts';
import {hydrated} from './site.ts';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds in `part` of the page: the rule and the elements. */
export async function faults(page: Page, part: string): Promise<string[]> {
  const rules = Object.fromEntries(COLOUR_RULES.map(rule => [rule, {enabled: false}]));
  return [...(await run(page, part, {rules})), ...(await colourFaults(page, part))];
}

/**
 * The violations of the rules about colour in `part`, by one element for each combination of colours, size, weight and background.
 * Contrast is most of axe's time, and a documentation page has the same few combinations hundreds of times.
 */
export async function colourFaults(page: Page, part: string): Promise<string[]> {
  const marked = await page.evaluate(part => {
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
    let count = 0;
    for (const it of document.querySelectorAll(`${part}, ${part} *`)) {
      it.removeAttribute('data-colours');
      const text = [...it.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (!(text || it.matches('input, textarea, select')) || !it.checkVisibility()) continue;
      const {color, fontSize, fontWeight, textDecorationLine, textShadow} = getComputedStyle(it);
      const link = it.closest('a') === null ? '' : 'link';
      const key = [color, fontSize, fontWeight, textDecorationLine, textShadow, link, backgroundOf(it)].join();
      if (seen.has(key)) continue;
      seen.add(key);
      it.setAttribute('data-colours', '');
      count += 1;
    }
    return count;
  }, part);
  return marked === 0 ? [] : run(page, '[data-colours]', {runOnly: {type: 'rule', values: COLOUR_RULES}});
}

async function run(page: Page, part: string, which: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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

/** Transitions and entrances are over before anyone looks. */
export const settle = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(it => it.finished.catch(() => {}))));

/** The page in this theme, whatever moved at rest. Only a page that React has follows the theme. */
async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await hydrated(page);
  await page.emulateMedia({colorScheme: theme});
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme, {timeout: 20_000});
  await settle(page);
}

/**
 * Expects no violation of any rule in the light theme, nor of the rules about colour in the dark one: a theme changes nothing else.
 * `main` is the page's own content; header and footer are checked on some pages only.
 */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await inTheme(page, 'dark');
  const dark = await colourFaults(page, part);
  await inTheme(page, 'light');
  expect({light: await faults(page, part), dark}).toEqual({light: [], dark: []});
}
