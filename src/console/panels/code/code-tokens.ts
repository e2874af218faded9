/** Splits code into comments, strings and the rest, well enough for the sample languages. Keeps every character. */
type CodeToken = {kind?: 'comment' | 'string'; text: string};

const TOKEN = /((?:^|(?<=\s))(?:#|\/\/)(?= ).*$)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/gm;

export function codeTokens(program: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const {0: text, 1: comment, index} of program.matchAll(TOKEN)) {
    if (index > end) tokens.push({text: program.slice(end, index)});
    tokens.push({kind: comment ? 'comment' : 'string', text});
    end = index + text.length;
  }
  if (end < program.length) tokens.push({text: program.slice(end)});
  return tokens;
}
