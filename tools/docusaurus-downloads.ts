// What integrators take away stands in static/downloads before the site is built or developed, made anew whenever a contract
// changes: so it is served under `npm run dev` as it is from the built site.
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeDownloads} from './downloads.ts';

export default function downloads({siteDir}: LoadContext): Plugin {
  return {
    name: 'downloads',
    loadContent: () => writeDownloads(siteDir),
    getPathsToWatch: () => [join(siteDir, 'openapi/*.yaml'), join(siteDir, 'cli/**/*.ts')],
  };
}
