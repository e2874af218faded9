/** The options in docs/sdk.mdx match the SDK's public types: each name, and whether it is required. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const types = readFileSync(new URL('types.ts', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../docs/sdk.mdx', import.meta.url), 'utf8');

function members(name: string): string[] {
  const body = types.match(new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`))?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+\??):/gm)].map(([, member = '']) => member);
}

/** The options in the first column of the table with this heading. */
function documented(heading: string): string[] {
  const rows = page.split(`| ${heading} |`)[1]?.split('\n\n')[0] ?? '';
  return [...rows.matchAll(/^\| `([\w.]+)` \([\w ]+(, required)?\) \|/gm)].map(([, name, required]) =>
    required ? String(name) : `${name}?`,
  );
}

const ofMount = documented('Option of `mount`');

it.each([
  ['HutzInitOptions', documented('Option of `init`')],
  ['HutzMountOptions', ofMount.filter(name => !name.includes('.'))],
  ['HutzButtonStyle', ofMount.filter(name => name.includes('.')).map(name => name.replace('buttonStyle.', ''))],
])('%s', (name, options) => {
  expect(members(name).length).toBeGreaterThan(2);
  expect(options.sort()).toEqual(members(name).sort());
});
