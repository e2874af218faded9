/**
 * Bundler loader: what a page carries of the data that Docusaurus makes for all of them. It hands each documentation page the title,
 * description and address of every other one, twice, and every page of the site the list of them: weight that grows with each operation,
 * and that nothing here reads. The menu keeps what it shows. Leaves other data alone.
 */
type Item = {type: string; href?: string; label?: string; items?: Item[]};

export default function leanDataLoader(source: string): string {
  return JSON.stringify(trimPageData(JSON.parse(source)));
}

/** `plugins` is the site's global data, `version` that of one documentation. */
export function trimPageData(data: any): unknown {
  const docs = data['docusaurus-plugin-content-docs'];
  if (docs) return {...data, 'docusaurus-plugin-content-docs': {}};
  if (!data.version?.docsSidebars) return data;
  const menus = Object.entries<Item[]>(data.version.docsSidebars).map(([name, items]) => [name, items.map(shown)]);
  return {...data, version: {...data.version, docs: {}, docsSidebars: Object.fromEntries(menus)}};
}

const shown = ({type, href, label, items}: Item): Item => ({
  type,
  ...(href && {href}),
  ...(label && {label}),
  ...(items && {items: items.map(shown)}),
});
