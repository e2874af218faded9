/** Converts a page to Markdown, with its tables, examples and the samples in every language. */
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {LANGUAGES} from '../../samples/languages.ts';
import {ENVIRONMENT} from '../../samples/placeholders.ts';
import {site} from '../../site.ts';
import {findTag, type Node, visit} from '../tree.ts';
import {type Page, readText} from './read-pages.ts';

const element = (tagName: string, children: Node[], properties: Record<string, unknown> = {}): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): Node => ({type: 'text', value});

/** Links within the site stay relative to the host that serves the page. */
export function toMarkdown({route, content}: Page): string {
  const processor = unified()
    .use(rehypeRemark)
    .use(remarkGfm, {tablePipeAlign: false})
    .use(remarkStringify, {bullet: '-', fences: true, rule: '-', emphasis: '*'});
  const page = {type: 'root', children: convertNode(content, route)};
  const tree = processor.runSync(page as Parameters<typeof processor.runSync>[0]);
  // An email address needs no escape: it is meant as a link.
  return processor.stringify(tree).replace(/(?<=\w)\\@(?=\w)/g, '@');
}

/** Converts our HTML to elements that Markdown has. */
function convertNode(node: Node, route: string): Node[] {
  const {tagName, properties = {}} = node;
  if (tagName === undefined) return [node];
  if (tagName === 'pre') return [convertCodeBlock(node, undefined)];
  if (properties.dataLanguage !== undefined) return convertSample(node);
  if (tagName === 'label' || tagName === 'caption') return [];
  const children = (node.children ?? []).flatMap(child => convertNode(child, route));
  if (tagName === 'table') return [...captionSentence(node), nameFieldsByPath({...node, children})];
  if (tagName === 'th' || tagName === 'td') return [{...node, children: inline(children)}];
  if (tagName === 'figcaption') return [element('p', [element('strong', [text(readText(node))])])];
  if (tagName === 'summary') return [element('p', [element('strong', children)])];
  if (tagName === 'a') {
    const href = String(properties.href ?? '').replace(`${site.url}/`, '/');
    return [{...node, children, properties: {href: href.startsWith('#') ? route + href : href}}];
  }
  if (tagName === 'strong' || tagName === 'em') return trimEmphasis(node, children);
  return [{...node, children}];
}

/** A caption that is a sentence has a rule that the table doesn't repeat; other captions only name the table. */
function captionSentence({children = []}: Node): Node[] {
  const caption = children.find(({tagName}) => tagName === 'caption');
  const words = caption ? readText(caption).trim() : '';
  return words.endsWith('.') ? [element('p', [text(words)])] : [];
}

/** Names each field inside others by its path, because Markdown indents no row. The table is a copy of the page's. */
function nameFieldsByPath(table: Node): Node {
  const path: string[] = [];
  visit(table, node => {
    const depth = node.properties?.dataDepth;
    const code = depth === undefined ? undefined : findTag(node, 'code');
    if (!code) return;
    path.length = Number(depth);
    path.push(rawText(code));
    code.children = [text(path.join('.'))];
  });
  return table;
}

/** Markdown has no space inside the marks of strong text. */
function trimEmphasis(node: Node, children: Node[]): Node[] {
  const words = children.map(rawText).join('');
  const [first, last] = [children[0], children.at(-1)];
  if (first?.value !== undefined) children[0] = text(first.value.trimStart());
  if (last?.value !== undefined) children[children.length - 1] = text(children.at(-1)?.value?.trimEnd() ?? '');
  return [...(/^\s/.test(words) ? [text(' ')] : []), {...node, children}, ...(/\s$/.test(words) ? [text(' ')] : [])];
}

/** One language of a sample: its name, the file, then the program. */
function convertSample(node: Node): Node[] {
  const language = String(node.properties?.dataLanguage);
  const pre = node.children?.find(({tagName}) => tagName === 'pre');
  const {label, grammar} = LANGUAGES.find(({id}) => id === language) ?? {label: language, grammar: language};
  const file = findTag(node, 'a');
  const title = [element('strong', [text(label)]), ...(file ? [text(': '), file] : [])];
  return pre ? [element('p', title), convertCodeBlock(pre, grammar)] : [];
}

function convertCodeBlock(pre: Node, language: string | undefined): Node {
  const code = rawText(pre);
  const grammar = pre.children?.find(({tagName}) => tagName === 'code')?.properties?.dataGrammar as string | undefined;
  const shown = language ?? grammar ?? (/^\s*[[{]/.test(code) ? 'json' : undefined);
  return element('pre', [element('code', [text(code)], shown ? {className: [`language-${shown}`]} : {})]);
}

/** The server fills in its own URL, in place of a variable too that no command of the page sets. */
function rawText({value, properties, children = []}: Node): string {
  if (properties?.dataOwn === 'origin') return String(ENVIRONMENT.HUTZ_API);
  return value ?? children.map(rawText).join('');
}

/** A cell of a Markdown table is one line. A block without a full stop is the title of the next one. */
function inline(children: Node[]): Node[] {
  return children.flatMap((child, at) => {
    if (child.tagName === 'pre')
      return [text(' '), element('code', [text(rawText(child).replace(/\s+/g, ' ').trim())])];
    if (child.tagName === undefined || ['code', 'a', 'strong', 'em'].includes(child.tagName)) return [child];
    const inside = inline(child.children ?? []);
    if (!BLOCKS.has(child.tagName) || at === children.length - 1) return inside;
    return [...inside, text(/[\p{L}\p{N})]\s*$/u.test(rawText(child)) ? ': ' : ' ')];
  });
}

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'details']);
