/** After the build: `robots.txt`, which leads to the sitemap. Pages that are not to be listed say so themselves, and so may be read. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';

export async function writeRobotsFile(outDir: string, url: string): Promise<void> {
  await writeFile(join(outDir, 'robots.txt'), `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`);
}
