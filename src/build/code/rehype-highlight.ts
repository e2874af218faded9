/**
 * Highlights fenced code while MDX is compiled, so that the browser loads no highlighter. Each block becomes `<code
 * html="…">` for the CodeBlock component; unknown languages stay plain. ```bash title="Send it"
 * file=samples/curl/create-bill.sh``` shows a file of the repository instead of the block's text.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {normalizeTokens, Prism} from 'prism-react-renderer';
import {CHECKED_URLS, type OwnName, PLACEHOLDERS, VARIABLES} from '../../samples/placeholders.ts';
import {type Node, visit} from '../tree.ts';

// Languages that prism-react-renderer lacks, and plain JavaScript, because its extras highlight `Buffer.from` as a
// keyword. Prism components register on a global.
Object.assign(globalThis, {Prism});
const require = createRequire(import.meta.url);
for (const name of ['javascript', 'bash', 'http', 'markup-templating', 'php', 'ruby', 'java'])
  require(`prismjs/components/prism-${name}.js`);
Reflect.deleteProperty(globalThis, 'Prism');

const ALIASES: Record<string, string> = {sh: 'bash', js: 'javascript', ts: 'typescript', py: 'python'};

/** Our highlight classes (CodeFrame.module.css) by Prism token type. Other tokens stay plain. */
const KINDS: Record<string, string> = {
  comment: 'comment',
  keyword: 'keyword',
  operator: 'keyword',
  builtin: 'keyword',
  string: 'string',
  'attr-value': 'string',
  number: 'number',
  boolean: 'number',
  function: 'function',
  property: 'property',
  variable: 'property',
  parameter: 'property',
};

/**
 * Highlighted HTML with one flat element per run of one class. Prism's own output nests tokens and marks every bracket:
 * thousands of elements on a page with samples in seven languages.
 */
export function highlight(
  code: string,
  language: string | undefined,
  placeholders: Placeholders = PLACEHOLDERS,
): string {
  const name = language && (ALIASES[language] ?? language);
  const grammar = name ? Prism.languages[name] : undefined;
  if (!grammar || !name) return toHtml([{kind: undefined, text: code}], placeholders);
  const environment = {code, grammar, language: name, tokens: [] as (string | Prism.Token)[]};
  Prism.hooks.run('before-tokenize', environment);
  environment.tokens = Prism.tokenize(environment.code, environment.grammar);
  Prism.hooks.run('after-tokenize', environment);
  const runs: Run[] = [];
  for (const [index, line] of normalizeTokens(environment.tokens).entries()) {
    if (index > 0) appendRun('\n', undefined, runs);
    for (const {types, content, empty} of line) if (!empty) appendRun(content, findKind(types), runs);
  }
  return toHtml(runs, placeholders);
}

type Run = {kind: string | undefined; text: string};
/** The name of the reader's own value by its placeholder in code. */
type Placeholders = Readonly<Record<string, OwnName>>;

function toHtml(runs: readonly Run[], placeholders: Placeholders): string {
  // The longest first: `$HUTZ_API` is the start of `$HUTZ_API_KEY`.
  const longestFirst = Object.keys(placeholders).sort((a, b) => b.length - a.length);
  const places = new RegExp(`(${longestFirst.map(text => `${text.replace(/[$.]/g, '\\$&')}(?![\\w-])`).join('|')})`);
  return runs
    .flatMap(({kind, text}) =>
      text.split(places).map((part, at) => ({kind, text: part, name: at % 2 === 1 ? placeholders[part] : undefined})),
    )
    .map(({kind, text, name}) => {
      if (!text || (!kind && !name)) return escapeText(text);
      return `<span${kind ? ` class="token ${kind}"` : ''}${name ? ` data-own="${name}"` : ''}>${escapeText(text)}</span>`;
    })
    .join('');
}

/** The class of the innermost known type; none inside regular expressions. */
const findKind = (types: readonly string[]) =>
  types.includes('regex') ? undefined : types.map(type => KINDS[type]).findLast(Boolean);

/** Adds text to the last run if it has the same class. White space joins the run before it. */
function appendRun(text: string, kind: string | undefined, runs: Run[]): void {
  if (text === '') return;
  const [last, before] = [runs.at(-1), runs.at(-2)];
  if (last && last.kind === kind) last.text += text;
  else if (last && before && /^\s*$/.test(last.text) && before.kind === kind) {
    runs.pop();
    before.text += last.text + text;
  } else runs.push({kind, text});
}

export default function highlightPlugin() {
  return (tree: Node, {cwd}: {cwd: string}) => {
    const variables = findUnsetVariables(tree);
    visit(tree, node => {
      const code = node.tagName === 'pre' ? node.children?.[0] : undefined;
      if (code?.tagName !== 'code') return;
      const meta = parseAttributes(code.data?.meta ?? '');
      const language = String((code.properties?.className as string[] | undefined)?.[0] ?? '').replace(
        /^language-/,
        '',
      );
      const text = meta.file ? readFileSync(join(cwd, meta.file), 'utf8') : readText(code);
      code.properties = {
        language: language || undefined,
        title: meta.title,
        html: highlight(text.replace(/\n$/, ''), language, {
          ...PLACEHOLDERS,
          ...(language === 'bash' && !meta.file && variables),
          ...(text.includes('/endpoint-check') && CHECKED_URLS),
        }),
      };
      code.children = [];
      delete code.data;
    });
  };
}

/** The variables that no command of the page sets, as commands use them: `$HUTZ_API_KEY`. */
function findUnsetVariables(tree: Node): Placeholders {
  let text = '';
  visit(tree, node => {
    if (node.tagName === 'pre') text += `${readText(node)}\n`;
  });
  const unset = Object.entries(VARIABLES).filter(([name]) => !new RegExp(`\\b${name}=(?!\\$${name})`).test(text));
  return Object.fromEntries(unset.map(([name, value]) => [`$${name}`, value]));
}

function parseAttributes(meta: string): Record<string, string> {
  return Object.fromEntries(
    [...meta.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  );
}

function readText(node: Node): string {
  return node.value ?? (node.children ?? []).map(readText).join('');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
