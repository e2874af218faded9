/** Splits a page into search entries: one per section and per table row with an anchor. Omits code, which would match too much. */
import {type Node, type Page, textOf} from './read-pages.ts';

export type Section = {
  /** With the anchor. */
  url: string;
  /** The page's title. */
  page: string;
  heading: string;
  text: string;
};

const SKIPPED = new Set(['pre', 'fieldset', 'form', 'footer']);

export function sectionsOf({route, title, description, content}: Page): Section[] {
  const sections: Section[] = [{url: route, page: title, heading: title, text: description}];
  const walk = (node: Node) => {
    const {tagName = '', properties = {}, children = []} = node;
    const id = typeof properties.id === 'string' ? properties.id : undefined;
    if (SKIPPED.has(tagName)) return;
    if (/^h[1-4]$/.test(tagName)) {
      if (tagName !== 'h1' && id) sections.push({url: `${route}#${id}`, page: title, heading: textOf(node), text: ''});
      return;
    }
    if (tagName === 'tr' && id) {
      const [head, ...cells] = children.filter(({type}) => type === 'element');
      sections.splice(-1, 0, {
        url: `${route}#${id}`,
        page: title,
        heading: head ? textOf(head) : id,
        text: cells.map(textOf).join(' '),
      });
      return;
    }
    if (node.type === 'text' || PROSE.has(tagName)) append(sections, textOf(node));
    else for (const child of children) walk(child);
  };
  walk(content);
  return sections.map(section => ({...section, text: section.text.trim()}));
}

/** Elements without headings and anchored rows inside. */
const PROSE = new Set(['p', 'li', 'dt', 'dd', 'th', 'td', 'summary', 'caption', 'blockquote', 'figcaption']);

function append(sections: Section[], text: string) {
  const last = sections.at(-1);
  if (last && text) last.text += ` ${text}`;
}
