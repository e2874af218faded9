// Generates the files in /downloads/ from the contracts: the contracts as YAML and JSON, a Postman collection,
// TypeScript types, the command line (which the portal also serves as /hutz.mjs), and the server libraries. Run as a
// program with the output folder.
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {readContractFile, readContractText, readDocument} from '../openapi/model.ts';
import {bundleCommandLine, bundleSandbox} from './bundle.ts';
import {makeTypes} from './libraries/node.ts';
import {packLibraries} from './libraries/pack.ts';
import {makeCollection} from './postman.ts';

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** File names and content, from the contracts of the repository at `root`. */
export async function makeDownloads(root = '.'): Promise<Record<string, string>> {
  const file = (name: string) => join(root, 'openapi', `${name}-api.yaml`);
  const contract = readContractFile(file('partner'));
  const sandbox = readContractFile(file('sandbox'));
  const program = await bundleSandbox(root);
  return {
    'partner-api.yaml': readContractText(file('partner')),
    'partner-api.json': asJson(readDocument(file('partner'))),
    'hutz.postman_collection.json': asJson(makeCollection(contract, sandbox)),
    'hutz-api.d.ts': await makeTypes(contract),
    'sandbox-api.yaml': readContractText(file('sandbox')),
    'sandbox-api.json': asJson(readDocument(file('sandbox'))),
    'hutz.mjs': await bundleCommandLine(root, {sandbox: program}),
    'hutz.readable.mjs': await bundleCommandLine(root, {sandbox: program, minify: false}),
  };
}

async function writeDownloads(root: string, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true});
  const files = await makeDownloads(root);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await packLibraries(root, folder, files['hutz.mjs']);
}

const [, , folder] = process.argv;
if (import.meta.main && folder) await writeDownloads('.', folder);
