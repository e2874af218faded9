/** Reads the parts of a word of a POSIX shell: quotes, variables, substitutions and here-documents. */
import {unescapeAnsi} from './ansi-quotes.ts';
import type {Holes} from './holes.ts';

/** A text that is read from its beginning. */
export type ShellText = {
  readonly text: string;
  /** The position of the next character. */
  at: number;
  readonly variables: Map<string, string>;
  readonly holes: Holes;
  /** False once a here-document of `cat` was searched for in vain: each search reads the rest of the text. */
  searchesDocuments: boolean;
};

const NAME = /[A-Za-z_]\w*/y;
const HERE_DOCUMENT = /\$\(\s*cat\s*<<-?\s*(['"]?)(\w+)\1[ \t]*\n([\s\S]*?)\n?[ \t]*\2[ \t]*\s*\)/y;
const VARIABLE = /\\([$`\\])|\$([A-Za-z_]\w*)|\$\{(\w+)[^}]*\}|\$\([^)]*\)/g;

/** The text up to a quote; all of it where the quote never closes. */
export function upTo(shell: ShellText, quote: string, from: number): string {
  const end = shell.text.indexOf(quote, from);
  shell.at = end < 0 ? shell.text.length : end + 1;
  return shell.text.slice(from, end < 0 ? shell.text.length : end);
}

export function doubleQuoted(shell: ShellText): string {
  const {text} = shell;
  let value = '';
  for (shell.at += 1; shell.at < text.length && text[shell.at] !== '"'; ) {
    const letter = text[shell.at] as string;
    const following = text[shell.at + 1] ?? '';
    if (letter === '\\' && /["\\$`\n]/.test(following)) {
      value += following === '\n' ? '' : following;
      shell.at += 2;
    } else if (letter === '$' || letter === '`') value += expansion(shell);
    else {
      value += letter;
      shell.at += 1;
    }
  }
  shell.at += 1;
  return value;
}

export function ansiQuoted(shell: ShellText): string {
  const {text} = shell;
  const from = shell.at + 2;
  let end = from;
  while (end < text.length && text[end] !== "'") end += text[end] === '\\' ? 2 : 1;
  shell.at = end + 1;
  return unescapeAnsi(text.slice(from, end));
}

/** `$name`, `${name…}`, `$(command)` or a command in backticks. */
export function expansion(shell: ShellText): string {
  const {text, variables, holes} = shell;
  const from = shell.at;
  if (text[from] === '`') {
    upTo(shell, '`', from + 1);
    return holes.mark(text.slice(from, shell.at));
  }
  if (text[from + 1] === '(') return substitution(shell);
  if (text[from + 1] === '{') {
    const inside = upTo(shell, '}', from + 2);
    const [, name = '', fallback] = /^(\w+)(?::?-([\s\S]*))?$/.exec(inside) ?? [];
    return (
      variables.get(name) ??
      (fallback !== undefined && /^https?:/i.test(fallback) ? fallback : holes.mark(text.slice(from, shell.at)))
    );
  }
  NAME.lastIndex = from + 1;
  const [name] = NAME.exec(text) ?? [];
  if (name) {
    shell.at = NAME.lastIndex;
    return variables.get(name) ?? holes.mark(`$${name}`);
  }
  const special = /[\d?$!#*@-]/.test(text[from + 1] ?? '');
  shell.at += special ? 2 : 1;
  return special ? holes.mark(text.slice(from, shell.at)) : '$';
}

function substitution(shell: ShellText): string {
  const document = hereDocumentOfCat(shell);
  if (document !== undefined) return document;
  const {text} = shell;
  const from = shell.at;
  let depth = 0;
  shell.at += 1;
  do {
    const letter = text[shell.at];
    if (letter === "'") upTo(shell, "'", shell.at + 1);
    else {
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      shell.at += letter === '\\' ? 2 : 1;
    }
  } while (shell.at < text.length && depth > 0);
  return shell.holes.mark(text.slice(from, shell.at));
}

/** The text of `$(cat <<'EOF' … EOF)`. */
function hereDocumentOfCat(shell: ShellText): string | undefined {
  if (!shell.searchesDocuments) return undefined;
  HERE_DOCUMENT.lastIndex = shell.at;
  const found = HERE_DOCUMENT.exec(shell.text);
  if (!found) {
    shell.searchesDocuments = !/^\$\(\s*cat\s*<</.test(shell.text.slice(shell.at, shell.at + 100));
    return undefined;
  }
  shell.at = HERE_DOCUMENT.lastIndex;
  return found[1] ? (found[3] ?? '') : expanded(shell, found[3] ?? '');
}

/** A text in which only variables are replaced, as in a here-document. */
export function expanded({variables, holes}: ShellText, content: string): string {
  return content.replace(VARIABLE, (source, escaped?: string, plain?: string, braced?: string) => {
    if (escaped !== undefined) return escaped;
    return variables.get(plain ?? braced ?? '') ?? holes.mark(source);
  });
}

export function lineEnd({text, at}: ShellText): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
