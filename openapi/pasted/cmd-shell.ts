/** Splits a command as the Windows prompt (cmd) and then the program do: first carets, then quotes and backslashes. */
import {type Command, type Cursor, type Holes, isAtEnd, type Shell, take} from './source.ts';

/**
 * Outside quotes, a caret makes the next character literal and joins lines. The character after the line break is literal, too: Chrome
 * writes a line break in a body as a caret and two line breaks. `%NAME%` is a variable.
 */
const PLAIN = /[^^\n%&|<>"]+|\^\n?(?<literal>[\s\S]?)|(?<variable>%[A-Za-z_]\w{0,99}%)|[%"]/y;
const QUOTED = /[^\n%"]+|(?<variable>%[A-Za-z_]\w{0,99}%)|[%"]/y;

export function readCmdShell(text: string, holes: Holes): Shell {
  const cursor = {text: text.replace(/\r\n/g, '\n'), at: 0};
  const commands: Command[] = [];
  while (!isAtEnd(cursor)) {
    commands.push({words: programWords(withoutCarets(cursor, holes))});
    take(cursor, /[\n&|<>]/y);
  }
  return {commands};
}

function withoutCarets(cursor: Cursor, holes: Holes): string {
  let result = '';
  let quoted = false;
  for (let piece = take(cursor, PLAIN); piece; piece = take(cursor, quoted ? QUOTED : PLAIN)) {
    const [source] = piece;
    const {literal = source, variable} = piece.groups ?? {};
    if (source === '"') quoted = !quoted;
    result += variable ? holes.mark(variable) : literal;
  }
  return result;
}

/** Like Microsoft's C runtime: backslashes are special only before a quote, and two quotes inside quotes are one. */
function programWords(text: string): string[] {
  const cursor = {text, at: 0};
  const words: string[] = [];
  let word: string | undefined;
  let quoted = false;
  const append = (text: string) => {
    word = (word ?? '') + text;
  };
  while (!isAtEnd(cursor)) {
    const [slashes] = take(cursor, /\\+/y) ?? [];
    if (slashes && text[cursor.at] === '"') {
      append('\\'.repeat(Math.floor(slashes.length / 2)));
      if (slashes.length % 2 === 1) append(take(cursor, /"/y)?.[0] ?? '');
    } else if (slashes) append(slashes);
    else if (quoted && take(cursor, /""/y)) append('"');
    else if (take(cursor, /"/y)) {
      append('');
      quoted = !quoted;
    } else if (!quoted && take(cursor, /[ \t]/y)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else append(take(cursor, /[\s\S]/y)?.[0] ?? '');
  }
  return word === undefined ? words : [...words, word];
}
