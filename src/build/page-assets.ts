/**
 * After the build: each page carries the style that it needs, and asks for its own script beside the framework's.
 *
 * A style sheet of its own would stand between the visitor and the first paint for a round trip; a page's script would
 * otherwise be asked for only once the framework has run. Of Infima, which is large, it is what the
 * site uses, judged over every page and script of the site; our own style is never cut. The
 * bundler's runtime knows a `<style data-href>` and does not fetch that sheet again. Refuses to go on without the main sheet.
 */
import {glob, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PurgeCSS} from 'purgecss';

const NOT_FOUND = '*';

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

export async function writePageAssets(outDir: string, generatedFilesDir: string, groups: Groups): Promise<void> {
  const routes: Record<string, ChunkNames> = JSON.parse(
    await readFile(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'),
  );
  const style = await usedStyles(outDir);
  for await (const file of glob('**/*.html', {cwd: outDir})) {
    const path = join(outDir, file);
    const assets = assetsOf(routeOf(file), routes, groups);
    await writeFile(path, withAssets(await readFile(path, 'utf8'), assets, style));
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

/** Swaps the link to the main sheet for the styles themselves, and puts the page's scripts before the entry's. */
export function withAssets(html: string, files: readonly string[], style: ReadonlyMap<string, string>): string {
  const link = /<link rel="?stylesheet"? href="?[^" >]*\/main\.[^" >]*\.css"? ?\/?>/;
  if (!link.test(html)) throw new Error('A page has no link to the main style sheet.');
  const styles = files.flatMap(file => {
    const text = style.get(file);
    return text === undefined ? [] : [`<style data-href="/${file}">${text.replaceAll('</style', '<\\/style')}</style>`];
  });
  const scripts = files
    .filter(file => file.endsWith('.js') && !html.includes(file))
    .map(file => `<script src="/${file}" defer></script>`);
  return html
    .replace(link, () => styles.join(''))
    .replace(/<script src="?[^" >]*\/runtime~main/, entry => scripts.join('') + entry);
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

/** What stands before, in, and after a cascade layer; all of it before where there is no such layer. */
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
