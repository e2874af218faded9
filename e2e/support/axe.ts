/** axe, put into a page once: the package for Playwright does it anew for every look, and opens a page to do so. */
import type {Page} from '@playwright/test';
import axe, {type RunOptions} from 'axe-core';
import {expect} from './portal.ts';
import {hydrated} from './site.ts';

/** What axe has against `part` of the page as it stands: the rule, and where. */
export async function faults(page: Page, part: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && {runOnly: {type: 'rule', values: rules}}),
  };
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
 * Every rule of axe in the light, and those of colour in the dark: a theme changes colours and nothing else. `main` is what is a page's
 * own; the shell around it has a journey of its own.
 */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await inTheme(page, 'dark');
  const dark = await faults(page, part, ['color-contrast', 'link-in-text-block']);
  await inTheme(page, 'light');
  expect({light: await faults(page, part), dark}).toEqual({light: [], dark: []});
}
