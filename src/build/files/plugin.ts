/** Docusaurus plugin: the files beside the pages. */
import {cp, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {LANGUAGES} from '../../samples/languages.ts';
import {site} from '../../site.ts';
import {buildSdk} from './sdk-script.ts';
import {writeSearchScript} from './search-script.ts';
import {writeSecurityFiles} from './security-files.ts';

/** `publicUrl` is where browsers reach the pages, if not at the site's own URL. */
export default function filesPlugin(_: LoadContext, options: unknown): Plugin {
  const {publicUrl} = options as {publicUrl?: string};
  return {
    name: 'hutz-files',
    // Runs before the bundler, and again when one of the watched files changes.
    loadContent: buildSdk,
    getPathsToWatch: () => ['src/sdk/**/*.ts'],
    async postBuild({outDir, siteConfig: {url}}) {
      const origin = publicUrl ? new URL(publicUrl).origin : url;
      const reporting = {
        email: site.contact.email,
        url: origin.startsWith('https:') ? origin : url,
        now: new Date(),
      };
      await Promise.all([
        writeSecurityFiles(outDir, reporting),
        writeSearchScript(outDir),
        copySamples(outDir),
        cp('openapi/scenarios/shipped', join(outDir, 'scenarios'), {recursive: true}),
        writeFile(join(outDir, 'robots.txt'), robotsTxt(origin)),
      ]);
    },
  };
}

/** For the documentation's links. It shows the CI files, whose names start with a dot. */
async function copySamples(outDir: string): Promise<void> {
  const filter = (path: string) => !/^[._]/.test(basename(path));
  for (const folder of ['partner', ...LANGUAGES.map(({id}) => id)])
    await cp(join('samples', folder), join(outDir, 'samples', folder), {recursive: true, filter});
}

/** Unlisted pages carry `noindex` themselves. */
const robotsTxt = (origin: string) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
