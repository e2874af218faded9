/**
 * After the build: inlines the style that each page needs, requests its scripts beside the framework's, and starts them after the
 * first paint (decisions 0008 and 0019). Of Infima, only the rules that some page or script of the site uses are kept; our own style
 * is never cut. The bundler's runtime recognizes a `<style data-href>` and doesn't fetch that sheet again. Throws without the main
 * sheet or the entry's scripts.
 */
import {glob, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PurgeCSS} from 'purgecss';
import {bundleScript} from './bundle-script.ts';

const NOT_FOUND = '*';
/** The framework's scripts, as Docusaurus writes them: the bundler's runtime and the entry. */
const ENTRY = /<script src="?([^" >]*\/assets\/js\/[^" >]*)"? defer(?:="")?><\/script>/g;

type ChunkNames = {readonly [key: string]: string | ChunkNames};
type Groups = ReadonlyMap<string, readonly string[]>;

/** Classes that scripts put together from pieces. */
const COMPOSED = [/^alert--/, /^theme-/, /^col--/, /^button--/, /^menu__/, /^navbar/];

/** A plugin for the bundler that notes which files each named group of chunks is made of. */
export function recordGroups(groups: Map<string, readonly string[]>) {
  return {
    apply(compiler: any) {
      compiler.hooks.done.tap('page-assets', ({compilation}: any) => {
        for (const [name, group] of compilation.namedChunkGroups) groups.set(name, group.getFiles());
        // Docusaurus names every page's chunks but those of the page not found.
        for (const group of compilation.chunkGroups)
          if (group.origins.some(({request}: {request?: string}) => request === '@theme/NotFound'))
            groups.set(NOT_FOUND, group.getFiles());
      });
    },
  };
}

export async function writePageAssets(
  siteDir: string,
  outDir: string,
  generatedFilesDir: string,
  groups: Groups,
): Promise<void> {
  const routes: Record<string, ChunkNames> = JSON.parse(
    await readFile(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  );
  const style = await usedStyles(outDir);
  const starter = await starterScript(siteDir);
  for await (const file of glob('**/*.html', {cwd: outDir})) {
    const path = join(outDir, file);
    const assets = assetsOf(routeOf(file), routes, groups);
    await writeFile(path, withAssets(await readFile(path, 'utf8'), assets, style, starter));
  }
}

/** `docs/api.html` is `/docs/api`. */
export function routeOf(file: string): string {
  const name = file.replaceAll('\\', '/').replace(/\.html$/, '');
  if (name === '404') return NOT_FOUND;
  return `/${name.replace(/(^|\/)index$/, '')}`;
}

/** The files of a route, of its layouts, and of the entry. A sibling's content under the same layout is not among them. */
export function assetsOf(route: string, routes: Record<string, ChunkNames>, groups: Groups): string[] {
  const names = route === NOT_FOUND ? ['main', NOT_FOUND] : ['main'];
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
 * Swaps the link to the main sheet for the styles themselves, asks for the page's scripts and the entry's in the order in which they
 * run, and puts what starts them (src/theme/start-after-paint.ts) last.
 */
export function withAssets(
  html: string,
  files: readonly string[],
  style: ReadonlyMap<string, string>,
  starter: string,
): string {
  const link = /<link rel="?stylesheet"? href="?[^" >]*\/main\.[^" >]*\.css"? ?\/?>/;
  if (!link.test(html)) throw new Error('A page has no link to the main style sheet.');
  if (!html.includes('</body>')) throw new Error('A page has no end of its body to start its scripts at.');
  const styles = files.flatMap(file => {
    const text = style.get(file);
    return text === undefined ? [] : [`<style data-href="/${file}">${text.replaceAll('</style', '<\\/style')}</style>`];
  });
  const own = files.filter(file => file.endsWith('.js') && !html.includes(file)).map(file => `/${file}`);
  const entry = [...html.matchAll(ENTRY)].map(([, address]) => address);
  if (entry.length !== 2) throw new Error(`A page starts ${entry.length} scripts of the framework, not two.`);
  const asked = [...own, ...entry].map(
    address => `<link rel="preload" as="script" href="${address}" fetchpriority="low">`,
  );
  return html
    .replaceAll(ENTRY, '')
    .replace(link, () => styles.join('') + asked.join(''))
    .replace('</body>', () => `<script>${starter}</script></body>`);
}

async function starterScript(siteDir: string): Promise<string> {
  return Buffer.from(await bundleScript(siteDir, 'src/theme/start-after-paint.ts'))
    .toString('utf8')
    .trim();
}

const slashed = (file: string) => file.replaceAll('\\', '/');

async function usedStyles(outDir: string): Promise<Map<string, string>> {
  const content = [`${outDir}/**/*.html`, `${outDir}/assets/js/*.js`, `${outDir}/console/*.js`];
  const styles = new Map<string, string>();
  for await (const file of glob('assets/css/*.css', {cwd: outDir})) {
    const css = await readFile(join(outDir, file), 'utf8');
    const [before, layer, after] = splitAtLayer(css, 'docusaurus.infima');
    if (!layer) {
      // Only the main sheet holds Infima; to judge each page's own would be to read every page once a page.
      styles.set(slashed(file), css);
      continue;
    }
    const [used] = await new PurgeCSS().purge({
      content,
      css: [{raw: layer}],
      safelist: {standard: COMPOSED},
      // A word of a page or a script is whatever could be a class, an id or a tag; too many words keep too much, never too little.
      defaultExtractor: text => text.match(/[\w-]+/g) ?? [],
    });
    styles.set(slashed(file), before + (used?.css ?? layer) + after);
  }
  return styles;
}

/** The parts before, in and after a cascade layer; without such a layer everything is before. */
export function splitAtLayer(css: string, name: string): [before: string, layer: string, after: string] {
  const start = css.indexOf(`@layer ${name}{`);
  if (start < 0) return [css, '', ''];
  let depth = 0;
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return [css.slice(0, start), css.slice(start, at + 1), css.slice(at + 1)];
  }
  throw new Error(`The layer ${name} has no end.`);
}
