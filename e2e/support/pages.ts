import {ensureBuilt} from '../../tools/build.ts';
import {builtPages} from '../../tools/built-pages.ts';

// Test files read the list before Playwright's global setup runs.
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
