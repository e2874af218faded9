/** Reads the parts of a word of a POSIX shell: quotes, variables, substitutions and here-documents. */
import {type Cursor, isAtEnd, take, takeUpTo} from './cursor.ts';
import type {Holes} from './holes.ts';

export type ShellText = Cursor & {
  readonly variables: Map<string, string>;
  readonly holes: Holes;
  /** False once a here-document of `cat` was searched for in vain: each search reads the rest of the text. */
  searchesDocuments: boolean;
};

const HERE_DOCUMENT = /\$\(\s*cat\s*<<-?\s*(['"]?)(\w+)\1[ \t]*\n([\s\S]*?)\n?[ \t]*\2[ \t]*\s*\)/y;
const VARIABLE = /\\([$`\\])|\$([A-Za-z_]\w*)|\$\{(\w+)[^}]*\}|\$\([^)]*\)/g;
/** The escapes of bash in `$'…'`. */
const ANSI: ReadonlyMap<string, string> = new Map(
  Object.entries({n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v'}),
);

export function doubleQuoted(shell: ShellText): string {
  let value = '';
  for (shell.at += 1; !isAtEnd(shell) && !take(shell, /"/y); ) {
    const [source, escaped = source] = take(shell, /[^"\\$`]+|\\\n|\\(["\\$`])|\\/y) ?? [];
    if (escaped === undefined) value += expansion(shell);
    else if (source !== '\\\n') value += escaped;
  }
  return value;
}

export function ansiQuoted(shell: ShellText): string {
  const [, text = ''] = take(shell, /\$'((?:[^'\\]+|\\[\s\S])*\\?)'?/y) ?? [];
  return text.replace(/\\(u[0-9a-f]{1,4}|U[0-9a-f]{1,8}|x[0-9a-f]{1,2}|[0-7]{1,3}|[\s\S])/gi, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
    if (code.length === 1) return ANSI.get(code) ?? code;
    const point = Number.parseInt(code.slice(1), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

const lengthOf = (value: string) => value.length;

/** `$name`, `${name…}`, `$(command)` or a command in backticks. */
export function expansion(shell: ShellText): string {
  const {text, variables, holes, at: from} = shell;
  const mark = () => holes.mark(text.slice(from, shell.at));
  const filled = (name: string) => holes.fill(variables.get(name), text.slice(from, shell.at), lengthOf);
  if (text.startsWith('$(', from)) return substitution(shell);
  if (take(shell, /`/y)) {
    takeUpTo(shell, '`');
    return mark();
  }
  if (take(shell, /\$\{/y)) {
    const [, name = '', fallback] = /^(\w+)(?::?-([\s\S]*))?$/.exec(takeUpTo(shell, '}')) ?? [];
    if (fallback !== undefined && /^https?:/i.test(fallback) && !variables.has(name)) return fallback;
    return filled(name);
  }
  const [, name] = take(shell, /\$([A-Za-z_]\w*|[\d?$!#*@-])/y) ?? [];
  if (name !== undefined) return filled(name);
  shell.at += 1;
  return '$';
}

function substitution(shell: ShellText): string {
  const document = hereDocumentOfCat(shell);
  if (document !== undefined) return document;
  const {text, at: from} = shell;
  let depth = 0;
  shell.at += 1;
  do {
    if (take(shell, /'/y)) takeUpTo(shell, "'");
    else {
      const [part = ''] = take(shell, /\\[\s\S]?|[\s\S]/y) ?? [];
      if (part === '(') depth += 1;
      if (part === ')') depth -= 1;
    }
  } while (!isAtEnd(shell) && depth > 0);
  return shell.holes.mark(text.slice(from, shell.at));
}

/** The text of `$(cat <<'EOF' … EOF)`. */
function hereDocumentOfCat(shell: ShellText): string | undefined {
  if (!shell.searchesDocuments) return undefined;
  const found = take(shell, HERE_DOCUMENT);
  if (!found) {
    shell.searchesDocuments = !/^\$\(\s*cat\s*<</.test(shell.text.slice(shell.at, shell.at + 100));
    return undefined;
  }
  const [, quote, , content = ''] = found;
  return quote ? content : expanded(shell, content);
}

/** A text in which only variables are replaced, as in a here-document. */
export function expanded({variables, holes}: ShellText, content: string): string {
  return content.replace(VARIABLE, (source, escaped?: string, plain?: string, braced?: string) => {
    if (escaped !== undefined) return escaped;
    return holes.fill(variables.get(plain ?? braced ?? ''), source, lengthOf);
  });
}
