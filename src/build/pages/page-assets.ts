/**
 * After the build: inlines the CSS that each page needs, preloads its scripts, and starts them after the first paint
 * (decisions 0008 and 0019); a console's scripts start immediately (0036). Pages whose URLs can contain
 * keys get the script that removes them. The bundler's runtime recognizes `<style data-href>` and doesn't fetch that
 * sheet again. Throws if a page lacks the main sheet or the entry scripts.
 */
import {glob, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Compiler} from '../bundler-types.ts';
import {bundleScript} from '../files/bundle-script.ts';
import {inlineScripts} from './headers-file.ts';
import {NOT_FOUND, toRoute} from './route-of.ts';
import {KEYED_PAGES, withStripKeysScript} from './strip-keys-script.ts';

const MAIN = 'main';
/** The entry of pages with a console, and the chunk that it imports once Send works. */
export const ISLAND = 'island';
const ISLAND_ROOT = 'island-root';
/** The style sheets of the entries, `main` and the console's. */
const SHEET = /<link rel="?stylesheet"? href="?[^" >]*\/assets\/css\/[^" >]*\.css"? ?\/?>/g;
/** The scripts of the entries, as Docusaurus writes them into every page. */
const ENTRY = /<script src="?([^" >]*\/assets\/js\/[^" >]*)"? defer(?:="")?><\/script>/g;
/** Facebook and LinkedIn open this URL instead of the one that was posted, which can have the code of the friend who invites. */
const OWN_URL = /<meta[^>]* property="?og:url"?[^>]*>/;

type ChunkNames = {readonly [key: string]: string | ChunkNames};
/** The files of each named chunk group. */
type Groups = ReadonlyMap<string, readonly string[]>;
/** The files of each entry. */
type Entries = {main: readonly string[]; island: readonly string[]};

/** Bundler plugin that adds the groups to a map. */
export const recordGroups = (groups: Map<string, readonly string[]>) => (compiler: Compiler) => {
  compiler.hooks.done.tap('recordGroups', ({compilation}) => {
    for (const [name, group] of compilation.namedChunkGroups) groups.set(name, group.getFiles());
    // Docusaurus names no chunks for the 404 page.
    for (const group of compilation.chunkGroups)
      if (group.origins.some(({request}) => request === '@theme/NotFound')) groups.set(NOT_FOUND, group.getFiles());
  });
};

/** Returns the hashes of all inline scripts. */
export async function writePageAssets(outDir: string, generatedFilesDir: string, groups: Groups): Promise<string[]> {
  const routes: Record<string, ChunkNames> = JSON.parse(
    await readFile(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  );
  requireChunk('docs', groups);
  const style = new Map<string, string>();
  for await (const file of glob('assets/css/*.css', {cwd: outDir}))
    style.set(file.replaceAll('\\', '/'), await readFile(join(outDir, file), 'utf8'));
  const starter = (await bundleScript('src/theme/start-after-paint.ts')).trim();
  const stripKeys = (await bundleScript('src/confirmation/strip-keys.ts')).trim();
  const island = [ISLAND, ISLAND_ROOT].flatMap(name => groups.get(name) ?? []);
  const entries = {main: groups.get(MAIN) ?? [], island: [...new Set(island)]};
  const hashes = new Set<string>();
  for await (const file of glob('**/*.html', {cwd: outDir})) {
    const path = join(outDir, file);
    const route = toRoute(file);
    const page = withAssets(await readFile(path, 'utf8'), listAssets(route, routes, groups), entries, style, starter);
    const html = KEYED_PAGES.includes(route) ? withStripKeysScript(page, stripKeys) : page;
    await writeFile(path, html);
    for (const hash of inlineScripts(html)) hashes.add(hash);
  }
  return [...hashes].sort();
}

/** Throws if the bundler put nothing into a chunk that bundler/plugin.ts finds by Docusaurus' own names. */
export function requireChunk(name: string, groups: Groups): void {
  if (![...groups.values()].flat().some(file => file.startsWith(`assets/js/${name}.`)))
    throw new Error(`There is no chunk "${name}": Docusaurus names its modules in another way (bundler/plugin.ts).`);
}

/** The files of the entry, a route and its layouts. */
export function listAssets(route: string, routes: Record<string, ChunkNames>, groups: Groups): string[] {
  const names = route === NOT_FOUND ? [MAIN, NOT_FOUND] : [MAIN];
  for (const [key, chunks] of Object.entries(routes)) {
    const path = key.slice(0, key.lastIndexOf('-'));
    const layout = path !== '/' && route.startsWith(`${path}/`) && !('content' in chunks);
    if (path === route || layout) names.push(...leaves(chunks));
  }
  return [...new Set(names.flatMap(name => groups.get(name) ?? []))];
}

function leaves(chunks: ChunkNames): string[] {
  return Object.values(chunks).flatMap(value => (typeof value === 'string' ? value : leaves(value)));
}

/**
 * Replaces the link to the main sheet with inlined styles and script preloads, and adds the starter
 * (src/theme/start-after-paint.ts) as the last script. A page with a console gets the island's styles and scripts too.
 */
export function withAssets(
  html: string,
  files: readonly string[],
  {main, island}: Entries,
  style: ReadonlyMap<string, string>,
  starter: string,
): string {
  const link = /<link rel="?stylesheet"? href="?[^" >]*\/main\.[^" >]*\.css"? ?\/?>/;
  if (!link.test(html)) throw new Error('A page has no link to the main style sheet.');
  if (!html.includes('</body>')) throw new Error('A page has no </body>.');
  const islandFiles = html.includes('data-console=') ? island : [];

  const styles = [...new Set([...files, ...islandFiles])].flatMap(file => {
    const text = style.get(file);
    return text === undefined ? [] : [`<style data-href="/${file}">${text.replaceAll('</style', '<\\/style')}</style>`];
  });
  if (html.search(ENTRY) < 0) throw new Error('A page has no entry scripts.');
  const scripts = files.filter(file => file.endsWith('.js'));
  const early = islandFiles.filter(file => file.endsWith('.js'));
  // The main entry last, so that it finds the scripts that it needs.
  const late = [...scripts.filter(file => !main.includes(file)), ...scripts.filter(file => main.includes(file))];

  const tags = [
    ...early.map(file => `<script async fetchpriority="high" src="/${file}"></script>`),
    ...styles,
    ...late
      .filter(file => !early.includes(file))
      .map(file => `<link rel="preload" as="script" href="/${file}" fetchpriority="low">`),
  ];

  return html
    .replaceAll(ENTRY, '')
    .replace(OWN_URL, '')
    .replace(link, () => tags.join(''))
    .replaceAll(SHEET, '')
    .replace('</body>', () => `<script>${starter}</script></body>`);
}
