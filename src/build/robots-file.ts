/** Writes robots.txt with the sitemap's URL. Unlisted pages carry `noindex` themselves. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';

export async function writeRobotsFile(outDir: string, url: string): Promise<void> {
  await writeFile(join(outDir, 'robots.txt'), `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`);
}
