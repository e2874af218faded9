import {expect, it} from 'vitest';
import {withTokens} from './sdk-script.ts';

it('replaces tokens with their light values', () => {
  const tokens = ':root {\n  --hz-green: #123;\n  --hz-green-line: #456;\n}\ndark {\n  --hz-green: #789;\n}';
  expect(withTokens('a{color:var(--own, var(--hz-green));top:var(--hz-green-line)}', tokens)).toBe(
    'a{color:var(--own, #123);top:#456}',
  );
  expect(() => withTokens('a{color:var(--hz-blue)}', tokens)).toThrow('--hz-blue');
});
