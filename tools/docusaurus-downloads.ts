// Under `npm run dev`, writes the downloads to static/downloads before the site is served, and again when a contract or the command line
// changes. A build writes them beside the pages (tools/build.ts).
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {runPart} from './run.ts';

export default function downloads({siteDir}: LoadContext): Plugin {
  return {
    name: 'downloads',
    async loadContent() {
      if (process.env.NODE_ENV === 'production') return;
      const program = ['tools/downloads.ts', 'static/downloads'].map(path => join(siteDir, path));
      await runPart('The downloads', program, {});
    },
    getPathsToWatch: () => [join(siteDir, 'openapi/**/*.yaml'), join(siteDir, 'cli/**/*.ts')],
  };
}
