/** Writes the documentation as Markdown, llms.txt, llms-full.txt and the search index. Fails on an empty index. */
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {createIndex, type IndexedSection} from '../../search/search.ts';
import {site} from '../../site.ts';
import {type Page, readPages} from './read-pages.ts';
import {splitSections} from './sections.ts';
import {toMarkdown} from './to-markdown.ts';

type Entry = Pick<Page, 'route' | 'title' | 'description'>;

const WRITTEN = /^\/(docs|api-reference|support)(\/|$)/;

/** Adds the files to the built pages in `builtDir`. */
export async function writeContent(builtDir: string): Promise<void> {
  const written: (Entry & {text: string})[] = [];
  const sections: IndexedSection[] = [];
  for await (const page of readPages(builtDir)) {
    sections.push(...splitSections(page));
    if (!WRITTEN.test(page.route)) continue;
    const {route, title, description} = page;
    const text = toMarkdown(page);
    written.push({route, title, description, text});
    const path = join(builtDir, `${route}.md`);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, text);
  }
  await writeFile(join(builtDir, 'llms.txt'), pageList(written));
  await writeFile(join(builtDir, 'llms-full.txt'), written.map(({text}) => text).join('\n---\n\n'));
  if (sections.length === 0) throw new Error('The search index is empty.');
  await writeFile(join(builtDir, 'search-index.json'), JSON.stringify(createIndex(sections)));
}

const GROUPS = {
  Documentation: /^\/docs(?!\/sandbox(\/|$))/,
  'API reference': /^\/api-reference/,
  'Sandbox API': /^\/docs\/sandbox(\/|$)/,
  Support: /^\/support/,
};

function pageList(pages: readonly Entry[]): string {
  const groups = Object.entries(GROUPS).flatMap(([label, routes]) => {
    const group = pages.filter(({route}) => routes.test(route));
    const links = group.map(({route, title, description}) => `- [${title}](${route}.md): ${description}`);
    return [`## ${label}`, '', ...links, ''];
  });
  return [
    `# ${site.name}`,
    '',
    `> ${site.tagline}`,
    '',
    `Documentation pages as Markdown. All pages in one file: [llms-full.txt](/llms-full.txt)`,
    '',
    ...groups,
  ].join('\n');
}
