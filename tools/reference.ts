// Writes the pages of /api-reference: docusaurus-plugin-openapi-docs with our own generators (src/build/reference-pages.ts),
// from the contract. The plugin never overwrites, so the folder is made anew; and it must be there before any Docusaurus
// command, because a documentation instance reads it. Runs before each build and before development.
import {mkdir, readdir, rm} from 'node:fs/promises';
import {PAGES} from '../src/build/reference-pages.ts';
import {leashed, outcome} from './run.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

export async function writeReference(env: Record<string, string>): Promise<void> {
  await rm(PAGES, {recursive: true, force: true});
  await mkdir(PAGES, {recursive: true});
  const {ok, output} = await outcome(
    leashed([DOCUSAURUS, 'gen-api-docs', 'all', '--plugin-id', 'openapi'], env, 'pipe'),
  );
  // The plugin reports a page that it could not write and goes on; a folder without its sidebar is one that it gave up.
  const complete = (await readdir(PAGES)).includes('sidebar.ts') && !/Failed to/.test(output);
  if (!ok || !complete) throw new Error(`The pages of the reference cannot be written:\n${output}`);
}
