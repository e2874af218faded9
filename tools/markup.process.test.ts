// Reads the built site as a browser and a search engine do: each page is valid HTML, and has one language, a unique title and
// description, one first heading and a canonical URL; robots.txt and the sitemap name the right URLs.
import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import html5 from 'html-validate/elements/html5';
import {beforeAll, describe, expect, test} from 'vitest';
import {NIGHTLY} from '../mock-server/testing/nightly.ts';
import {site} from '../src/site.ts';
import {ensureBuilt} from './build.ts';

const BUILD = join(import.meta.dirname, '..', 'build');
/** It redirects to another page, and has noindex. */
const REDIRECT = 'waitlist.html';
const UNLISTED = [
  REDIRECT,
  '404.html',
  'admin.html',
  'docs/testshit.html',
  'confirm-request.html',
  'sandbox/sign-in.html',
];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // The two presets about conformance and accessibility. The others are about source style, and this HTML is minified.
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // The minifier omits </p> before </td> and </tr>, which is valid; the validator doesn't know that rows end a paragraph.
    elements: [
      'html5',
      {p: {...html5.p, implicitClosed: [...(html5.p?.implicitClosed ?? []), 'tbody', 'td', 'th', 'tr']}},
    ],
    rules: {
      // Docusaurus' skip link is in a <div role="region">.
      'prefer-native-element': ['error', {exclude: ['region']}],
      // A heading may have an accessible name; ours is its text without the link inside it (src/theme/Heading).
      'aria-label-misuse': ['error', {allowAnyNamable: true}],
    },
  }),
);

const pages: {file: string; html: string}[] = [];
beforeAll(async () => {
  await ensureBuilt();
  for (const file of globSync('**/*.html', {cwd: BUILD}).sort())
    pages.push({file, html: readFileSync(join(BUILD, file), 'utf8')});
});

const all = (html: string, what: RegExp) => [...html.matchAll(what)].map(match => match[1] ?? '');
/** The content of tags whose attribute `name` is `value`, however the attributes are ordered and quoted. */
function tags(html: string, tag: string, name: string, value: string, wanted: string): string[] {
  return all(html, new RegExp(`<${tag}\\b([^>]*)>`, 'g'))
    .filter(attributes => new RegExp(`\\b${name}="?${value}"?(\\s|$|/)`).test(attributes))
    .map(
      attributes =>
        /="([^"]*)"|=([^\s"]+)/
          .exec(attributes.slice(attributes.indexOf(`${wanted}=`)))
          ?.slice(1)
          .find(Boolean) ?? '',
    );
}
const toRoute = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
const listed = () => pages.filter(({file}) => !UNLISTED.includes(file));

test('there are pages', () => expect(pages.length).toBeGreaterThan(20));

async function expectValid(wanted: (file: string) => boolean): Promise<void> {
  const faults: string[] = [];
  for (const {file, html} of pages.filter(({file}) => wanted(file))) {
    const {results} = await validator.validateString(html, file);
    for (const {ruleId, message, selector} of results.flatMap(({messages}) => messages))
      faults.push(`${file}: ${ruleId}: ${message} (${selector})`);
  }
  expect(faults).toEqual([]);
}
/** Generated from two templates, for an operation and for an event or a stream. */
const isReference = (file: string) => /^(api-reference|docs\/sandbox)\//.test(file);
const SAMPLES = ['api-reference/update-bill.html', 'api-reference/bill-paid.html', 'docs/sandbox/stream-changes.html'];

test('every page is valid HTML, and a page of each kind in the references', () =>
  expectValid(file => !isReference(file) || SAMPLES.includes(file)));

test('every page of the references is valid HTML', NIGHTLY, () => expectValid(isReference));

describe('every page', () => {
  test('has its language, one title, one description and one first heading', () => {
    const counts = pages
      .filter(({file}) => file !== REDIRECT)
      .map(({file, html}) => [
        file,
        /<html\b[^>]*\blang="?en\b/.test(html),
        all(html, /<title\b[^>]*>([^<]+)</g).length,
        tags(html, 'meta', 'name', 'description', 'content').filter(text => text.length >= 40).length,
        all(html, /<(h1)\b/g).length,
      ]);
    expect(counts).toEqual(counts.map(([file]) => [file, true, 1, 1, 1]));
  });

  test('has a unique title and description', () => {
    const own = pages.filter(({file}) => file !== REDIRECT);
    for (const texts of [
      own.map(({html}) => all(html, /<title\b[^>]*>([^<]+)</g)[0]),
      own.map(({html}) => tags(html, 'meta', 'name', 'description', 'content')[0]),
    ]) {
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
  });

  test('names its own URL', () => {
    const found = listed().map(({file, html}) => [file, tags(html, 'link', 'rel', 'canonical', 'href')]);
    expect(found).toEqual(listed().map(({file}) => [file, [site.url + toRoute(file)]]));
  });

  test('has a preview with the size of its picture, which opens the URL that was shared', () => {
    const faults = pages
      .filter(({file}) => file !== REDIRECT)
      .filter(
        ({html}) =>
          tags(html, 'meta', 'property', 'og:url', 'content').length > 0 ||
          tags(html, 'meta', 'property', 'og:image:width', 'content').join() !== '1200' ||
          tags(html, 'meta', 'property', 'og:image:height', 'content').join() !== '630',
      );
    expect(faults.map(({file}) => file)).toEqual([]);
  });

  test("is previewed by the documentation's picture only if it's for developers", () => {
    const found = ['privacy.html', 'confirm-request.html', 'docs.html'].map(file => {
      const {html = ''} = pages.find(page => page.file === file) ?? {};
      return tags(html, 'meta', 'property', 'og:image', 'content')[0]?.split('/').pop();
    });
    expect(found).toEqual(['home.png', 'home.png', 'docs.png']);
  });

  test('preloads two fonts at most', () => {
    for (const {file, html} of pages)
      expect([file, tags(html, 'link', 'rel', 'preload', 'as').filter(as => as === 'font').length <= 2]).toEqual([
        file,
        true,
      ]);
  });
});

test('no style matches the whole document with :has(), which would restyle it on every change', () => {
  const sheets = globSync('assets/css/*.css', {cwd: BUILD});
  expect(sheets.length).toBeGreaterThan(0);
  const faults = sheets.flatMap(sheet =>
    all(
      readFileSync(join(BUILD, sheet), 'utf8'),
      /([^{},]*(?:\bhtml|\bbody|:root|#__docusaurus)[^\s{},>]*:has\([^{},]*)/g,
    ),
  );
  expect(faults).toEqual([]);
});

test('the sitemap lists every listed page and nothing else; robots.txt leads to it', () => {
  const sitemap = readFileSync(join(BUILD, 'sitemap.xml'), 'utf8');
  expect(all(sitemap, /<loc>([^<]+)</g).sort()).toEqual(
    listed()
      .map(({file}) => site.url + toRoute(file))
      .sort(),
  );
  const robots = readFileSync(join(BUILD, 'robots.txt'), 'utf8').split('\n');
  expect(robots).toContain('User-agent: *');
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots.filter(line => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
});

test('a page that is not listed has noindex', () => {
  for (const {file, html} of pages.filter(({file}) => UNLISTED.includes(file)))
    expect([file, tags(html, 'meta', 'name', 'robots', 'content')]).toEqual([
      file,
      [expect.stringContaining('noindex')],
    ]);
});
