// Generates the pages of each reference from its contract: docusaurus-plugin-openapi-docs with our own generators
// (src/build/reference-pages.ts). The plugin never overwrites, so each folder is emptied first. Runs before each build and
// before development, because every Docusaurus command reads the folders.
import {mkdir, readdir, rm} from 'node:fs/promises';
import {REFERENCES, type Reference} from '../src/build/references.ts';
import {outcome, startNode} from './run.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

export async function generateReference(env: Record<string, string>): Promise<void> {
  for (const {pages} of REFERENCES) {
    await rm(pages, {recursive: true, force: true});
    await mkdir(pages, {recursive: true});
  }
  await Promise.all(REFERENCES.map(reference => generate(reference, env)));
}

async function generate({name, pages}: Reference, env: Record<string, string>): Promise<void> {
  const {ok, output} = await outcome(startNode([DOCUSAURUS, 'gen-api-docs', 'all', '--plugin-id', name], env, 'pipe'));
  // The plugin reports a page that it could not write and continues; it writes the sidebar last.
  const complete = (await readdir(pages)).includes('sidebar.ts') && !/Failed to/.test(output);
  if (!ok || !complete) throw new Error(`The pages of the ${name} reference cannot be written:\n${output}`);
}
