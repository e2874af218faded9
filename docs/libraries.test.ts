/** The install commands name the packages of the current version. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {readContract} from '../openapi/model.ts';
import {packages} from '../tools/libraries/pack.ts';

it('installs the packages of the current version', () => {
  const page = readFileSync(new URL('libraries.mdx', import.meta.url), 'utf8');
  const {node, python} = packages(readContract('partner').document.info?.version ?? '');
  expect([...page.matchAll(/downloads\/(\S+\.(?:tgz|whl))/g)].map(([, file]) => file)).toEqual([node, python]);
});
