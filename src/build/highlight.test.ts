/** Code coloured while the site is built. */
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import highlightPlugin, {highlight} from './highlight.ts';

it.each([
  ['json', '{"a": 1}', '<span class="token property">"a"</span>'],
  ['sh', 'echo "$A"', '<span class="token string">'],
  ['unknown', 'a < b && c', 'a &lt; b &amp;&amp; c'],
  [undefined, '<i>', '&lt;i&gt;'],
])('%s', (language, code, expected) => expect(highlight(code, language)).toContain(expected));

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

it('turns a fenced block into coloured HTML with its title', () => {
  const tree = block('1\n', ['language-json'], 'title="A number"');
  highlightPlugin()(tree, {cwd: process.cwd()});
  expect(tree.children[0]?.children[0]).toMatchObject({
    properties: {language: 'json', title: 'A number', html: '<span class="token number">1</span>'},
    children: [],
  });
});

it('shows a file of the repository, and refuses one that is not there', () => {
  const tree = block('', ['language-bash'], 'file=samples/curl/create-bill.sh');
  highlightPlugin()(tree, {cwd: process.cwd()});
  const code = tree.children[0]?.children[0] as unknown as {properties: {html: string}};
  const {html} = code.properties;
  const shown = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  expect(`${shown}\n`).toBe(readFileSync('samples/curl/create-bill.sh', 'utf8'));
  expect(() => highlightPlugin()(block('', [], 'file=samples/none.sh'), {cwd: process.cwd()})).toThrow('none.sh');
});
