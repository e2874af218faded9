// iOS 14 is the oldest system that the app runs on. Its Safari must understand the built styles of the public pages and of a form's
// result, with the exceptions listed here.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Declaration} from 'postcss';
import {beforeAll, expect, test} from 'vitest';
import {formResultPage} from '../mock-server/http/form-page.ts';
import {ensureBuilt} from './build.ts';
import {publicPages} from './built-pages.ts';
import {readStyles, type Use, unknownToIos14} from './ios14.ts';

const BUILD = join(import.meta.dirname, '..', 'build');

/** Features that a page may use anyway, by caniuse's names. */
const ALLOWED: Readonly<Record<string, string>> = {
  'css-appearance': 'prefixed; the value auto is for forced colors',
  'css-clip-path': 'basic shapes are known',
  'css-container-queries': 'the layout without them fits; they only refine pictures',
  'css-content-visibility': 'closed sections stay closed on paper',
  'css-display-contents': 'only the role of such a box is lost, and ours has none',
  'css-focus-visible': 'the browser draws its own ring',
  'css-gradients': 'color stops are known; only interpolation hints and color spaces are not',
  'css-has': 'marks states of controls and moves a picture; nothing appears or disappears by it',
  'css-masks': 'prefixed',
  'css-mixblendmode': 'lighten is known; only modes of hue and saturation are not',
  'css-overflow': 'only the value clip is unknown, and has a fallback',
  'css-resize': 'phones have no handle to resize with',
  'css-scroll-behavior': 'jumps instead of gliding',
  'css-scrollbar': 'phones overlay their scrollbars',
  'css-selection': "the system's own colors",
  'css-subgrid': 'captions of neighbours start at different heights',
  'css3-cursors': 'phones have no cursor',
  'flexbox-gap': 'boxes touch until iOS 14.5; links beside each other have a margin',
  'intrinsic-width': 'max-content and fit-content are known; only stretch is not',
  'text-decoration': 'the line is drawn, in its usual thickness',
};
/** Units that need a fallback declared before them. */
const UNITS = ['viewport-unit-variants', 'css-container-query-units'];

let sheets: Map<string, {uses: Use[]}>;
beforeAll(async () => {
  await ensureBuilt();
  const pages = ['/404', '/confirm-request', ...publicPages()];
  const html = pages.map(path => readFileSync(join(BUILD, `${path === '/' ? 'index' : path}.html`), 'utf8'));
  const [result = ''] = /(?<=<style>)[^<]+/.exec(formResultPage({status: 201}, {heading: ''}, '/')) ?? [];
  const texts = new Set([...html.flatMap(readStyles), result]);
  sheets = new Map(await Promise.all([...texts].map(async css => [css, await unknownToIos14(css)] as const)));
});

const uses = () => [...sheets.values()].flatMap(sheet => sheet.uses);
const faults = (some: Use[]) => [
  ...new Set(some.map(({feature, node}) => `${feature}: ${node.toString().slice(0, 160)}`)),
];

test('the styles of every public page were read', () => {
  expect(sheets.size).toBeGreaterThan(10);
  expect(uses().length).toBeGreaterThan(100);
});

test('uses nothing that iOS 14 lacks, except what is allowed', () => {
  const other = uses().filter(({feature}) => !(feature in ALLOWED) && feature !== 'css-media-scripting');
  const bare = other.filter(({feature, node}) => !UNITS.includes(feature) || !hasFallback(node));
  expect(faults(bare)).toEqual([]);
});

test('repeats rules for pages without JavaScript for browsers in which no script starts', () => {
  const conditions = uses().filter(({feature}) => feature === 'css-media-scripting');
  expect(conditions.length).toBeGreaterThan(5);
  const alone = conditions.filter(
    ({node}) => !/^@supports not \(container-type:size\)/.test(String(node.next() ?? '')),
  );
  expect(faults(alone)).toEqual([]);
});

test('has no exception that no page needs', () => {
  const used = new Set(uses().map(({feature}) => feature));
  expect(Object.keys(ALLOWED).filter(feature => !used.has(feature))).toEqual([]);
});

/** Whether another declaration of the same property comes before it. */
function hasFallback(node: Use['node']): boolean {
  if (!(node instanceof Declaration)) return false;
  for (let other = node.prev(); other; other = other.prev())
    if (other instanceof Declaration && other.prop === node.prop) return true;
  return false;
}
