/** Reads the content of the built, listed pages, without scripts, controls, the console and live demos. */
import {glob, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {toRoute} from '../pages/route-of.ts';
import {find, findTag, type Node} from '../tree.ts';

export type Page = {route: string; title: string; description: string; content: Node};

const OMITTED_TAG = /^(script|style|template|button|legend|input|select|textarea|dialog|nav|svg)$/;

/** One page at a time, sorted by route, to save memory. */
export async function* readPages(builtDir: string): AsyncGenerator<Page> {
  const files: {route: string; file: string}[] = [];
  for await (const file of glob('**/*.html', {cwd: builtDir})) {
    if (file !== '404.html') files.push({route: toRoute(file), file});
  }
  for (const {route, file} of files.sort((a, b) => a.route.localeCompare(b.route))) {
    const page = parsePage(route, await readFile(join(builtDir, file), 'utf8'));
    if (page) yield page;
  }
}

export function parsePage(route: string, html: string): Page | undefined {
  const page = unified().use(rehypeParse).parse(html) as Node;
  const meta = (name: string) =>
    find(page, node => node.tagName === 'meta' && node.properties?.name === name)?.properties?.content;
  if (String(meta('robots') ?? '').includes('noindex')) return undefined;
  const content = findTag(page, 'article') ?? findTag(page, 'main');
  if (!content) return undefined;
  const clean = omitControls(content);
  const title = findTag(clean, 'h1') ?? findTag(page, 'title') ?? clean;
  return {route, title: readText(title), description: String(meta('description') ?? ''), content: clean};
}

function omitControls(node: Node): Node {
  if (!node.children || node.tagName === 'pre') return node;
  return {...node, children: separateWords(node.children.filter(isContent).map(omitControls))};
}

/** Puts a space between words that only the layout keeps apart, such as a status and its text. */
function separateWords(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1];
    const apart = before && isInline(before) && isInline(node) && /[\p{L}\p{N})]$/u.test(joinWords(before));
    // `id`s is one word.
    return apart && /^(?!s\b)[\p{L}\p{N}(/{"]/u.test(joinWords(node)) ? [{type: 'text', value: ' '}, node] : [node];
  });
}

const isInline = ({tagName = ''}: Node) => INLINE.has(tagName);

function isContent(node: Node): boolean {
  const {type, tagName = '', properties = {}} = node;
  if (type === 'comment' || OMITTED_TAG.test(tagName)) return false;
  const classes = (properties.className as string[] | undefined) ?? [];
  const hidden = classes.includes('hz-visually-hidden') && tagName !== 'caption';
  if (classes.includes('hash-link') || hidden || classes.includes('hz-no-js-only')) return false;
  const isLive = properties.dataConsole !== undefined || properties.dataLive !== undefined;
  return !isLive && (properties.ariaHidden !== 'true' || isSeparator(node));
}

const isSeparator = (node: Node) => /^\s*[·→]\s*$/.test(joinWords(node));

/** A node's text, with a space between blocks. */
export function readText(node: Node): string {
  return joinWords(node).replace(/\s+/g, ' ').trim();
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'span', 'strong', 'abbr', 'kbd', 'sup', 'sub', 'wbr']);

/** Puts each block of a table cell on a line of its own. */
const CELLS = new Set(['th', 'td']);

function joinWords({value, tagName, children = []}: Node): string {
  if (value !== undefined) return value.replaceAll('\u200b', '');
  const inside = children.map(joinWords).join(CELLS.has(tagName ?? '') ? ' ' : '');
  return tagName === undefined || INLINE.has(tagName) ? inside : ` ${inside} `;
}
