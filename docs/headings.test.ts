/** The menu shows headings of the second and third level, so every linkable section must have one of these levels. */
import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

it.each(globSync('docs/*.mdx').filter(file => !file.includes('component-states')))(
  "%s has no anchor below the menu's levels",
  file => {
    const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    expect(text.match(/^####+ .*\{\/\* #.*$/gm) ?? []).toEqual([]);
  },
);
