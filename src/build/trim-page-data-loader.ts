/** Bundler loader that trims the data that Docusaurus adds to every page about all other pages. Keeps what the menu shows. */
type Item = {type: string; href?: string; label?: string; items?: Item[]};

export default function trimPageDataLoader(source: string): string {
  return JSON.stringify(trimPageData(JSON.parse(source)));
}

/** `plugins` is the site's global data, `version` a documentation version. */
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
