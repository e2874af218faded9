import {expect, it} from 'vitest';
import {lowered as low} from './lower-styles.ts';

it('writes what iOS 14 lacks in older terms', async () => {
  expect(await low('@media (width<=30em){a{inset:calc(var(--b) - 1px)0 auto;margin-inline:var(--b)}}')).toBe(
    '@media (max-width:30em){a{top:calc(var(--b) - 1px);right:0;bottom:auto;left:0;margin-left:var(--b);margin-right:var(--b)}}',
  );
});

it('declares an older unit before a newer one', async () => {
  expect(await low('a{height:calc(100dvh - var(--b));padding:-2cqi 6cqi}b{height:9vh;color:var(--svhx)}')).toBe(
    'a{height:calc(100vh - var(--b));height:calc(100dvh - var(--b));padding:-0.36rem 1.08rem;padding:-2cqi 6cqi}b{height:9vh;color:var(--svhx)}',
  );
});

it('declares generated content without its text for screen readers first', async () => {
  expect(await low('a:before{content:"JSON" / ""}i:before{content:"a / b"}')).toBe(
    'a:before{content:"JSON";content:"JSON" / ""}i:before{content:"a / b"}',
  );
});

it('repeats rules for pages without JavaScript where no script starts', async () => {
  expect(
    await low(
      '@media (width<=30em) and (scripting:none){a{top:0}}@media (scripting:none){b{top:0}}@media (scripting:enabled){i{top:0}}',
    ),
  ).toBe(
    '@media (max-width:30em) and (scripting:none){a{top:0}}@supports not (container-type:size){@media (max-width:30em){a{top:0}}}' +
      '@media (scripting:none){b{top:0}}@supports not (container-type:size){b{top:0}}@media (scripting:enabled){i{top:0}}',
  );
});
