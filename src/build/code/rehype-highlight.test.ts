/** Highlighting at build time. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import highlightPlugin, {highlight} from './rehype-highlight.ts';

it.each([
  ['json', '{"a": 1}', '<span class="token property">"a"</span>'],
  ['sh', 'echo "$A"', '<span class="token string">'],
  ['unknown', 'a < b && c', 'a &lt; b &amp;&amp; c'],
  [undefined, '<i>', '&lt;i&gt;'],
  // Brackets have no color and need no element; a run of one color is one element, across spaces and lines.
  ['js', 'f(a, [1]);', '<span class="token function">f</span>(a, [<span class="token number">1</span>]);'],
  ['js', "String(Buffer.from('a'))", 'String</span>(Buffer.<span class="token function">from</span>('],
  ['js', 'x = /^a|b$/;', '</span> /^a|b$/;'],
  ['js', '// one\n// two\nx', '<span class="token comment">// one\n// two</span>\nx'],
  ['ruby', '"a#{b}c"', '<span class="token string">"a</span>#{b}<span class="token string">c"</span>'],
  ['php', '<?php $a = "<b>";', '&lt;?php <span class="token property">$a</span>'],
])('%s', (language, code, expected) => expect(highlight(code, language)).toContain(expected));

it('keeps every character of every sample, and nests nothing', () => {
  const files = readdirSync('samples', {recursive: true, withFileTypes: true}).filter(it => it.isFile());
  const programs = files.filter(({name}) => /\.(sh|m?js|py|php|rb|go|java)$/.test(name));
  expect(programs.length).toBeGreaterThan(30);
  for (const {parentPath, name} of programs) {
    const source = readFileSync(join(parentPath, name), 'utf8');
    const html = highlight(source, name.split('.').at(-1)?.replace('mjs', 'js').replace('rb', 'ruby'));
    expect(html).not.toMatch(/<span[^>]*>[^<]*<span/);
    expect(readText(html)).toBe(source);
  }
});

const readText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const block = (text: string, className?: string[], meta?: string) => {
  const code = {
    type: 'element',
    tagName: 'code',
    properties: {className},
    data: {meta: meta ?? null},
    children: [{type: 'text', value: text}],
  };
  return {type: 'root', children: [{type: 'element', tagName: 'pre', children: [code]}]};
};

it('turns a fenced block into highlighted HTML with its title', () => {
  const tree = block('1\n', ['language-json'], 'title="A number"');
  highlightPlugin()(tree, {cwd: process.cwd()});
  expect(tree.children[0]?.children[0]).toMatchObject({
    properties: {language: 'json', title: 'A number', html: '<span class="token number">1</span>'},
    children: [],
  });
});

it('shows a file of the repository, and throws for a missing one', () => {
  const tree = block('', ['language-bash'], 'file=samples/curl/create-bill.sh');
  highlightPlugin()(tree, {cwd: process.cwd()});
  const code = tree.children[0]?.children[0] as unknown as {properties: {html: string}};
  const {html} = code.properties;
  expect(`${readText(html)}\n`).toBe(readFileSync('samples/curl/create-bill.sh', 'utf8'));
  expect(() => highlightPlugin()(block('', [], 'file=samples/none.sh'), {cwd: process.cwd()})).toThrow('none.sh');
});

it("marks the places of the reader's own values, across tokens, and keeps the text", () => {
  const code = 'export A=http://localhost:3000 # htz_YOUR_API_KEY, not http://localhost:30001';
  const html = highlight(code, 'bash');
  expect(html.match(/data-own="\w+">[^<]*/g)).toEqual([
    'data-own="origin">http://localhost:3000',
    'data-own="apiKey">htz_YOUR_API_KEY',
  ]);
  expect(readText(html)).toBe(code);
  expect(highlight('HUTZ_API_KEY=htz_YOUR_API_KEY', undefined)).toContain('data-own="apiKey"');
});

it('marks variables in commands, unless the page sets them', () => {
  const page = (...commands: string[]) => {
    const tree = {type: 'root', children: commands.flatMap(text => block(text, ['language-bash']).children)};
    highlightPlugin()(tree, {cwd: process.cwd()});
    return [...JSON.stringify(tree).matchAll(/data-own=\\"(\w+)/g)].map(([, name]) => name);
  };
  expect(page('curl $HUTZ_API/api -H "a: Bearer $HUTZ_TOKEN"; echo $HUTZ_API_KEY')).toEqual([
    'origin',
    'token',
    'apiKey',
  ]);
  const body = '{"url": "https://your-server.example/webhooks/hutz"}';
  expect(page(`curl /api/sandbox/endpoint-check -d '${body}'`, `curl /api/sandbox/endpoints -d '${body}'`)).toEqual([
    'endpoint',
  ]);
  expect(page('export HUTZ_API=http://localhost:3000', 'curl $HUTZ_API/api -H $HUTZ_TOKEN')).toEqual([
    'origin',
    'token',
  ]);
});
