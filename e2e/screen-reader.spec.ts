// Compares the accessibility tree of the main pages, which screen readers read, with e2e/trees.
import {expect, NIGHTLY, test} from './support/portal.ts';
import {open} from './support/site.ts';

// The owner's tests publish reviews, which the home page shows.
test.use({portalOf: 'the trees', contextOptions: {reducedMotion: 'reduce'}});

const HOW_TO_UPDATE =
  'If the difference is meant, run npm run e2e -- screen-reader --update-snapshots, and commit e2e/trees.';

/** Text that is random or depends on the clock. */
const CHANGING: [RegExp, string][] = [
  [/http:\/\/localhost:\d+/g, 'http://localhost:3000'],
  [/\b(inv|tx)-[\w-]{6,}/g, '$1-…'],
  [/\b(htz|htzsk|htzwh|ptr|ws|house|usr|evt|ep|dlv|key)_[\w-]{8,}/g, '$1_…'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b/g, '…'],
  [/only \d+ spots/g, 'only so many spots'],
  [/\b\d{4}-\d{2}-\d{2}\b/g, 'YYYY-MM-DD'],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
    'Month YYYY',
  ],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g,
    'a day',
  ],
];

/** One of each kind. */
const BEFORE_MERGE = ['/submit-review', '/docs/api'];

for (const path of [
  '/',
  '/vip',
  '/partners',
  '/submit-review',
  '/docs/quickstart',
  '/docs/api',
  '/support',
  '/dashboard',
]) {
  test(`${path} has the recorded accessibility tree`, BEFORE_MERGE.includes(path) ? {} : NIGHTLY, async ({page}) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const tree = CHANGING.reduce(
      (text, [what, name]) => text.replace(what, name),
      await page.locator('body').ariaSnapshot(),
    );
    expect(`${tree}\n`, HOW_TO_UPDATE).toMatchSnapshot(`${path.slice(1).replaceAll('/', '-') || 'home'}.txt`);
  });
}
