/**
 * After the build: the pages as a reader has them, parsed from their HTML with tables and samples already in place. Leaves out the
 * page not found, pages that are not to be listed, and everything that is not content: scripts, controls, the console.
 */
import {glob, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {routeOf} from '../page-assets.ts';

export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

export type Page = {route: string; title: string; description: string; content: Node};

const LEFT_OUT = new Set([
  'script',
  'style',
  'template',
  'button',
  'legend',
  'input',
  'select',
  'textarea',
  'dialog',
  'nav',
  'svg',
]);

export async function readPages(outDir: string): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const file of glob('**/*.html', {cwd: outDir})) {
    if (file === '404.html') continue;
    const page = parsePage(routeOf(file), await readFile(join(outDir, file), 'utf8'));
    if (page) pages.push(page);
  }
  return pages.sort((a, b) => a.route.localeCompare(b.route));
}

export function parsePage(route: string, html: string): Page | undefined {
  const tree = unified().use(rehypeParse).parse(html) as Node;
  const meta = (name: string) =>
    find(tree, node => node.tagName === 'meta' && node.properties?.name === name)?.properties?.content;
  if (String(meta('robots') ?? '').includes('noindex')) return undefined;
  const content = find(tree, ({tagName}) => tagName === 'article') ?? find(tree, ({tagName}) => tagName === 'main');
  if (!content) return undefined;
  const clean = strip(content);
  const heading = find(clean, ({tagName}) => tagName === 'h1');
  const title = heading ? textOf(heading) : textOf(find(tree, ({tagName}) => tagName === 'title') ?? clean);
  return {route, title, description: String(meta('description') ?? ''), content: clean};
}

function strip(node: Node): Node {
  return {...node, ...(node.children && {children: node.children.filter(isContent).map(strip)})};
}

function isContent({type, tagName = '', properties = {}}: Node): boolean {
  if (type === 'comment' || LEFT_OUT.has(tagName)) return false;
  const classes = (properties.className as string[] | undefined) ?? [];
  const unseen = classes.includes('hz-visually-hidden') && tagName !== 'caption';
  if (classes.includes('hash-link') || unseen || classes.includes('hz-no-js-only')) return false;
  return properties.dataConsole === undefined && properties.ariaHidden !== 'true';
}

function find(node: Node, is: (node: Node) => boolean): Node | undefined {
  if (is(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, is);
    if (found) return found;
  }
  return undefined;
}

/** The words of a node, with a space between blocks. */
export function textOf(node: Node): string {
  return words(node).replace(/\s+/g, ' ').trim();
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'abbr', 'kbd', 'sup', 'sub', 'wbr']);

/** What stands in a cell stands on lines of its own. */
const CELLS = new Set(['th', 'td']);

function words({value, tagName, children = []}: Node): string {
  if (value !== undefined) return value.replaceAll('\u200b', '');
  const inside = children.map(words).join(CELLS.has(tagName ?? '') ? ' ' : '');
  return tagName === undefined || INLINE.has(tagName) ? inside : ` ${inside} `;
}
