/** Real queries find the right page and section among the first three results, in the built site's index. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {ALSO_CALLED} from '../../docs/also-called.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {SUGGESTED} from './results.ts';
import {readIndex, type Search} from './search.ts';
import {HELD_OUT_QUESTIONS} from './testing/held-out-questions.ts';
import {MORE_QUESTIONS} from './testing/more-questions.ts';
import {OTHERS_QUESTIONS} from './testing/others-questions.ts';
import type {Question} from './testing/question.ts';
import {QUESTIONS} from './testing/questions.ts';
import {TUNING_QUESTIONS} from './testing/tuning-questions.ts';

const build = (path: string) => readFileSync(join(import.meta.dirname, '../../build', path), 'utf8');
let search: Search;

beforeAll(async () => {
  await ensureBuilt();
  search = readIndex(JSON.parse(build('search-index.json')));
});

/** A target without `#` accepts each section of the page. */
const accepts = ({accept}: Question, url: string) =>
  accept.some(target => url === target || url.startsWith(`${target}#`));

it.each([
  ['names and pages', QUESTIONS.map(([ask, url]) => ({ask, accept: [url]})), 0],
  ['the questions it was tuned with', TUNING_QUESTIONS, 0],
  ['the questions held out', HELD_OUT_QUESTIONS, 2],
  ["questions in other people's words", OTHERS_QUESTIONS, 2],
  ["more questions in other people's words", MORE_QUESTIONS, 2],
] as const)('%s lead to the right section among the first three', (_, questions, mostMissed) => {
  const missed = questions
    .map(question => ({
      question,
      urls: search
        .find(question.ask)
        .slice(0, 3)
        .map(({url}) => url),
    }))
    .filter(({question, urls}) => !urls.some(url => accepts(question, url)))
    .map(({question, urls}) => [question.ask, ...urls]);
  expect(missed.slice(mostMissed)).toEqual([]);
});

it('has a section for each suggestion, and for everything that is also called something else', () => {
  for (const url of [...SUGGESTED, ...Object.keys(ALSO_CALLED)]) expect(search.findSection(url)?.url, url).toBe(url);
});

it('every question set leads to sections that exist', () => {
  const all = [...TUNING_QUESTIONS, ...HELD_OUT_QUESTIONS, ...OTHERS_QUESTIONS, ...MORE_QUESTIONS];
  for (const url of new Set(all.flatMap(({accept}) => accept))) {
    if (!/#response-|^\/support#/.test(url)) expect(search.findSection(url)?.url, url).toBe(url);
  }
});

describe('the index', () => {
  it('has every listed page, operation, event and reason', () => {
    const {documentCount, storedFields} = JSON.parse(build('search-index.json'));
    expect(documentCount).toBeGreaterThan(200);
    const urls = new Set(Object.values<{url: string}>(storedFields).map(({url}) => url));
    const listed = [...build('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    );
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter(path => !urls.has(path) && path !== '/waitlist')).toEqual([]);
    expect([...urls].filter(url => url.includes('testshit'))).toEqual([]);
  });

  it('leads to anchors that exist', () => {
    const {storedFields} = JSON.parse(build('search-index.json'));
    for (const {url} of Object.values<{url: string}>(storedFields)) {
      const [path = '', anchor] = url.split('#');
      if (anchor)
        expect(build(`${path === '/' ? '/index' : path}.html`), url).toMatch(
          new RegExp(`\\sid="?${anchor.replaceAll('.', '\\.')}["\\s>]`),
        );
    }
  });

  it('returns results after at most 50 ms of computing', () => {
    search.find('warm');
    const questions = [
      'signature mismatch',
      'bill',
      'how do i verify a webhook',
      'zzzz',
      'e',
      'agreement status pending active',
    ];
    for (const question of questions) {
      // Take the best of three, because the first run may compile code.
      const times = [1, 2, 3].map(() => {
        const before = process.threadCpuUsage();
        search.find(question);
        const {user, system} = process.threadCpuUsage(before);
        return (user + system) / 1000;
      });
      expect(Math.min(...times), question).toBeLessThan(50);
    }
  });
});

describe('Markdown and metadata', () => {
  const pages = [
    '/docs',
    '/docs/api',
    '/docs/webhooks',
    '/docs/errors',
    '/api-reference',
    '/api-reference/create-bill',
    '/support',
  ];

  it('llms.txt lists the Markdown of every documentation page', () => {
    const links = [...build('llms.txt').matchAll(/\]\((\/[^)]+\.md)\)/g)].map(([, path = '']) => path);
    expect(links).toEqual(expect.arrayContaining(pages.map(page => `${page}.md`)));
    const full = build('llms-full.txt');
    for (const link of links) {
      const markdown = build(link);
      expect(markdown, link).toMatch(/^# \S/);
      expect(full).toContain(markdown);
      const prose = markdown.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/`[^`\n]*`/g, 'code');
      expect(prose, link).not.toMatch(
        /&#x?\d|\]\(https?:\/\/(hutz\.example|localhost)|\\@|\w\*\*\w|[a-z)]\.[A-Z][a-z]| [.,;]( |$)/m,
      );
    }
  });

  it('each code block of the documentation has a copy button', () => {
    for (const page of pages) {
      const article = /<article[\s\S]*<\/article/.exec(build(`${page}.html`))?.[0] ?? '';
      const copies = article.match(/>Copy(<\/span>)?<\/button>/g)?.length ?? 0;
      const groups = article.match(/<pre(?![^>]*aria-hidden)/g)?.length ?? 0;
      const others = article.match(/data-language=/g)?.length ?? 0;
      expect(copies, page).toBeGreaterThanOrEqual(groups - others);
    }
  });

  it('a page as Markdown has its tables and its samples in every language, but no controls', () => {
    const webhooks = build('docs/webhooks.md');
    for (const words of ['```bash', '```python', '```java', 'def verify(secret', '| 3 | 5 minutes |']) {
      expect(webhooks).toContain(words);
    }
    expect(build('docs/errors.md')).toMatch(/\| `signature_mismatch` .*Fix\./);
    expect(build('api-reference/create-bill.md')).toContain('`hutzAgreementId`');
    for (const page of pages) expect(build(`${page}.md`)).not.toMatch(/Get sandbox keys|Direct link to|<\w+ class/);
  });

  it.each(pages)('%s has a canonical URL, a preview image and breadcrumbs', page => {
    const html = build(`${page}.html`);
    expect(html).toMatch(new RegExp(`rel="?canonical"? href="?https://[^/]+${page}["\\s>]`));
    expect(html).toContain('img/share/docs.png');
    if (page === '/support') return;
    const data = JSON.parse(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '[]');
    expect(data.map((item: Record<string, string>) => item['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
    expect(data[0].url).toMatch(new RegExp(`${page}$`));
  });
});
