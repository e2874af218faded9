/** Writes `search.mjs`, the code that reads the search index, for the server: the MCP tools search as the pages do. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {bundleScript} from './bundle-script.ts';

export async function writeSearchScript(outDir: string): Promise<void> {
  const script = await bundleScript('src/search/search.ts', {
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  await writeFile(join(outDir, 'search.mjs'), script);
}
