/** A page's content: what is omitted, its search entries, and its Markdown. */
import {expect, it} from 'vitest';
import {type Page, parsePage} from './read-pages.ts';
import {splitSections} from './sections.ts';
import {toMarkdown} from './to-markdown.ts';

const html = (article: string, head = '') =>
  `<html><head><title>A | Site</title><meta name=description content="What it is">${head}</head><body><nav>menu</nav><main><article>${article}</article></main></body></html>`;
const parse = (article: string) => parsePage('/docs/a', html(article)) as Page;

const PAGE = `<header><h1>Title</h1></header><p>Lead.</p>
<h2 id=one>One<a class=hash-link href=#one>x</a></h2><p>First <code>word</code>.</p><button>Copy</button>
<section data-console=x>console</section><section data-live>demo</section>
<table><caption class=hz-visually-hidden>Schedule</caption><tbody><tr id=row><th><code>reason</code><span>summary</span></th><td><p>cause</p><p>fix</p></td></tr></tbody></table>
<fieldset><legend>Language</legend><label><input type=radio><span>Python</span></label><div data-language=python><pre><code><span class=token>print</span>(1)</code></pre><a href=/samples/a.py>a.py</a></div></fieldset>
<h3 id=two>Two</h3><ul><li><a href=#one>item</a></li></ul>`;

it('has one entry per heading and per row with an anchor', () => {
  expect(splitSections(parse(PAGE)).map(({url, heading, text}) => [url, heading, text])).toEqual([
    ['/docs/a', 'Title', 'What it is. Lead.'],
    ['/docs/a#one', 'One', 'First word. Schedule.'],
    ['/docs/a#row', 'reason', 'summary: cause fix.'],
    ['/docs/a#two', 'Two', 'item.'],
  ]);
});

const urls = (article: string, route = '/docs/a') =>
  splitSections(parsePage(route, html(article)) as Page).map(({url, heading, text, names}) => [
    url.slice(route.length),
    heading,
    text,
    names[0],
  ]);

it('has one entry per question and per block with an anchor, and goes on with the heading after it', () => {
  expect(
    urls(`<h1>T</h1><h2 id=faq>FAQ</h2><details id=q><summary>Why?</summary><p>So.</p></details><p>More.</p>
<section id=s aria-label="Status 400"><p>Bad.</p></section><section id=c><h4>A case</h4><p>Fix.</p></section>`),
  ).toEqual([
    ['', 'T', 'What it is.', ''],
    ['#faq', 'FAQ', 'More.', ''],
    ['#q', 'Why?', 'So.', ''],
    ['#s', 'Status 400', 'Bad.', ''],
    ['#c', 'A case', 'Fix.', ''],
  ]);
});

it('has one entry per question in a table, at the section', () => {
  const rows = '<tr><td>How much?</td><td>Two percent.</td></tr><tr><td>No question</td><td>Text.</td></tr>';
  expect(urls(`<h1>T</h1><h2 id=money>Money</h2><table><tbody>${rows}</tbody></table>`)).toEqual([
    ['', 'T', 'What it is.', ''],
    ['#money', 'Money', 'No question Text.', ''],
    ['#money', 'How much?', 'Two percent.', undefined],
  ]);
});

it('omits what each operation repeats, and has its name', () => {
  const article = `<h1>Get a bill</h1><h2 id=authentication>Authentication</h2><p>Sign it.</p><h2 id=response>Response</h2><p>It.</p>
<table><tbody><tr id=response-404><th>404</th><td>None.</td></tr></tbody></table><h2 id=errors>Errors</h2><p>Many.</p>`;
  expect(urls(article, '/api-reference/get-bill')).toEqual([
    ['', 'Get a bill', 'What it is.', 'getBill'],
    ['#response', 'Response', 'It.', ''],
  ]);
});

it('keeps a name apart from a type in quotes', () => {
  const page = parse('<h1>T</h1><table><tbody><tr><th><code>a</code><span>"usd"</span></th></tr></tbody></table>');
  expect(toMarkdown(page)).toContain('| `a` "usd" |');
});

it('names a field inside others by its path in Markdown, which indents no row', () => {
  const field = (name: string, depth: number) =>
    `<tr><th data-depth=${depth}><code>${name}</code><span>number</span></th><td>x</td></tr>`;
  const page = parse(
    `<h1>T</h1><table><tbody>${field('charges', 0)}${field('amount', 1)}${field('amount', 0)}</tbody></table>`,
  );
  const names = () => [...toMarkdown(page).matchAll(/`(.*?)`/g)].map(([, name]) => name);
  expect([names(), names()]).toEqual([
    ['charges', 'charges.amount', 'amount'],
    ['charges', 'charges.amount', 'amount'],
  ]);
});

it('becomes Markdown without controls and with links of the site', () => {
  expect(toMarkdown(parse(PAGE))).toBe(`# Title

Lead.

## One

First \`word\`.

| \`reason\` summary | cause: fix |
| - | - |

**Python**: [a.py](/samples/a.py)

\`\`\`python
print(1)
\`\`\`

### Two

- [item](/docs/a#one)
`);
});

it('is undefined for a page with noindex, and for one without content', () => {
  expect(parsePage('/a', html('<h1>A</h1>', '<meta name=robots content="noindex, nofollow">'))).toBeUndefined();
  expect(parsePage('/a', '<html><body>hello</body></html>')).toBeUndefined();
});

it.each([
  ['<p><strong>Fix. </strong><span>Send it.</span></p>', '**Fix.** Send it.'],
  ['<p><span>200</span><span>The bill.</span></p>', '200 The bill.'],
  ['<p><span>PATCH</span><code>/api</code></p>', 'PATCH `/api`'],
  [
    '<p>10 minutes<span aria-hidden=true> · </span><strong>You need:</strong> curl.</p>',
    '10 minutes · **You need:** curl.',
  ],
  ['<p>Write to a@b.example, the <code>id</code><span>s stay.</span></p>', 'Write to a@b.example, the `id`s stay.'],
  ['<p><a href=https://hutz.example/docs/cli>CLI</a></p>', '[CLI](/docs/cli)'],
  ['<pre><code data-grammar=bash>curl a</code></pre>', '```bash\ncurl a\n```'],
  [
    '<pre><code data-grammar=bash>curl <span data-own=origin>$HUTZ_API</span>/a</code></pre>',
    '```bash\ncurl http://localhost:3000/a\n```',
  ],
  [
    '<table><tbody><tr><th><code>a</code><span>string</span></th><td><p>Missing</p><p><span>Send </span><code>a</code><span>.</span></p></td></tr></tbody></table>',
    '| `a` string | Missing: Send `a`. |\n| - | - |',
  ],
])('%s becomes %j', (article, markdown) => {
  expect(toMarkdown(parse(`<h1>T</h1>${article}`))).toBe(`# T\n\n${markdown}\n`);
});

it('keeps a caption that is a sentence, and no other', () => {
  const table = (caption: string) =>
    `<table><caption>${caption}</caption><tbody><tr><th>a</th><td>b</td></tr></tbody></table>`;
  const text = toMarkdown(parse(`<h1>T</h1>${table('Limits')}${table('Retry schedule. Each delay varies by ±20%.')}`));
  expect(text).toContain('Retry schedule. Each delay varies by ±20%.');
  expect(text).not.toContain('Limits');
});
