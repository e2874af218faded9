/**
 * npm run fonts: subsets the three typefaces to the common characters (`unicode-range` in fonts.css) and the weights in
 * use, into src/css/fonts/. Other characters use the full font, which a page fetches only when it needs one. Run it
 * after a change to either; the results are in git.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import subset from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const FACES = {
  display: {source: 'bricolage-grotesque', wght: 750},
  text: {source: 'hanken-grotesk', wght: {min: 400, max: 800}},
  mono: {source: 'jetbrains-mono', wght: {min: 400, max: 700}},
};

/** Every character of a list like `U+20-7E, U+A9`. */
export function expandRanges(ranges: string): string {
  return ranges
    .split(',')
    .map(range => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map(hex => Number.parseInt(hex, 16));
      return String.fromCodePoint(...Array.from({length: last - first + 1}, (_, index) => first + index));
    })
    .join('');
}

/** The ranges that fonts.css gives to a subset. */
export function subsetRanges(css: string, face: string): string {
  const block = css.split('@font-face').find(text => text.includes(`fonts/${face}.woff2`));
  const ranges = block?.match(/unicode-range:\s*([^;]+);/)?.[1];
  if (!ranges) throw new Error(`fonts.css has no face with fonts/${face}.woff2 and a unicode-range.`);
  return ranges;
}

if (import.meta.main) {
  const css = await readFile(join(ROOT, 'src/css/fonts.css'), 'utf8');
  for (const [face, {source, wght}] of Object.entries(FACES)) {
    const files = join(ROOT, 'node_modules/@fontsource-variable', source, 'files');
    const full = await readFile(join(files, `${source}-latin-wght-normal.woff2`));
    const cut = await subset(full, expandRanges(subsetRanges(css, face)), {
      targetFormat: 'woff2',
      variationAxes: {wght},
    });
    await writeFile(join(ROOT, `src/css/fonts/${face}.woff2`), cut);
    console.log(`${face}: ${full.length} → ${cut.length} bytes`);
  }
}
