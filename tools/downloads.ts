// Generates the files in /downloads/ from the contracts: the contracts as YAML and JSON, a Postman collection,
// TypeScript types, the command line (which the portal also serves as /hutz.mjs), and the server libraries. Run as a
// program with the output folder.
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {contractFile, readContract, readContractText, readDocument} from '../openapi/model.ts';
import {bundleCommandLine, bundleSandbox} from './bundle.ts';
import {makeTypes} from './libraries/node.ts';
import {asJson, packLibraries} from './libraries/pack.ts';
import {makeCollection} from './postman.ts';

/** File names and content. */
export async function makeDownloads(): Promise<Record<string, string>> {
  const contract = readContract('partner');
  const sandbox = await bundleSandbox();
  return {
    'partner-api.yaml': readContractText(contractFile('partner')),
    'partner-api.json': asJson(readDocument(contractFile('partner'))),
    'hutz.postman_collection.json': asJson(makeCollection(contract, readContract('sandbox'))),
    'hutz-api.d.ts': await makeTypes(contract),
    'sandbox-api.yaml': readContractText(contractFile('sandbox')),
    'sandbox-api.json': asJson(readDocument(contractFile('sandbox'))),
    'hutz.mjs': await bundleCommandLine(sandbox),
    'hutz.readable.mjs': await bundleCommandLine(sandbox, false),
  };
}

if (import.meta.main) {
  const [, , folder = ''] = process.argv;
  await mkdir(folder, {recursive: true});
  const files = await makeDownloads();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await packLibraries(folder, String(files['hutz.mjs']));
}
