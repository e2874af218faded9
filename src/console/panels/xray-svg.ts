/** The byte X-ray as an SVG text that needs nothing else. What looks like a secret is drawn as dots. */
import {secretsIn} from '../../../openapi/secrets.ts';
import type {Cell, Drawing} from './xray.ts';

type Digests = {signed: string; now: string; changed: ReadonlySet<number>};

/** Colors by role. */
export type Palette = Record<'ground' | 'ink' | 'muted' | 'timestamp' | 'literal' | 'lit' | 'onLit', string>;

const CELL = 8;
const LINE = 20;
const PAD = 24;
const COLUMNS = 64;
const DIGITS = 32;

type Glyph = {text: string; column: number; line: number; role: keyof Palette; lit: boolean};

export function svgOf(drawing: Drawing, {signed, now, changed}: Digests, sentence: string, colors: Palette): string {
  const glyphs = bytesOf(drawing);
  let line = (glyphs.at(-1)?.line ?? 0) + 2;
  const caption = (text: string) => {
    glyphs.push({text, column: 0, line, role: 'muted', lit: false});
    line += 1;
  };
  const digits = (text: string, isLit: (at: number) => boolean) => {
    for (const [at, digit] of [...text].entries())
      glyphs.push({
        text: digit,
        column: (at % DIGITS) + Math.floor((at % DIGITS) / 8),
        line: line + Math.floor(at / DIGITS),
        role: 'ink',
        lit: isLit(at),
      });
    line += Math.ceil(text.length / DIGITS) + 1;
  };
  caption('Digest as signed');
  digits(signed, () => false);
  caption('Digest of these bytes');
  digits(now, at => changed.has(at));
  const [width, height] = [COLUMNS * CELL + 2 * PAD, line * LINE + PAD];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>Signed bytes and their digest</title>`,
    `<desc>${escaped(sentence)}</desc>`,
    `<rect width="${width}" height="${height}" rx="10" fill="${colors.ground}"/>`,
    '<g font-family="ui-monospace, monospace" font-size="13">',
    ...runsOf(glyphs).map(run => drawn(run, colors)),
    '</g></svg>',
  ].join('\n');
}

function bytesOf({cells, before, after}: Drawing): Glyph[] {
  const hidden = hiddenIn(cells);
  const glyphs: Glyph[] = [];
  let [column, line] = [0, 0];
  const add = (text: string, role: keyof Palette, lit = false) => {
    if (column + text.length > COLUMNS) [column, line] = [0, line + 1];
    glyphs.push({text, column, line, role, lit});
    column += text.length;
  };
  if (before > 0) add(`${before.toLocaleString('en-US')} bytes before … `, 'muted');
  for (const [index, {text, name, ends, kind, changed}] of cells.entries()) {
    add(hidden.has(index) ? '•' : text, name ? 'muted' : kind === 'body' ? 'ink' : kind, changed);
    if (ends) [column, line] = [0, line + 1];
  }
  if (after > 0) add(` … ${after.toLocaleString('en-US')} more bytes`, 'muted');
  return glyphs;
}

/** Indexes of the cells of secrets. */
function hiddenIn(cells: readonly Cell[]): Set<number> {
  // A character a cell, so that a place in the text is an index.
  const text = cells.map(({text: [first = ''], name}) => (name ? ' ' : first)).join('');
  const hidden = new Set<number>();
  for (const secret of secretsIn(text)) {
    for (let at = text.indexOf(secret); at >= 0 && secret; at = text.indexOf(secret, at + secret.length))
      for (let index = at; index < at + secret.length; index += 1) hidden.add(index);
  }
  return hidden;
}

/** Joins neighbors that look the same. */
function runsOf(glyphs: readonly Glyph[]): Glyph[] {
  const runs: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = runs.at(-1);
    const joins =
      last &&
      last.line === glyph.line &&
      last.role === glyph.role &&
      last.lit === glyph.lit &&
      last.column + last.text.length === glyph.column;
    if (joins) last.text += glyph.text;
    else runs.push({...glyph});
  }
  return runs;
}

function drawn({text, column, line, role, lit}: Glyph, colors: Palette): string {
  const [x, y, width] = [PAD + column * CELL, PAD + line * LINE, text.length * CELL];
  const ground = lit
    ? `<rect x="${x}" y="${y}" width="${width}" height="${LINE - 2}" rx="2" fill="${colors.lit}"/>`
    : '';
  const fill = lit ? colors.onLit : colors[role];
  // The length keeps the columns whatever the face.
  return `${ground}<text x="${x}" y="${y + 14}" textLength="${width}" fill="${fill}" xml:space="preserve">${escaped(text)}</text>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
