/** The install commands name the packages of the current version. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {readContract} from '../openapi/model.ts';
import {packages} from '../tools/libraries/pack.ts';

it('installs the packages of the current version', () => {
  const page = readFileSync(new URL('libraries.mdx', import.meta.url), 'utf8');
  const {node, python} = packages(readContract('partner').document.info?.version ?? '');
  const downloads = (text: string) => [...text.matchAll(/downloads\/(\S+\.(?:tgz|whl))/g)].map(([, file]) => file);
  expect(downloads(page)).toEqual([node, python]);
  expect(downloads(readFileSync(new URL('offline-sandbox.mdx', import.meta.url), 'utf8'))).toEqual([node, python]);
});
