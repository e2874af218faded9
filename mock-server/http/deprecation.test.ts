/** The headers of deprecated operations and versions, with a contract that has deprecated parts. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {readContract, readContractFile, readContractText} from '../../openapi/model.ts';
import {loadContract} from '../contract/index.ts';
import {openPortal, type Portal, ROOT, temporaryFolder} from '../testing/portal.ts';

const DEPRECATION = '{since: 2027-03-01T00:00:00Z, until: 2028-06-01T00:00:00Z}';
const HEADERS = {deprecation: '@1803859200', sunset: 'Thu, 01 Jun 2028 00:00:00 GMT'};

const folders: ReturnType<typeof temporaryFolder>[] = [];
let portal: Portal | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
  for (const folder of folders.splice(0)) folder.remove();
});

/** The sandbox contract with `text` after the first line that matches, beside the other contracts. */
function changed(after: RegExp, text: string) {
  const folder = temporaryFolder();
  folders.push(folder);
  const file = join(folder.path, 'sandbox-api.yaml');
  const source = readContractText(join(ROOT, 'openapi/sandbox-api.yaml'));
  expect(source).toMatch(after);
  writeFileSync(
    file,
    source.replace(after, line => `${line}\n${text}`),
  );
  return loadContract([readContract('partner'), readContract('site'), readContractFile(file)]);
}

it('are on every response of a deprecated operation, and on no other', async () => {
  const contract = changed(
    /^ +operationId: getSandboxHouse$/m,
    `      deprecated: true\n      x-deprecation: ${DEPRECATION}`,
  );
  portal = await openPortal({}, {contract});
  const {token} = await portal.workspace();
  const get = async (url: string, headers = {}) => (await portal?.app.inject({url, headers}))?.headers;
  const authorization = `Bearer ${token}`;
  expect(await get('/api/sandbox/house', {authorization})).toMatchObject(HEADERS);
  expect(await get('/api/sandbox/house')).toMatchObject(HEADERS);
  const other = await get('/api/sandbox/clock', {authorization});
  for (const name of Object.keys(HEADERS)) expect(other).not.toHaveProperty(name);
});

it('are on every operation of a deprecated version', async () => {
  portal = await openPortal({}, {contract: changed(/^info:$/m, `  x-deprecation: ${DEPRECATION}`)});
  expect((await portal.app.inject({url: '/api/sandbox/clock'})).headers).toMatchObject(HEADERS);
  expect((await portal.app.inject({url: '/api/partners/bills'})).headers).not.toHaveProperty('sunset');
});

it('need their dates in the contract', () => {
  expect(() => changed(/^ +operationId: getSandboxHouse$/m, '      deprecated: true')).toThrow(
    'getSandboxHouse is deprecated without',
  );
});
