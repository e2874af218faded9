/** Splits a text into commands as a POSIX shell or bash does. Variables that the text sets are known; files and other commands aren't. */
import type {Holes} from './holes.ts';
import {ansiQuoted, doubleQuoted, expanded, expansion, lineEnd, type ShellText, upTo} from './shell-text.ts';

type Command = {words: string[]; stdin?: string};
/** The words that begin like a typographic quote or dash, which a shell takes literally. */
export type Shell = Readonly<{commands: readonly Command[]; typographic: string | undefined}>;

/** The reader's state so far. */
type Reader = ShellText & {
  readonly commands: Command[];
  command: Command;
  word: string | undefined;
  /** The next word belongs to a redirection. */
  redirect: '' | 'skip' | 'here-string';
  /** The here-documents that begin on the next line. */
  waiting: {command: Command; end: string; stripTabs: boolean; quoted: boolean}[];
  typographic: string | undefined;
};

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
    typographic: undefined,
  };
  while (shell.at < text.length) readNext(shell);
  endCommand(shell, false);
  return {commands: shell.commands, typographic: shell.typographic};
}

function readNext(shell: Reader): void {
  const {text, at, word} = shell;
  const letter = text[at] as string;
  if (letter === '\\') escaped(shell);
  else if (letter === "'") append(shell, upTo(shell, "'", at + 1));
  else if (letter === '"') append(shell, doubleQuoted(shell));
  else if (letter === '$' && text[at + 1] === "'") append(shell, ansiQuoted(shell));
  else if (letter === '$' && text[at + 1] === '"') shell.at += 1;
  else if (letter === '$' || letter === '`') append(shell, expansion(shell));
  else if (letter === '#' && word === undefined) shell.at = lineEnd(shell);
  else if (letter === '\n') {
    endCommand(shell, false);
    shell.at += 1;
    hereDocuments(shell);
  } else if (/\s/.test(letter)) {
    endWord(shell);
    shell.at += 1;
  } else if (/[|&;()]/.test(letter)) operator(shell, letter);
  else if (/[<>]/.test(letter)) redirection(shell, letter);
  else {
    if (word === undefined && TYPOGRAPHIC.test(letter)) shell.typographic ??= letter;
    append(shell, letter);
    shell.at += 1;
  }
}

function append(shell: Reader, more: string): void {
  shell.word = (shell.word ?? '') + more;
}

function escaped(shell: Reader): void {
  const {text} = shell;
  const next = text[shell.at + 1] ?? '';
  shell.at += 2;
  if (next === '\r' && text[shell.at] === '\n') shell.at += 1;
  else if (next !== '\n') append(shell, next);
  // A terminal shows a continued line with a prompt.
  if (next !== '' && /[\r\n]/.test(next) && text.startsWith('> ', shell.at)) shell.at += 2;
}

function operator(shell: Reader, letter: string): void {
  const double = shell.text[shell.at + 1] === letter;
  shell.at += double ? 2 : 1;
  endCommand(shell, letter === '|' && !double);
}

function redirection(shell: Reader, letter: string): void {
  if (shell.word !== undefined && /^\d+$/.test(shell.word)) shell.word = undefined;
  endWord(shell);
  const start = shell.text.slice(shell.at, shell.at + 4);
  const [operatorText = letter] = /^(?:<<<|<<-?|<\(|>\(|[<>]&\d?-?|>>|>\||[<>])/.exec(start) ?? [];
  shell.at += operatorText.length;
  if (operatorText === '<<<') shell.redirect = 'here-string';
  else if (operatorText.startsWith('<<')) hereDocument(shell, operatorText === '<<-');
  else if (operatorText.endsWith('(')) append(shell, shell.holes.mark(operatorText + upTo(shell, ')', shell.at)));
  else if (!operatorText.includes('&')) shell.redirect = 'skip';
}

function hereDocument(shell: Reader, stripTabs: boolean): void {
  const start = shell.text.slice(shell.at, shell.at + 100);
  const [all = '', quote = '', end = ''] = /^[ \t]*(['"\\]?)(\w+)['"]?/.exec(start) ?? [];
  shell.at += all.length;
  if (end) shell.waiting.push({command: shell.command, end, stripTabs, quoted: quote !== ''});
}

/** Reads the documents that began on the line before. */
function hereDocuments(shell: Reader): void {
  const {text} = shell;
  for (const {command, end, stripTabs, quoted} of shell.waiting.splice(0)) {
    const lines: string[] = [];
    while (shell.at < text.length) {
      const line = text.slice(shell.at, lineEnd(shell));
      shell.at = Math.min(lineEnd(shell) + 1, text.length);
      const content = stripTabs ? line.replace(/^\t+/, '') : line;
      if (content.trimEnd() === end) break;
      lines.push(content);
    }
    const content = lines.map(line => `${line}\n`).join('');
    command.stdin = quoted ? content : expanded(shell, content);
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

/** Sets the variables of the command, and passes its output to the next one of a pipe. */
function endCommand(shell: Reader, piped: boolean): void {
  endWord(shell);
  const {command} = shell;
  const {words} = command;
  let first = words.findIndex(one => !/^\w+=/.test(one) && one !== 'export');
  if (first < 0) first = words.length;
  for (const one of words.slice(0, first)) {
    const [, name, value = ''] = /^(\w+)=([\s\S]*)$/.exec(one) ?? [];
    if (name) shell.variables.set(name, value);
  }
  const rest = words.slice(first);
  if (rest.length > 0) shell.commands.push(Object.assign(command, {words: rest}));
  shell.command = {words: []};
  const output = piped ? outputOf(rest) : undefined;
  if (output !== undefined) shell.command.stdin = output;
}

/** The output of `echo` and `printf`, without escapes. */
function outputOf([name, ...words]: string[]): string | undefined {
  if (name === 'echo') return words[0] === '-n' ? words.slice(1).join(' ') : `${words.join(' ')}\n`;
  if (name === 'printf' && words.length === 2 && words[0] === '%s') return words[1];
  if (name === 'printf' && words.length === 1 && !/[%\\]/.test(words[0] as string)) return words[0];
  return undefined;
}
