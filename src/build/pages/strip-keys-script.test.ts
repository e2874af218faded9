import {expect, it} from 'vitest';
import {withStripKeysScript} from './strip-keys-script.ts';

it.each([
  [
    '<html><head><meta charset=utf-8><script src=/a.js defer></script>',
    '<html><head><script src="/e.js"></script><meta charset=utf-8><script src=/a.js defer></script>',
  ],
  [
    '<head data-x="1"><script async src=https://count.example/a.js></script>',
    '<head data-x="1"><script src="/e.js"></script>',
  ],
  ['<head><script src="https://count.example/a.js" async></script><link>', '<head><script src="/e.js"></script><link>'],
])('%s', (html, done) => expect(withStripKeysScript(html, '/e.js')).toBe(done));

it('throws for a page without a head', () => {
  expect(() => withStripKeysScript('<p>', '/e.js')).toThrow('no <head>');
});
