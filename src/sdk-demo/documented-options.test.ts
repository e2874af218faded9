/** The documented options are those of the SDK's public types: each name, and whether it must be given. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {initOptions, mountOptions} from './documented-options.ts';

const types = readFileSync(new URL('../sdk/types.ts', import.meta.url), 'utf8');

function members(name: string): string[] {
  const body = types.match(new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`))?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+\??):/gm)].map(([, member = '']) => member);
}

const documented = (options: typeof initOptions) => options.map(({name, required}) => (required ? name : `${name}?`));

it.each([
  ['HutzInitOptions', initOptions],
  ['HutzMountOptions', mountOptions.filter(({depth}) => depth === 0)],
  ['HutzButtonStyle', mountOptions.filter(({depth}) => depth === 1)],
])('%s', (name, options) => {
  expect(members(name).length).toBeGreaterThan(2);
  expect(documented(options).sort()).toEqual(members(name).sort());
});
