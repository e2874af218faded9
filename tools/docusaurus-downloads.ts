// Under `npm run dev`, writes the downloads to static/downloads before the site is served, and again when a contract or the command line
// changes. A build writes them beside the pages (tools/build.ts).
import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {runPart} from './run.ts';

const inSite = (path: string) => join(import.meta.dirname, '..', path);

export default function downloads(): Plugin {
  return {
    name: 'downloads',
    async loadContent() {
      if (process.env.NODE_ENV === 'production') return;
      const program = ['tools/downloads.ts', 'static/downloads'].map(inSite);
      await runPart('The downloads', program, {});
    },
    getPathsToWatch: () => ['openapi/**/*.yaml', 'cli/**/*.ts'].map(inSite),
  };
}
