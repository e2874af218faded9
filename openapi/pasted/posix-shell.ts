/** Splits text into commands like a POSIX shell or bash. Expands variables that the text sets, but not files or other commands. */
import {type Command, type Cursor, ESCAPES, type Holes, isAtEnd, type Shell, take, takeUpTo} from './source.ts';

type Reader = Cursor & {
  readonly variables: Map<string, string>;
  readonly holes: Holes;
  /** False after a failed search for a here-document of `cat`: each search reads the rest of the text. */
  searchesDocuments: boolean;
  readonly commands: Command[];
  command: Command;
  word: string | undefined;
  /** The next word belongs to a redirection. */
  redirect: '' | 'skip' | 'here-string';
  /** Here-documents that begin on the next line. */
  waiting: {command: Command; end: string; stripTabs: boolean; quoted: boolean}[];
  typographic: boolean;
};

/** Words that can come before an assignment. */
const DECLARES = /^(?:export|local|readonly|declare|typeset)$/;
const TYPOGRAPHIC = /[\u2018-\u201f\u2013\u2014\u00ab\u00bb]/;

export function readPosixShell(text: string, holes: Holes): Shell {
  const shell: Reader = {
    text,
    at: 0,
    variables: new Map(),
    holes,
    searchesDocuments: true,
    commands: [],
    command: {words: []},
    word: undefined,
    redirect: '',
    waiting: [],
    typographic: false,
  };
  while (!isAtEnd(shell)) readNext(shell);
  endCommand(shell, false);
  return {commands: shell.commands, typographic: shell.typographic};
}

function readNext(shell: Reader): void {
  const {text, at, word} = shell;
  const letter = text[at] as string;
  if (letter === '\\') escaped(shell);
  else if (take(shell, /'/y)) append(shell, takeUpTo(shell, "'"));
  else if (take(shell, /\$?"/y)) append(shell, expanded(shell, /"/y));
  else if (letter === '$' && text[at + 1] === "'") append(shell, ansiQuoted(shell));
  else if (letter === '$' || letter === '`') append(shell, expansion(shell));
  else if (word === undefined && take(shell, /#[^\n]*/y)) return;
  else if (take(shell, /\n/y)) {
    endCommand(shell, false);
    hereDocuments(shell);
  } else if (take(shell, /\s/y)) endWord(shell);
  else if (/[|&;()]/.test(letter)) endCommand(shell, take(shell, /([|&;()])\1?/y)?.[0] === '|');
  else if (/[<>]/.test(letter)) redirection(shell);
  else {
    shell.typographic ||= word === undefined && TYPOGRAPHIC.test(letter);
    append(shell, letter);
    shell.at += 1;
  }
}

function append(shell: Reader, more: string): void {
  shell.word = (shell.word ?? '') + more;
}

function escaped(shell: Reader): void {
  // A terminal shows a prompt before a continued line.
  const [, next] = take(shell, /\\(?:\r?\n(?:> )?|([\s\S]?))/y) ?? [];
  if (next !== undefined) append(shell, next);
}

function redirection(shell: Reader): void {
  if (/^\d+$/.test(shell.word ?? '')) shell.word = undefined;
  endWord(shell);
  const [sign = ''] = take(shell, /<<<|<<-?|<\(|>\(|[<>]&\d?-?|>>|>\||[<>]/y) ?? [];
  if (sign === '<<<') shell.redirect = 'here-string';
  else if (sign.startsWith('<<')) {
    const [, quote, end] = take(shell, /[ \t]*(['"\\]?)(\w+)['"]?/y) ?? [];
    if (end) shell.waiting.push({command: shell.command, end, stripTabs: sign === '<<-', quoted: quote !== ''});
  } else if (sign.endsWith('(')) append(shell, shell.holes.mark(sign + takeUpTo(shell, ')')));
  else if (!sign.includes('&')) shell.redirect = 'skip';
}

/** Reads the documents that began on the line before. */
function hereDocuments(shell: Reader): void {
  for (const {command, end, stripTabs, quoted} of shell.waiting.splice(0)) {
    const lines: string[] = [];
    while (!isAtEnd(shell)) {
      const line = takeUpTo(shell, '\n');
      const content = stripTabs ? line.replace(/^\t+/, '') : line;
      if (content.trimEnd() === end) break;
      lines.push(content);
    }
    const content = lines.map(line => `${line}\n`).join('');
    command.stdin = quoted ? content : expanded(inside(shell, content));
  }
}

function endWord(shell: Reader): void {
  const {word, command, redirect} = shell;
  if (word === undefined) return;
  if (redirect === 'here-string') command.stdin = `${word}\n`;
  else if (redirect === '') command.words.push(word);
  shell.redirect = '';
  shell.word = undefined;
}

/** Sets the command's variables, and pipes its output to the next command. */
function endCommand(shell: Reader, piped: boolean): void {
  endWord(shell);
  const {command} = shell;
  const {words} = command;
  let first = words.findIndex(word => !/^\w+=/.test(word) && !DECLARES.test(word));
  if (first < 0) first = words.length;
  for (const word of words.slice(0, first)) {
    const [, name, value = ''] = /^(\w+)=([\s\S]*)$/.exec(word) ?? [];
    if (name) shell.variables.set(name, value);
  }
  const rest = words.slice(first);
  if (rest.length > 0) shell.commands.push(Object.assign(command, {words: rest}));
  shell.command = {words: []};
  const output = piped ? commandOutput(rest) : undefined;
  if (output !== undefined) shell.command.stdin = output;
}

/** The output of `echo` and `printf`, without escapes. */
function commandOutput([name, ...words]: string[]): string | undefined {
  if (name === 'echo') return words[0] === '-n' ? words.slice(1).join(' ') : `${words.join(' ')}\n`;
  if (name === 'printf' && words.length === 2 && words[0] === '%s') return words[1];
  if (name === 'printf' && words.length === 1 && !/[%\\]/.test(words[0] as string)) return words[0];
  return undefined;
}

const HERE_DOCUMENT = /\$\(\s*cat\s*<<-?\s*(['"]?)(\w+)\1[ \t]*\n([\s\S]*?)\n?[ \t]*\2[ \t]*\s*\)/y;

/** A cursor over a here-document, which can't contain others. */
const inside = (shell: Reader, text: string): Reader => ({...shell, text, at: 0, searchesDocuments: false});

/** Takes the text up to and including `end`, or all of it. Expands its variables. */
function expanded(shell: Reader, end?: RegExp): string {
  let value = '';
  while (!isAtEnd(shell) && !(end && take(shell, end))) {
    const [source, escaped = source] = take(shell, /[^"\\$`]+|"|\\\n|\\(["\\$`])|\\/y) ?? [];
    if (escaped === undefined) value += expansion(shell);
    else if (source !== '\\\n') value += end || escaped !== '"' ? escaped : (source ?? '');
  }
  return value;
}

function ansiQuoted(shell: Reader): string {
  return unescaped(take(shell, /\$'((?:[^'\\]+|\\[\s\S])*\\?)'?/y)?.[1] ?? '');
}

/** Replaces escapes of bash, Python, Ruby or Go. */
export function unescaped(text: string): string {
  return text.replace(
    /((?:\\(?:x[\da-fA-F]{1,2}|[0-7]{1,3}))+)|\\(u[\da-fA-F]{1,4}|U[\da-fA-F]{1,8}|[\s\S])/g,
    (_, bytes: string | undefined, code: string) => {
      if (bytes) return escapedBytes(bytes);
      if (code.length === 1) return ESCAPES.get(code) ?? code;
      const point = Number.parseInt(code.slice(1), 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    },
  );
}

/** Decodes `\303\251` and `\xc3\xa9`. Firefox writes a letter of Latin-1 as one byte, which isn't UTF-8. */
function escapedBytes(text: string): string {
  const bytes = [...text.matchAll(/\\(x?)(\w+)/g)].map(([, hex, digits = '']) => Number.parseInt(digits, hex ? 16 : 8));
  const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
  return decoded.includes('\ufffd') ? bytes.map(byte => String.fromCharCode(byte)).join('') : decoded;
}

/** `$name`, `${name…}`, `$(command)` or a command in backticks. */
function expansion(shell: Reader): string {
  const {text, variables, holes, at: from} = shell;
  const mark = () => holes.mark(text.slice(from, shell.at));
  const filled = (name: string) => holes.fill(variables.get(name), text.slice(from, shell.at));
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

function substitution(shell: Reader): string {
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
function hereDocumentOfCat(shell: Reader): string | undefined {
  if (!shell.searchesDocuments) return undefined;
  const found = take(shell, HERE_DOCUMENT);
  if (!found) {
    shell.searchesDocuments = !/^\$\(\s*cat\s*<</.test(shell.text.slice(shell.at, shell.at + 100));
    return undefined;
  }
  const [, quote, , content = ''] = found;
  return quote ? content : expanded(inside(shell, content));
}
