/**
 * npm run fonts: subsets the three faces to the common characters (`unicode-range` in fonts.css) and the weights in use, into
 * src/css/fonts/. Other characters use the whole face, which a page fetches only when it needs one. Also outlines the site's name
 * for the logo. Run it after a change of these; the results are in git.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import subset from 'subset-font';
import {site} from '../src/site.ts';

const ROOT = join(import.meta.dirname, '..');
const FACES = {
  display: {source: 'bricolage-grotesque', wght: 750},
  text: {source: 'hanken-grotesk', wght: {min: 400, max: 800}},
  mono: {source: 'jetbrains-mono', wght: {min: 400, max: 700}},
};

/** Every character of a list like `U+20-7E, U+A9`. */
export function charactersOf(ranges: string): string {
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

/** The ranges that fonts.css gives to a cut face. */
export function rangesOf(css: string, face: string): string {
  const block = css.split('@font-face').find(text => text.includes(`fonts/${face}.woff2`));
  const ranges = block?.match(/unicode-range:\s*([^;]+);/)?.[1];
  if (!ranges) throw new Error(`fonts.css has no face with fonts/${face}.woff2 and a unicode-range.`);
  return ranges;
}

/** Space between the letters of the wordmark, in em. */
const TRACKING = -0.045;

/** A text in the heaviest display face as one SVG path, 1000 units to the em, baseline at 0. */
export async function outline(text: string): Promise<{path: string; width: number}> {
  // The shaper that subset-font brings along.
  const shaper: string = createRequire(createRequire(import.meta.url).resolve('subset-font')).resolve('harfbuzzjs');
  const {Blob, Buffer: Run, Face, Font, shape} = await import(shaper);
  const whole = await readFile(sourceOf('bricolage-grotesque'));
  const face = await subset(whole, text, {targetFormat: 'truetype', variationAxes: {wght: 800}});
  const font = new Font(new Face(new Blob(face), 0));
  font.setScale(1000, 1000);
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  let width = 0;
  const advances: {xAdvance: number}[] = run.getGlyphPositions();
  const paths = run.getGlyphInfos().map(({codepoint}: {codepoint: number}, nth: number) => {
    const path = moved(font.glyphToPath(codepoint), width);
    width += (advances[nth]?.xAdvance ?? 0) + TRACKING * 1000;
    return path;
  });
  return {path: paths.join(''), width: Math.round(width - TRACKING * 1000)};
}

/** The path of a glyph, shifted to the right and turned over: y grows downwards in SVG. */
function moved(path: string, right: number): string {
  let nth = 0;
  return path
    .replace(/[A-Z]|-?[\d.]+/g, token => {
      if (/[A-Z]/.test(token)) {
        nth = 0;
        return token;
      }
      nth += 1;
      const value = nth % 2 ? Math.round(Number(token) + right) : Math.round(-Number(token));
      return nth > 1 && value >= 0 ? ` ${value}` : String(value);
    })
    .replaceAll(',', '')
    .replace(/\s+/g, ' ');
}

const sourceOf = (source: string) =>
  join(ROOT, `node_modules/@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`);

if (import.meta.main) {
  const css = await readFile(join(ROOT, 'src/css/fonts.css'), 'utf8');
  for (const [face, {source, wght}] of Object.entries(FACES)) {
    const whole = await readFile(sourceOf(source));
    const cut = await subset(whole, charactersOf(rangesOf(css, face)), {
      targetFormat: 'woff2',
      variationAxes: {wght},
    });
    await writeFile(join(ROOT, `src/css/fonts/${face}.woff2`), cut);
    console.log(`${face}: ${whole.length} → ${cut.length} bytes`);
  }
  const {path, width} = await outline(site.name);
  const file = JSON.stringify({name: site.name, width, path}, null, 2);
  await writeFile(join(ROOT, 'src/components/wordmark.json'), `${file}\n`);
  console.log(`wordmark: ${path.length} characters`);
}
