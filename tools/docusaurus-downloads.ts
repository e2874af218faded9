// Writes the downloads to static/downloads before the site is built or served by `npm run dev`, and again when a contract or the
// command line changes.
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeDownloads} from './downloads.ts';

export default function downloads({siteDir}: LoadContext): Plugin {
  return {
    name: 'downloads',
    loadContent: () => writeDownloads(siteDir),
    getPathsToWatch: () => [join(siteDir, 'openapi/**/*.yaml'), join(siteDir, 'cli/**/*.ts')],
  };
}
