import {globSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {expect, test} from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const pictures = globSync('src/pages/*.tsx', {cwd: ROOT})
  .map(page => /picture="([\w-]+)"/.exec(readFileSync(join(ROOT, page), 'utf8'))?.[1])
  .filter(name => name !== undefined);

test("each picture for link previews belongs to a page, and each page's picture exists", () => {
  const drawn = globSync('static/img/share/*.png', {cwd: ROOT}).map(file => basename(file, '.png'));
  expect([...new Set(pictures)].sort(), 'Draw a missing one with tools/share-images.ts.').toEqual(drawn.sort());
});

test.each(pictures)('the picture %s is a PNG of 1200 by 630, smaller than 60 KB', name => {
  const png = readFileSync(join(ROOT, `static/img/share/${name}.png`));
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
  expect(png.length).toBeLessThan(60_000);
});
