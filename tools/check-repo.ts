// Checks repository rules that no linter has, each by a file's path and content: CONTRIBUTING's "Never" 5 and 7, and
// the files and names that the documents for maintainers mention. Ignores comments. As a program, it checks every file
// that git tracks.
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {readContracts} from '../openapi/model.ts';
import {site} from '../src/site.ts';

export type RepoRule = (path: string, text: string) => string[];

const CODE = /\.(tsx?|mdx)$/;
const MAINTAINED = /^((README|DEPLOY|SECURITY)\.md|decisions\/.*)$/;
/** In backticks; `_name/` stands for any folder. */
const FILE_NAME = /`((?!_)[\w@./-]+\.(?:tsx?|css|ya?ml|sql))`/g;
const TEST = /\.(test|spec)\.tsx?$/;

/** Blanks out comments and keeps the lines. A URL (https://…) isn't a comment. */
function withoutComments(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|[^:'"`\w])\/\/[^\n]*/gm, blank);
}

const report = (path: string, text: string, faultsIn: (line: string) => readonly string[]): string[] =>
  text.split('\n').flatMap((line, index) => faultsIn(line).map(fault => `${path}:${index + 1} ${fault}`));

/** `words` are displayed values of src/site.ts. Wire names (hutz-signature) and the libraries' classes are exempt. */
export const brandWords =
  (words: string[]): RepoRule =>
  (path, text) => {
    if (!/^(src|docs)\//.test(path) || !CODE.test(path) || path === 'src/site.ts' || TEST.test(path)) return [];
    // There the word is the name of the global. The build takes the displayed name from src/site.ts.
    if (path.startsWith('src/sdk/')) return [];
    const escaped = words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const word = new RegExp(
      `(?<![\\w-])(?<!\\bwindow\\.)(?<!\\bimport )(${escaped.join('|')})(?![\\w-]|\\.\\w+\\(|\\()`,
    );
    const fault = 'has a brand name: move it to src/site.ts';
    return report(path, withoutComments(text), line => (word.test(line) ? [fault] : []));
  };

/** `names` are the contract's fields, events and codes: a Markdown table whose first cell is one of them is a copy. */
export const handTables =
  (names: Set<string>): RepoRule =>
  (path, text) => {
    if (!/\.mdx?$/.test(path) || !path.startsWith('docs/')) return [];
    const first = (line: string) => /^\s*\|\s*`?([\w.-]+)`?\s*\|/.exec(line)?.[1] ?? '';
    const fault = 'repeats the contract in a table: render it from openapi/';
    return report(path, text, line => (names.has(first(line)) ? [fault] : []));
  };

/** `createSend` in `send.ts`. */
const NAME_IN_FILE = /`(\w+)` (?:in|of) `([\w./-]+\.(?:tsx?|ya?ml))`/g;

const isNamed = (file: string, name: string): boolean => file === name || file.endsWith(`/${name}`);

/** A name that a document for maintainers attributes to a file must be in it. `read` returns a file's content. */
export const missingNames =
  (files: readonly string[], read: (file: string) => string): RepoRule =>
  (path, text) => {
    if (!MAINTAINED.test(path)) return [];
    const isThere = (name: string, where: string) =>
      files.some(file => isNamed(file, where) && read(file).includes(name));
    return report(path, text, line =>
      [...line.matchAll(NAME_IN_FILE)].flatMap(([found, name = '', file = '']) =>
        isThere(name, file) ? [] : [`says ${found}, which isn't true: name what is there now`],
      ),
    );
  };

/** Files that a document for maintainers names, by full path or file name, must be among the repository's `files`. */
export const missingFiles =
  (files: readonly string[]): RepoRule =>
  (path, text) => {
    if (!MAINTAINED.test(path)) return [];
    return report(path, text, line =>
      [...line.matchAll(FILE_NAME)].flatMap(([, name = '']) =>
        files.some(file => isNamed(file, name))
          ? []
          : [`names ${name}, which isn't there: name the file that has it now`],
      ),
    );
  };

/** Every property name, event name and enum value of an OpenAPI document. */
export function contractNames(document: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(document)) for (const item of document) contractNames(item, names);
  else if (document && typeof document === 'object') {
    for (const [key, value] of Object.entries(document)) {
      if (key === 'enum' && Array.isArray(value)) for (const item of value) names.add(String(item));
      if (key === 'properties' || key === 'webhooks') for (const name of Object.keys(value as object)) names.add(name);
      contractNames(value, names);
    }
  }
  return names;
}

/** The violations in every file that git tracks, one per line. */
function checkRepository(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, {encoding: 'utf8'}).split('\0');
  // git lists a deleted file until the deletion is committed.
  const there = files.filter(path => existsSync(path));
  const paths = there.filter(path => CODE.test(path) || MAINTAINED.test(path));
  if (paths.length === 0) throw new Error('git lists no file to check.');
  const {name, founder, advisor, contact} = site;
  const rules = [
    brandWords([name, founder.fullName, advisor.fullName, contact.email, contact.phone]),
    handTables(contractNames(readContracts().map(({document}) => document))),
    missingFiles(there),
    missingNames(there, file => readFileSync(file, 'utf8')),
  ];
  return paths.flatMap(path => {
    const text = readFileSync(path, 'utf8');
    return rules.flatMap(rule => rule(path, text));
  });
}

if (import.meta.main) {
  const violations = checkRepository();
  for (const violation of violations) console.log(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
