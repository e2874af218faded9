/**
 * Bundler loader that trims the data that Docusaurus adds to every page: data about the build, and about other pages
 * unless the menu needs it. Without it, the console's page has 4.1 KiB more script (decisions/0019).
 */
import type {LoaderContext} from '../bundler-types.ts';

type Item = {type: string; href?: string; label?: string; items?: Item[]};
type PageData = Record<string, unknown> & {version?: {docs?: object; docsSidebars?: Record<string, Item[]>}};

export default function trimPageDataLoader(this: Pick<LoaderContext, 'resourcePath'>, source: string): string {
  if (this.resourcePath.endsWith('registry.js')) return trimRegistry(source);
  if (this.resourcePath.endsWith('docusaurus.config.mjs')) return trimConfig(source);
  return JSON.stringify(trimPageData(JSON.parse(source)));
}

/** Keeps only the function that loads each module. Prerendering reads its name and its id too. */
export function trimRegistry(source: string): string {
  return source.replaceAll(/, "[^"]+", require\.resolveWeak\("[^"]+"\)\]/g, ']');
}

/** The site's options, without the build's. */
export function trimConfig(source: string): string {
  const start = source.indexOf('{');
  const {clientModules, markdown, plugins, presets, ...config} = JSON.parse(
    source.slice(start, source.lastIndexOf('}') + 1),
  );
  return `export default ${JSON.stringify(config)};`;
}

/** `plugins` is the site's global data, `version` a documentation version. */
export function trimPageData(data: PageData): PageData {
  if (data['docusaurus-plugin-content-docs']) return {...data, 'docusaurus-plugin-content-docs': {}};
  if (!data.version?.docsSidebars) return data;
  const menus = Object.entries(data.version.docsSidebars).map(([name, items]) => [name, items.map(shown)]);
  return {...data, version: {...data.version, docs: {}, docsSidebars: Object.fromEntries(menus)}};
}

const shown = ({type, href, label, items}: Item): Item => ({
  type,
  ...(href && {href}),
  ...(label && {label}),
  ...(items && {items: items.map(shown)}),
});
