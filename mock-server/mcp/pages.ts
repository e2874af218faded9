/** The documentation pages as resources, which a person can attach to a conversation. Each read is bounded in size. */
import {type McpServer, ResourceTemplate} from '@modelcontextprotocol/server';
import type {Documentation} from './documentation.ts';

const MARKDOWN = 'text/markdown';
/** Followed by the page's path; a long page continues with `?offset=`. */
const SCHEME = 'hutz://';

/** Pages name the portal's `origin`. `limited` runs for each list and each page; it throws the protocol's errors. */
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
      description: `A page as Markdown, such as ${SCHEME}/docs/quickstart. A long page ends with the URI of its next part.`,
      mimeType: MARKDOWN,
    },
    ({href, pathname, searchParams}) =>
      limited(href, async () => {
        const {markdown, nextOffset} = await documentation.read(pathname, offsetOf(searchParams), origin);
        const more = nextOffset === undefined ? '' : `\n\n[Continued in ${SCHEME}${pathname}?offset=${nextOffset}]`;
        return {contents: [{uri: href, mimeType: MARKDOWN, text: markdown + more}]};
      }),
  );
}

function offsetOf(query: URLSearchParams): number {
  const offset = Number(query.get('offset') ?? 0);
  return Number.isSafeInteger(offset) && offset >= 0 ? offset : 0;
}
