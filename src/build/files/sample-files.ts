/** Copies samples/ to the built site for download links. */
import {existsSync, readdirSync} from 'node:fs';
import {copyFile, cp, mkdir} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {LANGUAGES} from '../../samples/languages.ts';

export async function copySamples(siteDir: string, outDir: string): Promise<void> {
  const tasks = readdirSync(join(siteDir, 'samples/curl')).map(file => file.replace(/\.sh$/, ''));
  for (const {id, file} of LANGUAGES) {
    await mkdir(join(outDir, 'samples', id), {recursive: true});
    for (const name of tasks.map(file)) {
      const from = join(siteDir, 'samples', id, name);
      if (existsSync(from)) await copyFile(from, join(outDir, 'samples', id, name));
    }
  }
  // The documentation shows its CI files.
  const isShown = (path: string) => !/^[._]/.test(basename(path));
  await cp(join(siteDir, 'samples/partner'), join(outDir, 'samples/partner'), {recursive: true, filter: isShown});
}
