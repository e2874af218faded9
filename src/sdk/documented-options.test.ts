/** The options in docs/sdk.mdx match the SDK's public types: each name, and whether it is required. */
import {readFileSync} from 'node:fs';
import {expect, it, vi} from 'vitest';
import {readInit, readMount} from './options.ts';

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

const LONG = 'x'.repeat(101);
const required = {
  apiKey: 'htz_1',
  serviceName: 'Energy',
  serviceType: 'energy',
  estimatedAmount: 1,
  transactionId: '1',
};

it.each([
  ['userId', readInit, LONG, 'up to 100 characters'],
  ['partnerId', readInit, LONG, 'up to 100 characters'],
  ['serviceName', readMount, LONG, 'up to 100 characters'],
  ['transactionId', readMount, LONG, 'up to 100 characters'],
  ['buttonText', readMount, LONG, 'up to 100 characters'],
  ['estimatedAmount', readMount, 0.333, 'at most two decimals'],
  ['requiredUpfrontPayment', readMount, 0.333, 'at most two decimals'],
])('the limit of %s', (name, readOptions, beyond, limit) => {
  vi.stubGlobal('__PRODUCT__', 'Hutz');
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(() => readOptions({...required, [name]: beyond})).toThrow(name);
  expect(page.match(new RegExp(`^\\| \`${name}\` .*`, 'm'))?.[0]).toContain(limit);
});
