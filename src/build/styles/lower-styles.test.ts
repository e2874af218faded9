import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {lowered, OWN} from './lower-styles.ts';

const SITE = fileURLToPath(new URL('../../..', import.meta.url));
const sheets = (...css: string[]) => new Map(css.map((text, nth) => [`${nth}.css`, text]));
const low = async (...css: string[]) => [...(await lowered(sheets(...css), SITE)).values()];

it('makes a rule outside of all layers win over each layer of every sheet', async () => {
  const layers = '@layer x,y;@layer x{#a .b{color:red}}@layer y.z{.b{color:tan}}';
  expect(await low(layers, '.b{color:blue}')).toEqual(['#a .b{color:red}.b{color:tan}', `.b${OWN}{color:#00f}`]);
});

it('lets what is important in a layer win over what is important outside', async () => {
  expect(await low('@layer x{#a{color:red!important;top:0}}', 'b{color:blue!important;left:0}')).toEqual([
    '#a:not(#\\#){color:red!important}#a{top:0}',
    `b{color:#00f!important}b${OWN}{left:0}`,
  ]);
});

it.each([
  ['a b>i', `a${OWN} b>i`],
  ['.a:hover+.b', `.a:hover${OWN}+.b`],
  ['.sm\\:a::part(b)', `.sm\\:a${OWN}::part(b)`],
  ['[title="a b"] i', `[title=a\\ b]${OWN} i`],
  [':not(.a .b,i:nth-child(2n + 1)):after', `:not(.a .b,i:nth-child(odd))${OWN}:after`],
  ['::selection', `${OWN}::selection`],
  ['a,*>b', `a${OWN},*${OWN}>b`],
])('makes %s more specific in its first compound', async (selector, expected) => {
  expect(await low('@layer x{i{top:0}}', `${selector}{top:0}`)).toEqual(['i{top:0}', `${expected}{top:0}`]);
});

it('leaves the steps of an animation', async () => {
  expect(await low('@keyframes a{0%{top:0}to{top:1px}}')).toEqual(['@keyframes a{0%{top:0}to{top:1px}}']);
});

it('keeps the sheets apart, in their order', async () => {
  expect(await low('a{top:0}', '', '@media print{b{top:0}}')).toEqual(['a{top:0}', '', '@media print{b{top:0}}']);
});

it('writes what iOS 14 lacks in older terms', async () => {
  expect(await low('@media (width<=30em){a{inset:calc(var(--b) - 1px)0 auto;margin-inline:var(--b)}}')).toEqual([
    '@media (max-width:30em){a{top:calc(var(--b) - 1px);right:0;bottom:auto;left:0;margin-left:var(--b);margin-right:var(--b)}}',
  ]);
});

it('declares an older unit before a newer one', async () => {
  expect(await low('a{height:calc(100dvh - var(--b));padding:-2cqi 6cqi}b{height:9vh;color:var(--svhx)}')).toEqual([
    'a{height:calc(100vh - var(--b));height:calc(100dvh - var(--b));padding:-0.36rem 1.08rem;padding:-2cqi 6cqi}b{height:9vh;color:var(--svhx)}',
  ]);
});

it('declares generated content without its text for screen readers first', async () => {
  expect(await low('a:before{content:"JSON" / ""}i:before{content:"a / b"}')).toEqual([
    'a:before{content:"JSON";content:"JSON" / ""}i:before{content:"a / b"}',
  ]);
});

it('repeats rules for pages without JavaScript where no script starts', async () => {
  expect(
    await low(
      '@media (width<=30em) and (scripting:none){a{top:0}}@media (scripting:none){b{top:0}}@media (scripting:enabled){i{top:0}}',
    ),
  ).toEqual([
    '@media (max-width:30em) and (scripting:none){a{top:0}}@supports not (container-type:size){@media (max-width:30em){a{top:0}}}' +
      '@media (scripting:none){b{top:0}}@supports not (container-type:size){b{top:0}}@media (scripting:enabled){i{top:0}}',
  ]);
});
