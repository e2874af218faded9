/**
 * After the build: each documentation page as Markdown beside its HTML, `llms.txt` that lists them, `llms-full.txt` that holds them
 * all, and the index of the search. Refuses an index without finds.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {createIndex} from '../../search/search.ts';
import {type Page, readPages} from './read-pages.ts';
import {sectionsOf} from './sections.ts';
import {toMarkdown} from './to-markdown.ts';

type Site = {name: string; tagline: string; url: string};

const WRITTEN = /^\/(docs|api-reference|support)(\/|$)/;

export async function writeContent(outDir: string, site: Site): Promise<void> {
  const pages = await readPages(outDir);
  const written = pages.filter(({route}) => WRITTEN.test(route));
  const markdown = new Map(written.map(page => [page.route, toMarkdown(page, site.url)]));
  for (const [route, text] of markdown) {
    const path = join(outDir, `${route}.md`);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, text);
  }
  await writeFile(join(outDir, 'llms.txt'), listOf(written, site));
  await writeFile(join(outDir, 'llms-full.txt'), [...markdown.values()].join('\n---\n\n'));
  const sections = pages.flatMap(sectionsOf);
  if (sections.length < pages.length) throw new Error('The search index is empty.');
  await writeFile(join(outDir, 'search-index.json'), JSON.stringify(createIndex(sections)));
}

function listOf(pages: readonly Page[], {name, tagline, url}: Site): string {
  const group = (label: string, root: string) => {
    const list = pages.filter(({route}) => route === root || route.startsWith(`${root}/`));
    return [
      `## ${label}`,
      '',
      ...list.map(({route, title, description}) => `- [${title}](${url}${route}.md): ${description}`),
      '',
    ];
  };
  return [
    `# ${name}`,
    '',
    `> ${tagline}`,
    '',
    `Each page of the documentation, as Markdown. All of them in one file: ${url}/llms-full.txt`,
    '',
    ...group('Documentation', '/docs'),
    ...group('API reference', '/api-reference'),
    ...group('Support', '/support'),
  ].join('\n');
}
