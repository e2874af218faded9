/** The documentation and the samples name the current version. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {readContract} from '../openapi/model.ts';
import {PACKAGES} from '../tools/libraries/pack.ts';

const version = readContract('partner').document.info?.version ?? '';
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it.each([
  'docs/libraries.mdx',
  'docs/offline-sandbox.mdx',
  'samples/partner/.github/workflows/tests.yml',
  'samples/partner/.gitlab-ci.yml',
])('%s installs the packages of the current version', file => {
  const {node, python} = PACKAGES;
  expect([...read(file).matchAll(/downloads\/(\S+\.(?:tgz|whl))/g)].map(([, name]) => name)).toEqual([node, python]);
});

it('docs/versioning.mdx shows the current version', () =>
  expect(read('docs/versioning.mdx')).toContain(`Hutz-Version: ${version}\n`));
