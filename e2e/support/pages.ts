import type {Page} from '@playwright/test';
import {ensureBuilt} from '../../tools/build.ts';
import {builtPages} from '../../tools/built-pages.ts';

// Test files read the list before Playwright's global set-up runs.
await ensureBuilt();

/** Generated from two templates: one page of each is enough. */
const REFERENCE_SAMPLES = [
  '/api-reference/update-bill',
  '/api-reference/bill-paid',
  '/docs/sandbox/pay-bill',
  '/docs/sandbox/stream-changes',
];

/** The page for a URL that doesn't exist. */
export const NOT_FOUND = '/nobody-lives-here';

/** Not in the sitemap. */
const UNLISTED = ['/docs/testshit', NOT_FOUND];

/** Every page of the built site. A new one is here as soon as it is built. */
export const EVERY_PAGE: readonly string[] = [
  ...builtPages().filter(path => !/^\/(api-reference|docs\/sandbox)\//.test(path) || REFERENCE_SAMPLES.includes(path)),
  ...UNLISTED,
];

/** Pages that ask the API for something to show: resilience.spec.ts opens them while it fails. */
export const CALLERS: readonly string[] = [
  '/',
  '/vip',
  '/docs/quickstart',
  '/docs/sdk',
  '/docs/api',
  '/docs/webhooks',
  '/docs/guide',
  '/docs/libraries',
  '/docs/mcp',
  '/docs/reconciliation',
  '/docs/authentication',
  '/docs/go-live',
  '/docs/testshit',
  '/api-reference/create-bill',
  '/api-reference/update-bill',
  '/docs/sandbox/pay-bill',
  '/support',
  '/dashboard',
];
/** Their examples have the reader's own values too. */
export const ALSO_CALLERS = /^\/docs\/sandbox\/|^\/api-reference\/create-bill-at-alias$/;

/** The pages that have asked the API so far, other than to report the view. */
export function apiCallers(page: Page): Set<string> {
  const called = new Set<string>();
  page.on('request', request => {
    const asks = /\/api\/(?!page-views)/.test(new URL(request.url()).pathname);
    if (asks && request.resourceType() === 'fetch') called.add(new URL(page.url()).pathname);
  });
  return called;
}
