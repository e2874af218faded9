/** For process tests: bundles the command line to the folder that a portal without a build serves. */
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {bundleCommandLine, bundleSandbox} from '../../tools/bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export async function setup(): Promise<void> {
  const folder = join(ROOT, 'static', 'downloads');
  await mkdir(folder, {recursive: true});
  await writeFile(join(folder, 'hutz.mjs'), await bundleCommandLine(await bundleSandbox()));
}
