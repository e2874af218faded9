/** Splits a command as the Windows prompt (cmd) and then the program do: carets first, then quotes and backslashes. */
import type {Holes} from './holes.ts';

export function readCmdShell(text: string, holes: Holes): string[] {
  return programWords(withoutCarets(text.replace(/\r\n/g, '\n'), holes));
}

/** Outside quotes, a caret makes the next character literal and joins lines. `%NAME%` is a variable. */
function withoutCarets(text: string, holes: Holes): string {
  let result = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '^' && !quoted) {
      at += 1;
      // The character after the line break is literal, too: Chrome writes a line break in a body as caret and two line breaks.
      if (text[at] === '\n') at += 1;
      result += text[at] ?? '';
    } else if (letter === '\n') break;
    else if (letter === '%' && /[A-Za-z_]/.test(text[at + 1] ?? '')) {
      const [variable] = /^%\w{1,100}%/.exec(text.slice(at, at + 102)) ?? [];
      result += variable ? holes.mark(variable) : letter;
      at += (variable?.length ?? 1) - 1;
    } else if (!quoted && /[&|<>]/.test(letter)) break;
    else {
      if (letter === '"') quoted = !quoted;
      result += letter;
    }
  }
  return result;
}

/** As Microsoft's C runtime: backslashes count before a quote only, and two quotes inside quotes are one. */
function programWords(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] as string;
    if (letter === '\\') {
      let slashes = 1;
      while (line[at + slashes] === '\\') slashes += 1;
      const beforeQuote = line[at + slashes] === '"';
      word = (word ?? '') + '\\'.repeat(beforeQuote ? Math.floor(slashes / 2) : slashes);
      at += slashes - 1;
      if (beforeQuote && slashes % 2 === 1) {
        word += '"';
        at += 1;
      }
    } else if (letter === '"') {
      word ??= '';
      if (quoted && line[at + 1] === '"') {
        word += '"';
        at += 1;
      } else quoted = !quoted;
    } else if (!quoted && /[ \t]/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  return word === undefined ? words : [...words, word];
}
