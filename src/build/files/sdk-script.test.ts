import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import releases from '../../sdk/releases.json' with {type: 'json'};
import {computeIntegrity, withTokens} from './sdk-script.ts';

it.each(Object.entries(releases).slice(0, -1))(
  'serves version %s with the bytes it was published with',
  (version, hash) => {
    const script = readFileSync(new URL(`../../sdk/releases/${version}/hutz.js`, import.meta.url));
    expect(computeIntegrity(script)).toBe(hash);
  },
);

it('replaces tokens with their light values', () => {
  const tokens = ':root {\n  --hz-green: #123;\n  --hz-green-line: #456;\n}\ndark {\n  --hz-green: #789;\n}';
  expect(withTokens('a{color:var(--own, var(--hz-green));top:var(--hz-green-line)}', tokens)).toBe(
    'a{color:var(--own, #123);top:#456}',
  );
  expect(() => withTokens('a{color:var(--hz-blue)}', tokens)).toThrow('--hz-blue');
});
