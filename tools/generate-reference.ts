// Generates the pages of /api-reference from the contract: docusaurus-plugin-openapi-docs with our own generators
// (src/build/reference-pages.ts). The plugin never overwrites, so the folder is emptied first. Runs before each build and
// before development, because every Docusaurus command reads the folder.
import {mkdir, readdir, rm} from 'node:fs/promises';
import {PAGES} from '../src/build/reference-pages.ts';
import {outcome, startNode} from './run.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

export async function generateReference(env: Record<string, string>): Promise<void> {
  await rm(PAGES, {recursive: true, force: true});
  await mkdir(PAGES, {recursive: true});
  const {ok, output} = await outcome(
    startNode([DOCUSAURUS, 'gen-api-docs', 'all', '--plugin-id', 'openapi'], env, 'pipe'),
  );
  // The plugin reports a page that it could not write and continues; it writes the sidebar last.
  const complete = (await readdir(PAGES)).includes('sidebar.ts') && !/Failed to/.test(output);
  if (!ok || !complete) throw new Error(`The pages of the reference cannot be written:\n${output}`);
}
