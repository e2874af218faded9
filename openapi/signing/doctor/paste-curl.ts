/** Reads a request from a curl command. */
import {type Pasted, targetOf} from './pasted.ts';

/** A curl command, and the shell variables that are set before it. */
export function fromCurl(text: string): Pasted | undefined {
  if (!/^(?:\$ )?(?:curl\s|\w+=[\s\S]*\ncurl\s)/.test(text)) return undefined;
  const all = shellWords(text.replace(/^\$ /, ''));
  const words = all.slice(all.indexOf('curl'));
  const set = all.slice(0, all.indexOf('curl')).flatMap(word => {
    const [, name, value] = /^(\w+)=([\s\S]*)$/.exec(word) ?? [];
    return name ? [[name, value]] : [];
  });
  const variables: Record<string, string> = Object.fromEntries(set);
  const headers: Record<string, string> = {};
  let body: string | undefined;
  let method: string | undefined;
  for (let at = 1; at < words.length; at += 1) {
    const [, flag = words[at] as string, joined] = /^(--[a-z-]+)=([\s\S]*)$/.exec(words[at] as string) ?? [];
    const short = /^-([HdX])([\s\S]+)$/.exec(flag);
    const name = short ? `-${short[1]}` : flag;
    const value = () => {
      const given = short?.[2] ?? joined ?? words[++at] ?? '';
      return (/^\$\w+$/.test(given) && variables[given.slice(1)]) || given;
    };
    if (name === '-H' || name === '--header') {
      const [, header, content] = /^([^:]+):\s?([\s\S]*)$/.exec(value()) ?? [];
      if (header) headers[header.trim()] = content ?? '';
    } else if (name === '-X' || name === '--request') {
      method = value();
    } else if (/^(-d|--data|--data-raw|--data-binary|--data-ascii|--json)$/.test(name)) {
      const given = value();
      // `@file` names a file.
      if (name === '--data-raw' || !given.startsWith('@')) body = body === undefined ? given : `${body}&${given}`;
    }
  }
  const url = words.findLast(word => /^(?:https?:\/\/|\$\{?\w+\}?\/)/.test(word));
  method ??= body === undefined ? 'GET' : 'POST';
  return {headers, complete: true, ...(body !== undefined && {body}), ...targetOf(method, url)};
}

/** Splits words like a POSIX shell: single quotes, double quotes, $'…', backslashes, line continuations. */
function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string;
    if (letter === '\\') {
      const next = text[++at] ?? '';
      if (next !== '\n' && !(next === '\r' && text[at + 1] === '\n')) word = (word ?? '') + next;
      else if (next === '\r') at += 1;
    } else if (letter === "'" || (letter === '$' && text[at + 1] === "'")) {
      const escapes = letter === '$';
      if (escapes) at += 1;
      let end = at + 1;
      while (end < text.length && text[end] !== "'") end += escapes && text[end] === '\\' ? 2 : 1;
      const inside = text.slice(at + 1, end);
      word = (word ?? '') + (escapes ? unescapeAnsi(inside) : inside);
      at = end;
    } else if (letter === '"') {
      word ??= '';
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
        if (text[at] === '\\' && /["\\$`\n]/.test(text[at + 1] ?? '')) at += 1;
        word += text[at];
      }
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  return word === undefined ? words : [...words, word];
}

function unescapeAnsi(text: string): string {
  const letters: Record<string, string> = {n: '\n', r: '\r', t: '\t'};
  return text.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|[\s\S])/gi, (_, code: string) =>
    code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (letters[code] ?? code),
  );
}
