/**
 * Splits a page into search entries: one per heading, FAQ item, block with an anchor and table row with an anchor.
 * Omits code blocks, which would match too much, and the sections that every operation's page repeats.
 */
import {ALSO_CALLED} from '../../../docs/also-called.ts';
import type {IndexedSection} from '../../search/search.ts';
import {findTag, type Node} from '../tree.ts';
import {type Page, readText} from './read-pages.ts';

const SKIPPED = new Set(['pre', 'fieldset', 'form', 'footer']);
/** Elements without headings and anchored rows inside. */
const PROSE = new Set(['p', 'li', 'dt', 'dd', 'th', 'td', 'caption', 'blockquote', 'figcaption']);
const OPERATION = /^\/(api-reference|docs\/sandbox)\/([^/]+)$/;
/** The lists of operations, which have their own pages. */
const OPERATIONS = new Set(['/api-reference', '/docs/sandbox']);
/** Sections that each operation's page repeats: the errors page has them once. */
const REPEATED = /^(authentication|example|errors|response-[345]\d\d.*)$/;

export function splitSections({route, title, description, content}: Page): IndexedSection[] {
  const sections: IndexedSection[] = [];
  const [, , operation] = OPERATION.exec(route) ?? [];
  const start = (id: string | undefined, heading: string, name = '', text = ''): IndexedSection => {
    const url = id ? `${route}#${id}` : route;
    const section = {url, page: title, heading, text, names: [name], also: ALSO_CALLED[url] ?? ''};
    sections.push(section);
    return section;
  };

  /** Adds a node's text to `section`. Returns the section that the next nodes belong to. */
  function walk(node: Node, section: IndexedSection): IndexedSection {
    const {tagName = '', properties = {}, children = []} = node;
    const id = typeof properties.id === 'string' && !properties.id.startsWith('_') ? properties.id : undefined;
    if (SKIPPED.has(tagName) || tagName === 'h1') return section;
    if (operation && id && REPEATED.test(id)) return {...section, names: [], text: ''};
    if (/^h[2-4]$/.test(tagName)) return id ? start(id, readText(node), findName(node)) : appendText(section, node);
    if (tagName === 'tr') return addRow(node, id, section);
    if (id && (tagName === 'details' || tagName === 'section') && !findTag(node, 'h1', 'h2')) {
      const summary = findTag(node, tagName === 'details' ? 'summary' : 'h4');
      const label = summary ? readText(summary) : String(properties.ariaLabel ?? '');
      if (label) {
        const rest = children.filter(child => child !== summary);
        walkAll(rest, start(id, label));
        return section;
      }
    }
    if (node.type === 'text' || PROSE.has(tagName) || tagName === 'summary') return appendText(section, node);
    return walkAll(children, section);
  }

  function addRow(node: Node, id: string | undefined, section: IndexedSection): IndexedSection {
    const [head, ...cells] = (node.children ?? []).filter(({type}) => type === 'element');
    if (!head) return appendText(section, node);
    const label = readText(head);
    if (label.endsWith('?')) {
      sections.push({...section, heading: label, text: cells.map(readText).join(' '), names: [], also: ''});
      return section;
    }
    if (!id || OPERATIONS.has(route) || (operation && !route.startsWith('/api-reference')))
      return appendText(section, node);
    const name = findName(head);
    const heading = name ?? label;
    const summary = label.replace(heading, '').trim();
    const rest = cells.map(cell => endSentence(readText(cell))).join(' ');
    const entry = start(id, heading, name, summary ? `${summary}: ${rest}` : rest);
    entry.also += ` ${summary}`;
    entry.names = [name ?? '', ...cells.flatMap(findCodes)];
    return section;
  }

  const walkAll = (nodes: readonly Node[], section: IndexedSection) =>
    nodes.reduce((current, child) => walk(child, current), section);
  // `get-bill` is the page of `getBill`.
  const name = operation?.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  walk(content, start(undefined, title, EVENT.test(title) ? title : (name ?? ''), endSentence(description)));
  return sections.map(section => ({...section, text: section.text.replace(/\s+/g, ' ').trim()}));
}

const EVENT = /^[a-z]+\.[a-z]+$/;

/** The name that a heading or a row is about. */
function findName(node: Node): string | undefined {
  const text = readText(node);
  return findCodes(node)[0] ?? (EVENT.test(text) ? text : undefined);
}

function findCodes(node: Node): string[] {
  if (node.tagName === 'code') return [readText(node)].filter(code => /^[\w.:/{}-]{2,60}$/.test(code));
  return (node.children ?? []).flatMap(findCodes);
}

/** With a stop at its end, so that the search shows it apart from what follows. */
const endSentence = (text: string): string => (/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text);

function appendText(section: IndexedSection, node: Node): IndexedSection {
  const text = readText(node);
  section.text += ` ${node.type === 'text' ? text : endSentence(text)}`;
  section.names = [...new Set([...section.names, ...findCodes(node)])];
  return section;
}
