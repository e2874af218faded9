/** The documentation for an assistant: the site's search index, and its pages as Markdown, both written by the site's build. */
import {readFile} from 'node:fs/promises';
import {pathToFileURL} from 'node:url';
import {type McpServer, ResourceTemplate} from '@modelcontextprotocol/server';
import {DomainError, notFound} from '../errors/domain-error.ts';
import type {FileMap} from '../http/static/file-map.ts';
import {object, text, toListSchema} from './catalog.ts';

type SearchResult = Readonly<{url: string; page: string; heading: string; text: string}>;
type Search = (query: string) => SearchResult[];

export type Documentation = ReturnType<typeof createDocumentation>;

/** Written by src/build/files/search-script.ts, so that the server searches as the pages do. */
const SEARCH_SCRIPT = '/search.mjs';
const SEARCH_INDEX = '/search-index.json';
/** Written by src/build/content/write-content.ts, with a line per page: `- [Title](/docs/page.md): Description`. */
const PAGE_LIST = '/llms.txt';
const LISTED = /^- \[(.+)\]\((\/\S+)\.md\): (.*)$/gm;
const EXCERPT_CHARS = 400;
const MARKDOWN = 'text/markdown';
/** Followed by the page's path. */
const SCHEME = 'hutz://';

export const SECTIONS = toListSchema(
  object({
    url: text('Where the section is on this server.'),
    page: text("The page's title."),
    heading: text("The section's heading."),
    text: text('How the section begins.'),
  }),
);

export function createDocumentation(files: FileMap) {
  let loading: Promise<Search> | undefined;

  async function load(): Promise<Search> {
    const [script, index] = [SEARCH_SCRIPT, SEARCH_INDEX].map(path => files.get(path)?.plain.file);
    if (!script || !index)
      throw new DomainError('NoCapacity', 'This server has no built documentation.', {reason: 'unavailable'});
    const {readIndex} = (await import(pathToFileURL(script).href)) as {
      readIndex: (json: unknown) => Record<'find' | 'nearMisses', Search>;
    };
    const {find, nearMisses} = readIndex(JSON.parse(await readFile(index, 'utf8')));
    return query => {
      const found = find(query);
      return found.length > 0 ? found : nearMisses(query);
    };
  }

  return {
    /** Texts name the portal's `origin`, as the pages do. */
    async search(query: string, origin: string): Promise<readonly SearchResult[]> {
      loading ??= load();
      loading.catch(() => (loading = undefined));
      return (await loading)(query).map(({url, page, heading, text}) => {
        const served = files.get(PAGE_LIST)?.setOrigin?.(text, origin) ?? text;
        return {url, page, heading, text: served.slice(0, EXCERPT_CHARS)};
      });
    },
    /** All pages in the site's order; none without a build. `size` in bytes. */
    async list() {
      const file = files.get(PAGE_LIST)?.plain.file;
      const list = file ? await readFile(file, 'utf8') : '';
      return [...list.matchAll(LISTED)].flatMap(([, title = '', path = '', description = '']) => {
        const size = files.get(`${path}.md`)?.plain.size;
        return size === undefined ? [] : [{path, title, description, size}];
      });
    },
    /** A page, naming the portal's `origin`. */
    async read(page: string, origin: string): Promise<string> {
      const file = files.get(`${pagePath(page)}.md`);
      if (!file) throw notFound('not_found', 'No such page. Use a URL from search_docs, such as /docs/quickstart.');
      const built = await readFile(file.plain.file, 'utf8');
      return file.setOrigin?.(built, origin) ?? built;
    },
  };
}

/** Finds a page by a path or a whole URL, with or without anchor and extension. */
function pagePath(page: string): string {
  const {pathname} = new URL(URL.canParse(page) ? page : `http://portal/${page.replace(/^\/+/, '')}`);
  return pathname.replace(/\.md$|\/$/, '');
}

/**
 * The pages as resources, which a person can attach to a conversation. They name the portal's `origin`. `limited` runs for each
 * list and each page; it throws the protocol's errors.
 */
export function registerPages(
  server: McpServer,
  documentation: Documentation,
  origin: string,
  limited: <T>(uri: string, read: () => Promise<T>) => Promise<T>,
): void {
  const list = () =>
    limited(SCHEME, async () => ({
      resources: (await documentation.list()).map(({path, title, description, size}) => ({
        uri: `${SCHEME}${path}`,
        name: path,
        title,
        description,
        mimeType: MARKDOWN,
        size,
      })),
    }));

  server.registerResource(
    'page',
    new ResourceTemplate(`${SCHEME}{+page}`, {list}),
    {
      title: 'Documentation page',
      description: `A page as Markdown, such as ${SCHEME}/docs/quickstart.`,
      mimeType: MARKDOWN,
    },
    ({href, pathname}) =>
      limited(href, async () => {
        const text = await documentation.read(pathname, origin);
        return {contents: [{uri: href, mimeType: MARKDOWN, text}]};
      }),
  );
}
