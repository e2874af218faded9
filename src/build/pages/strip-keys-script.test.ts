import {expect, it} from 'vitest';
import {withStripKeysScript} from './strip-keys-script.ts';

it.each([
  [
    '<html><head><meta charset=utf-8><script src=/a.js defer></script>',
    '<html><head><meta charset=utf-8><script>strip("$&")</script><script src=/a.js defer></script>',
  ],
  [
    '<head data-x="1"><script async src=https://count.example/a.js></script>',
    '<head data-x="1"><script>strip("$&")</script>',
  ],
  ['<head><script src="https://count.example/a.js" async></script><link>', '<head><script>strip("$&")</script><link>'],
])('%s', (html, done) => expect(withStripKeysScript(html, 'strip("$&")')).toBe(done));

it('throws for a page without a head', () => {
  expect(() => withStripKeysScript('<p>', '')).toThrow('no <head>');
});
