/** Converts a page to Markdown, with its tables, examples and the samples in every language. */
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {LANGUAGES} from '../../samples/languages.ts';
import {type Node, type Page, textOf} from './read-pages.ts';

const element = (tagName: string, children: Node[], properties: Record<string, unknown> = {}): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): Node => ({type: 'text', value});

export function toMarkdown({route, content}: Page, siteUrl: string): string {
  const processor = unified()
    .use(rehypeRemark)
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkStringify, {bullet: '-', fences: true, rule: '-', emphasis: '*'});
  const tree = processor.runSync({type: 'root', children: prepare(content, {route, siteUrl})} as any);
  return processor.stringify(tree);
}

type Place = {route: string; siteUrl: string};

/** Converts our HTML to elements that Markdown has. */
function prepare(node: Node, place: Place): Node[] {
  const {tagName, properties = {}} = node;
  if (tagName === undefined) return [node];
  if (tagName === 'pre') return [fence(node, undefined)];
  if (properties.dataLanguage !== undefined) return program(node);
  if (tagName === 'label' || tagName === 'caption') return [];
  const children = (node.children ?? []).flatMap(child => prepare(child, place));
  if (tagName === 'th' || tagName === 'td') return [{...node, children: inline(children)}];
  if (tagName === 'figcaption') return [element('p', [element('strong', [text(textOf(node))])])];
  if (tagName === 'summary') return [element('p', [element('strong', children)])];
  if (tagName === 'a') return [{...node, children, properties: {href: absolute(String(properties.href ?? ''), place)}}];
  return tagName === 'article' || tagName === 'main' || tagName === 'details' || tagName === 'fieldset'
    ? children
    : [{...node, children}];
}

function absolute(href: string, {route, siteUrl}: Place): string {
  if (href.startsWith('#')) return `${siteUrl}${route}${href}`;
  return href.startsWith('/') ? siteUrl + href : href;
}

/** One language of a sample: its name, then the program. */
function program(node: Node): Node[] {
  const language = String(node.properties?.dataLanguage);
  const pre = node.children?.find(({tagName}) => tagName === 'pre');
  const {label, grammar} = LANGUAGES.find(({id}) => id === language) ?? {label: language, grammar: language};
  return pre ? [element('p', [element('strong', [text(label)])]), fence(pre, grammar)] : [];
}

function fence(pre: Node, language: string | undefined): Node {
  const code = raw(pre);
  const shown = language ?? (/^\s*[[{]/.test(code) ? 'json' : undefined);
  return element('pre', [element('code', [text(code)], shown ? {className: [`language-${shown}`]} : {})]);
}

function raw({value, children = []}: Node): string {
  return value ?? children.map(raw).join('');
}

/** A cell of a Markdown table is one line. */
function inline(children: Node[]): Node[] {
  return children.flatMap(child => {
    if (child.tagName === 'pre') return [text(' '), element('code', [text(raw(child).replace(/\s+/g, ' ').trim())])];
    if (child.tagName === undefined || ['code', 'a', 'strong', 'em'].includes(child.tagName)) return [child];
    return [text(' '), ...inline(child.children ?? []), text(' ')];
  });
}
