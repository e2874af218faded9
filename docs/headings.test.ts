/** The menus show every page, and headings of the second and third level: every linkable section must have one of these levels. */
import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import sidebars from '../sidebars.ts';

/** Without the one page that isn't for readers. */
const pages = globSync('docs/*.mdx').filter(file => !file.includes('component-states'));

it.each(pages)("%s has no anchor below the menu's levels", file => {
  const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  expect(text.match(/^####+ .*\{\/\* #.*$/gm) ?? []).toEqual([]);
});

it('every page is in sidebars.ts', () => {
  const menu = JSON.stringify(sidebars);
  expect(pages.filter(file => !menu.includes(`"${file.slice('docs/'.length, -'.mdx'.length)}"`))).toEqual([]);
});
