/** Splits a text into commands as a POSIX shell or bash does. Variables that the text sets are known; files and other commands aren't. */
import {unescapeAnsi} from './ansi-quotes.ts';
import type {Holes} from './holes.ts';

type Command = {words: string[]; stdin?: string};
/** The words that begin like a typographic quote or dash, which a shell takes literally. */
export type Shell = Readonly<{commands: readonly Command[]; typographic: string | undefined}>;

const NAME = /[A-Za-z_]\w*/y;
const HERE_DOCUMENT = /\$\(\s*cat\s*<<-?\s*(['"]?)(\w+)\1[ \t]*\n([\s\S]*?)\n?[ \t]*\2[ \t]*\s*\)/y;
const VARIABLE = /\\([$`\\])|\$([A-Za-z_]\w*)|\$\{(\w+)[^}]*\}|\$\([^)]*\)/g;
const TYPOGRAPHIC = /[\u2018-\u201f\u2013\u2014\u00ab\u00bb]/;

export function readPosixShell(text: string, holes: Holes): Shell {
  const variables = new Map<string, string>();
  const commands: Command[] = [];
  const waiting: {command: Command; end: string; stripTabs: boolean; quoted: boolean}[] = [];
  let command: Command = {words: []};
  let word: string | undefined;
  /** The next word belongs to a redirection. */
  let redirect: '' | 'skip' | 'here-string' = '';
  let typographic: string | undefined;
  let searchesDocuments = true;
  let at = 0;

  while (at < text.length) {
    const letter = text[at] as string;
    if (letter === '\\') escaped();
    else if (letter === "'") append(upTo("'", at + 1));
    else if (letter === '"') append(doubleQuoted());
    else if (letter === '$' && text[at + 1] === "'") append(ansiQuoted());
    else if (letter === '$' && text[at + 1] === '"') at += 1;
    else if (letter === '$' || letter === '`') append(expansion());
    else if (letter === '#' && word === undefined) at = lineEnd();
    else if (letter === '\n') {
      endCommand(false);
      at += 1;
      hereDocuments();
    } else if (/\s/.test(letter)) {
      endWord();
      at += 1;
    } else if (/[|&;()]/.test(letter)) operator(letter);
    else if (/[<>]/.test(letter)) redirection(letter);
    else {
      if (word === undefined && TYPOGRAPHIC.test(letter)) typographic ??= letter;
      append(letter);
      at += 1;
    }
  }
  endCommand(false);
  return {commands, typographic};

  function append(more: string): void {
    word = (word ?? '') + more;
  }

  function escaped(): void {
    const next = text[at + 1] ?? '';
    at += 2;
    if (next === '\r' && text[at] === '\n') at += 1;
    else if (next !== '\n') append(next);
    // A terminal shows a continued line with a prompt.
    if (next !== '' && /[\r\n]/.test(next) && text.startsWith('> ', at)) at += 2;
  }

  /** The text up to a quote; all of it where the quote never closes. */
  function upTo(quote: string, from: number): string {
    const end = text.indexOf(quote, from);
    at = end < 0 ? text.length : end + 1;
    return text.slice(from, end < 0 ? text.length : end);
  }

  function doubleQuoted(): string {
    let value = '';
    for (at += 1; at < text.length && text[at] !== '"'; ) {
      const letter = text[at] as string;
      if (letter === '\\' && /["\\$`\n]/.test(text[at + 1] ?? '')) {
        value += text[at + 1] === '\n' ? '' : text[at + 1];
        at += 2;
      } else if (letter === '$' || letter === '`') value += expansion();
      else {
        value += letter;
        at += 1;
      }
    }
    at += 1;
    return value;
  }

  function ansiQuoted(): string {
    const from = at + 2;
    let end = from;
    while (end < text.length && text[end] !== "'") end += text[end] === '\\' ? 2 : 1;
    at = end + 1;
    return unescapeAnsi(text.slice(from, end));
  }

  /** `$name`, `${name…}`, `$(command)` or a command in backticks. */
  function expansion(): string {
    const from = at;
    if (text[at] === '`') {
      upTo('`', at + 1);
      return holes.mark(text.slice(from, at));
    }
    if (text[at + 1] === '(') return substitution();
    if (text[at + 1] === '{') {
      const inside = upTo('}', at + 2);
      const [, name = '', fallback] = /^(\w+)(?::?-([\s\S]*))?$/.exec(inside) ?? [];
      return (
        variables.get(name) ??
        (fallback !== undefined && /^https?:/i.test(fallback) ? fallback : holes.mark(text.slice(from, at)))
      );
    }
    NAME.lastIndex = at + 1;
    const [name] = NAME.exec(text) ?? [];
    if (name) {
      at = NAME.lastIndex;
      return variables.get(name) ?? holes.mark(`$${name}`);
    }
    const special = /[\d?$!#*@-]/.test(text[at + 1] ?? '');
    at += special ? 2 : 1;
    return special ? holes.mark(text.slice(from, at)) : '$';
  }

  function substitution(): string {
    const document = hereDocumentOfCat();
    if (document !== undefined) return document;
    const from = at;
    let depth = 0;
    at += 1;
    do {
      const letter = text[at];
      if (letter === "'") upTo("'", at + 1);
      else {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        at += letter === '\\' ? 2 : 1;
      }
    } while (at < text.length && depth > 0);
    return holes.mark(text.slice(from, at));
  }

  /** The text of `$(cat <<'EOF' … EOF)`. */
  function hereDocumentOfCat(): string | undefined {
    if (!searchesDocuments) return undefined;
    HERE_DOCUMENT.lastIndex = at;
    const found = HERE_DOCUMENT.exec(text);
    if (!found) {
      // Each search reads the rest of the text.
      searchesDocuments = !/^\$\(\s*cat\s*<</.test(text.slice(at, at + 100));
      return undefined;
    }
    at = HERE_DOCUMENT.lastIndex;
    return found[1] ? (found[3] ?? '') : expanded(found[3] ?? '');
  }

  /** A text in which only variables are replaced, as in a here-document. */
  function expanded(content: string): string {
    return content.replace(VARIABLE, (source, escaped?: string, plain?: string, braced?: string) => {
      if (escaped !== undefined) return escaped;
      return variables.get(plain ?? braced ?? '') ?? holes.mark(source);
    });
  }

  function operator(letter: string): void {
    const double = text[at + 1] === letter;
    at += double ? 2 : 1;
    endCommand(letter === '|' && !double);
  }

  function redirection(letter: string): void {
    if (word !== undefined && /^\d+$/.test(word)) word = undefined;
    endWord();
    const [operatorText = letter] = /^(?:<<<|<<-?|<\(|>\(|[<>]&\d?-?|>>|>\||[<>])/.exec(text.slice(at, at + 4)) ?? [];
    at += operatorText.length;
    if (operatorText === '<<<') redirect = 'here-string';
    else if (operatorText.startsWith('<<')) hereDocument(operatorText === '<<-');
    else if (operatorText.endsWith('(')) append(holes.mark(operatorText + upTo(')', at)));
    else if (!operatorText.includes('&')) redirect = 'skip';
  }

  function hereDocument(stripTabs: boolean): void {
    const [all = '', quote = '', end = ''] = /^[ \t]*(['"\\]?)(\w+)['"]?/.exec(text.slice(at, at + 100)) ?? [];
    at += all.length;
    if (end) waiting.push({command, end, stripTabs, quoted: quote !== ''});
  }

  /** Reads the documents that began on the line before. */
  function hereDocuments(): void {
    for (const {command: of, end, stripTabs, quoted} of waiting.splice(0)) {
      const lines: string[] = [];
      while (at < text.length) {
        const line = text.slice(at, lineEnd());
        at = Math.min(lineEnd() + 1, text.length);
        const content = stripTabs ? line.replace(/^\t+/, '') : line;
        if (content.trimEnd() === end) break;
        lines.push(content);
      }
      const content = lines.map(line => `${line}\n`).join('');
      of.stdin = quoted ? content : expanded(content);
    }
  }

  function lineEnd(): number {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }

  function endWord(): void {
    if (word === undefined) return;
    if (redirect === 'here-string') command.stdin = `${word}\n`;
    else if (redirect === '') command.words.push(word);
    redirect = '';
    word = undefined;
  }

  /** Sets the variables of the command, and passes its output to the next one of a pipe. */
  function endCommand(piped: boolean): void {
    endWord();
    const {words} = command;
    let first = words.findIndex(one => !/^\w+=/.test(one) && one !== 'export');
    if (first < 0) first = words.length;
    for (const one of words.slice(0, first)) {
      const [, name, value = ''] = /^(\w+)=([\s\S]*)$/.exec(one) ?? [];
      if (name) variables.set(name, value);
    }
    const rest = words.slice(first);
    if (rest.length > 0) commands.push(Object.assign(command, {words: rest}));
    command = {words: []};
    const output = piped ? outputOf(rest) : undefined;
    if (output !== undefined) command.stdin = output;
  }
}

/** The output of `echo` and `printf`, without escapes. */
function outputOf([name, ...words]: string[]): string | undefined {
  if (name === 'echo') return words[0] === '-n' ? words.slice(1).join(' ') : `${words.join(' ')}\n`;
  if (name === 'printf' && words.length === 2 && words[0] === '%s') return words[1];
  if (name === 'printf' && words.length === 1 && !/[%\\]/.test(words[0] as string)) return words[0];
  return undefined;
}
