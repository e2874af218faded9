/** The menu shows the second and third level, so a section that can be linked to is on one of them. */
import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

it.each(globSync('docs/*.mdx').filter(file => !file.includes('component-states')))(
  '%s has no anchor below the menu’s levels',
  file => {
    const text = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    expect(text.match(/^####+ .*\{\/\* #.*$/gm) ?? []).toEqual([]);
  },
);
