// The contrast of each pair of colors in the file, on every ground and in both themes.
import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** Every block's declarations, with its selectors. */
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(',').map(it => it.trim().replaceAll('"', "'")),
  tokens: Object.fromEntries([...body.matchAll(/(--hz-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value])),
}));

/** The tokens that apply under these selectors: later blocks win, as in the cascade. */
const under = (...wanted: string[]): Record<string, string> =>
  Object.assign(
    {},
    ...blocks.filter(it => it.selectors.some(selector => wanted.includes(selector))).map(it => it.tokens),
  );

function resolve(tokens: Record<string, string>, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`${name} is not a token`);
  const reference = /^var\((--hz-[\w-]+)\)$/.exec(value)?.[1];
  return reference ? resolve(tokens, reference) : value;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(color: string, other: string): number {
  const [dark, light] = [luminance(color), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = {
  light: under(':root', "[data-theme='light']"),
  dark: {...under(':root'), ...under("[data-theme='dark']")},
  panel: {...under(':root'), ...under("[data-ground='panel']")},
  deep: {...under(':root'), ...under("[data-theme='light']"), ...under("[data-ground='deep']")},
};

/** [foreground, background, minimum]: 4.5 for text, 3 for anything else (borders, rings, icons). */
const PAIRS: [string, string, number][] = [
  ...['paper', 'paper-raised', 'paper-sunk', 'green-tint'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['muted', ground, 4.5],
    ['green', ground, 4.5],
  ]),
  ['on-green', 'green', 4.5],
  ['on-green', 'green-hover', 4.5],
  ['on-green', 'green-active', 4.5],
  ['on-yellow', 'yellow', 7],
  ['on-yellow', 'yellow-deep', 7],
  ['on-disabled', 'disabled', 3],
  ...['error', 'warning', 'info', 'success', 'violet'].flatMap((tone): [string, string, number][] => [
    [tone, 'paper', 4.5],
    [tone, `${tone}-tint`, 4.5],
    ['ink', `${tone}-tint`, 7],
  ]),
  ...['comment', 'keyword', 'string', 'number', 'function', 'property', 'ink'].map(
    (token): [string, string, number] => [`code-${token}`, 'code-ground', 4.5],
  ),
  ['code-ink', 'code-highlight', 7],
  ['on-chat-blue', 'chat-blue', 4.5],
  ['on-chat-gray', 'chat-gray', 4.5],
  ['logo', 'paper', 3],
  ['line-strong', 'paper', 3],
  ['line-strong', 'paper-raised', 3],
  ['focus', 'paper', 3],
  ['focus', 'focus-gap', 3],
];

describe.each(Object.entries(GROUNDS))('%s', (ground, tokens) => {
  const pairs = PAIRS.filter(([ink]) => ground !== 'deep' || !/^(code|on-chat)/.test(ink));
  it.each(pairs)('%s on %s is at least %d to 1', (ink, paper, minimum) => {
    expect(contrast(resolve(tokens, `--hz-${ink}`), resolve(tokens, `--hz-${paper}`))).toBeGreaterThanOrEqual(minimum);
  });
});
