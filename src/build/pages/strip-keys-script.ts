/** On pages whose URL can contain keys, adds the script that removes them, and removes third-party scripts. */
import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {bundleScript} from '../files/bundle-script.ts';

/** Pages whose URLs can contain keys. Their headers differ too (headers-file.ts). */
export const KEYED_PAGES = ['/confirm-request', '/sandbox/sign-in'] as const;

/** Writes the script into the built site and into the pages. */
export async function writeStripKeysScript(siteDir: string, outDir: string): Promise<void> {
  const text = await bundleScript(siteDir, 'src/confirmation/strip-keys.ts');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const url = `/confirmation/strip-keys.${hash}.js`;
  await mkdir(join(outDir, 'confirmation'), {recursive: true});
  await writeFile(join(outDir, url), text);
  for (const page of KEYED_PAGES) {
    const file = join(outDir, `${page}.html`);
    await writeFile(file, withStripKeysScript(await readFile(file, 'utf8'), url));
  }
}

/** Puts the script first, and removes scripts from other origins. Throws for a page without a head. */
export function withStripKeysScript(html: string, url: string): string {
  const head = /<head[^>]*>/;
  if (!head.test(html)) throw new Error('A page has no <head>.');
  return html
    .replace(/<script[^>]*\ssrc="?https?:[^>]*><\/script>/g, '')
    .replace(head, start => `${start}<script src="${url}"></script>`);
}
