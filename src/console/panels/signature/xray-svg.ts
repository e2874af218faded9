/** The byte X-ray as a self-contained SVG. Characters that look like a secret are drawn as dots. */
import {hideSecretMembers} from '../../../../openapi/secrets.ts';
import {grouped} from '../../../format/numbers.ts';
import type {Drawing} from './xray.ts';

/** `color` is the name of a design token. */
type Run = {text: string; color: string; lit: boolean};
type ReadColor = (token: string) => string;

const INK = 'code-ink';
const MUTED = 'code-comment';
const COLORS = {timestamp: 'code-number', literal: 'code-keyword', body: INK};

/** In pixels. */
const SIZE = {cell: 8, line: 20, baseline: 14, padding: 24};
/** Characters of a line, digits of a line, and digits between two spaces. */
const LENGTH = {line: 64, digits: 32, group: 8};

export function drawSvg(
  drawing: Drawing,
  {signed, now, changed}: {signed: string; now: string; changed: ReadonlySet<number>},
  sentence: string,
  readColor: ReadColor,
): string {
  const lines: Run[][] = [[]];

  const add = (text: string, color = INK, lit = false) => {
    const line = lines.at(-1) as Run[];
    const last = line.at(-1);
    if (line.reduce((sum, run) => sum + run.text.length, text.length) > LENGTH.line) lines.push([{text, color, lit}]);
    else if (last?.color === color && last.lit === lit) last.text += text;
    else line.push({text, color, lit});
  };

  const addDigits = (caption: string, digits: string, lit: ReadonlySet<number>) => {
    lines.push([], [{text: caption, color: MUTED, lit: false}]);
    for (const [at, digit] of [...digits].entries()) {
      if (at % LENGTH.digits === 0) lines.push([]);
      else if (at % LENGTH.group === 0) add(' ');
      add(digit, INK, lit.has(at));
    }
  };

  const {cells, before, after} = drawing;
  // One letter per cell, so that a secret is found at the places of its cells.
  const text = cells.map(({text: character, name}) => (name || character.length > 1 ? ' ' : character)).join('');
  const safe = hideSecretMembers(text, secret => '•'.repeat(secret.length));
  if (before > 0) add(`${grouped(before)} bytes before … `, MUTED);

  for (const [at, {text: character, name, ends, kind, changed: lit}] of cells.entries()) {
    add(safe[at] === text[at] ? character : '•', name ? MUTED : COLORS[kind], lit);
    if (ends) lines.push([]);
  }

  if (after > 0) add(` … and ${grouped(after)} more bytes`, MUTED);
  addDigits('Digest as signed', signed, new Set());
  addDigits('Digest of these bytes', now, changed);
  const [width, height] = [LENGTH.line * SIZE.cell + 2 * SIZE.padding, lines.length * SIZE.line + 2 * SIZE.padding];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img">`,
    `<title>Signed bytes and their digest</title><desc>${escapeXml(sentence)}</desc>`,
    `<rect width="${width}" height="${height}" rx="10" fill="${readColor('code-ground')}"/>`,
    '<g font-family="ui-monospace, monospace" font-size="13">',
    ...lines.map((line, at) => {
      const runs = line.map(run => drawRun(run, readColor)).join('');
      return `<text x="${SIZE.padding}" y="${SIZE.padding + at * SIZE.line + SIZE.baseline}" xml:space="preserve">${runs}</text>`;
    }),
    '</g></svg>',
  ].join('\n');
}

const LIT = ' font-weight="bold" text-decoration="underline"';

const drawRun = ({text, color, lit}: Run, readColor: ReadColor) =>
  `<tspan fill="${readColor(lit ? 'yellow' : color)}"${lit ? LIT : ''}>${escapeXml(text)}</tspan>`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
