/**
 * Renamed anchors, old URL to new, so that published links keep working. A test compares them with the anchors of the last release
 * (released-anchors.json).
 */
export const renamedAnchors: Readonly<Record<string, string>> = {
  '/docs/quickstart#sdk-integration': '/docs/quickstart#sdk',
  '/docs/quickstart#database-setup': '/docs/quickstart#db',
  '/docs/quickstart#create-bills': '/docs/quickstart#billing',
  '/docs/quickstart#payment-confirmation': '/docs/quickstart#confirmation',
  '/docs/sdk#adding-the-button': '/docs/sdk#button',
  '/docs/sdk#configuration-options': '/docs/sdk#configuration',
  '/docs/sdk#example-integration': '/docs/sdk#example',
  '/docs/database#payment-methods-table': '/docs/database#payment-methods',
  '/docs/database#agreements-table': '/docs/database#agreements',
  '/docs/database#webhook-communication': '/docs/database#webhooks',
  '/docs/changelog#unreleased': '/docs/changelog#100-2026-11-21',
};

/** Sections that have a page of their own now: the page that had them, their anchors, and the new page, with the same anchors. */
const MOVED: readonly (readonly [from: string, anchors: RegExp, to: string])[] = [
  ['/docs/errors', /^#(?:status-\d+|[a-z]+(?:_[a-z]+)+)$/, '/docs/errors-by-status'],
  ['/docs/webhooks', /^#check-/, '/docs/receiver-check'],
  ['/docs/webhooks', /^#(?:agreement|request|bill)-/, '/docs/webhook-events'],
];

/** The new URL of an anchor that its page no longer has; undefined for one that never moved. */
export function movedTo(pathname: string, hash: string, table = renamedAnchors): string | undefined {
  const path = pathname.replace(/\/$/, '');
  const url = path + hash;
  if (hash && Object.hasOwn(table, url)) return table[url];
  const [, , page] = MOVED.find(([from, anchors]) => from === path && anchors.test(hash)) ?? [];
  if (page) return page + hash;
  // Responses and their fields: `#answer-409` is now `#response-409`, and an event's `#answer` is `#response`.
  const isResponse = hash === '#answer' ? path.startsWith('/api-reference/') : /^#answer-\d/.test(hash);
  return isResponse ? url.replace('#answer', '#response') : undefined;
}
