import {builtPages} from '../../tools/built-pages.ts';

/** Generated from two templates: one page of each is enough. */
const REFERENCE_SAMPLES = ['/api-reference/update-bill', '/api-reference/bill-paid'];

/** Not in the sitemap: the component gallery, and a URL that is no page. */
const UNLISTED = ['/docs/testshit', '/nobody-lives-here'];

/** Every page of the built site. A new one is here as soon as it is built. */
export const EVERY_PAGE: readonly string[] = [
  ...builtPages().filter(path => !path.startsWith('/api-reference/') || REFERENCE_SAMPLES.includes(path)),
  ...UNLISTED,
];
