// Generates the pages of each reference from its contract, before each build and before development: the command of
// docusaurus-plugin-openapi-docs, with our generators (src/build/reference/plugins.ts). Runs without Docusaurus, which
// would take seconds to load for each reference.
import {mkdir, rm} from 'node:fs/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Command, type CommanderStatic} from 'commander';
import openApiDocs from 'docusaurus-plugin-openapi-docs';
import {generatorOptions, pagesFolder, REFERENCES, referencePlugin} from '../src/build/reference/plugins.ts';
import type {ContractName} from '../src/reference/slug.ts';

/** Node exposes a CommonJS module's exports as its default, but the package's types describe only the options. */
const {default: plugin} = openApiDocs as unknown as {default(context: LoadContext, options: object): Plugin};

/** The part of Docusaurus' context that the plugin reads. */
const context = {
  siteDir: process.cwd(),
  siteConfig: {presets: [], plugins: REFERENCES.map(name => referencePlugin(name, {}))},
} as unknown as LoadContext;

async function generate(name: ContractName): Promise<void> {
  const pages = pagesFolder(name);
  // The plugin doesn't overwrite files, and Docusaurus fails if a page of the sidebar is missing.
  await rm(pages, {recursive: true, force: true});
  await mkdir(pages, {recursive: true});
  const cli = new Command() as CommanderStatic;
  plugin(context, generatorOptions(name)).extendCli?.(cli);
  await cli.parseAsync(['gen-api-docs', name], {from: 'user'});
}

for (const name of REFERENCES) await generate(name);
