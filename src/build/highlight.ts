/**
 * Build time only: colours fenced code while MDX is compiled, so that no highlighter ever reaches a browser. Each block
 * becomes `<code html="…">` for the CodeBlock component. Refuses languages that it does not know by leaving them plain.
 *
 * ```bash title="Send it" file=samples/curl/create-bill.sh``` shows a file of the repository instead of the block's own text.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

loadLanguages([
  'bash',
  'http',
  'json',
  'javascript',
  'typescript',
  'jsx',
  'python',
  'sql',
  'markup-templating',
  'php',
  'ruby',
  'go',
  'java',
]);

type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  data?: {meta?: string | null};
};

const ALIASES: Record<string, string> = {sh: 'bash', js: 'javascript', ts: 'typescript', py: 'python'};

export function highlight(code: string, language: string | undefined): string {
  const name = language && (ALIASES[language] ?? language);
  const grammar = name ? Prism.languages[name] : undefined;
  return grammar && name ? Prism.highlight(code, grammar, name) : escapeHtml(code);
}

export default function highlightPlugin() {
  return (tree: Node, {cwd}: {cwd: string}) => {
    visit(tree, node => {
      const code = node.tagName === 'pre' ? node.children?.[0] : undefined;
      if (code?.tagName !== 'code') return;
      const meta = attributes(code.data?.meta ?? '');
      const language = String((code.properties?.className as string[] | undefined)?.[0] ?? '').replace(
        /^language-/,
        '',
      );
      const text = meta.file ? readFileSync(join(cwd, meta.file), 'utf8') : textOf(code);
      code.properties = {
        language: language || undefined,
        title: meta.title,
        html: highlight(text.replace(/\n$/, ''), language),
      };
      code.children = [];
      delete code.data;
    });
  };
}

function attributes(meta: string): Record<string, string> {
  return Object.fromEntries(
    [...meta.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  );
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
