// What integrators take away, made from the contract at every build and never by hand: /downloads/partner-api.yaml and .json,
// hutz.postman_collection.json, hutz-api.d.ts.
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parse} from 'yaml';
import type {Contract} from './downloads/operations.ts';
import {makeCollection} from './downloads/postman.ts';
import {makeTypes} from './downloads/types.ts';

const read = async (root: string, name: string) => {
  const text = await readFile(join(root, 'openapi', name), 'utf8');
  return {text, contract: parse(text, {maxAliasCount: -1, merge: true}) as Contract};
};
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** File names and their texts, from the contracts of the repository at `root`. */
export async function makeDownloads(root = '.'): Promise<Record<string, string>> {
  const {text, contract} = await read(root, 'partner-api.yaml');
  const {contract: sandbox} = await read(root, 'sandbox-api.yaml');
  return {
    'partner-api.yaml': text,
    'partner-api.json': asJson(contract),
    'hutz.postman_collection.json': asJson(makeCollection(contract, sandbox)),
    'hutz-api.d.ts': await makeTypes(contract),
  };
}

export async function writeDownloads(root: string): Promise<void> {
  const folder = join(root, 'static', 'downloads');
  await mkdir(folder, {recursive: true});
  for (const [name, text] of Object.entries(await makeDownloads(root))) await writeFile(join(folder, name), text);
}
