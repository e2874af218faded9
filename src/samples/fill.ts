/**
 * Inserts a request into a sample between its markers (samples/README.md), with the exact body as a literal of the language. Throws
 * for a sample without markers.
 */
export type FilledRequest = {method: string; path: string; body: string};

type Write = (name: keyof FilledRequest, value: string) => string;

/** JSON's escapes mean the same in this language's double quotes. */
const double = (value: string) => JSON.stringify(value);
const single = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;
const ascii = (value: string) =>
  value.replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const WRITE: Record<string, Write> = {
  curl: (name, value) => `${name}='${value.replaceAll("'", "'\\''")}'`,
  node: (name, value) => `const ${name} = ${double(value)};`,
  python: (name, value) => `${name} = ${double(value)}${name === 'body' ? '.encode()' : ''}`,
  php: (name, value) => `$${name} = ${single(value)};`,
  // Ruby reads CRLF in its source as LF, even in single quotes.
  ruby: (name, value) => `${name} = ${double(value).replaceAll('#', '\\#')}`,
  go: (name, value) => `\t${name} := ${name === 'body' ? `[]byte(${double(value)})` : double(value)}`,
  java: (name, value) => `        String ${name} = ${ascii(double(value))};`,
};
const GO_IMPORT = /^\t"(?:\w+\/)*(\w+)"\n/gm;

export function fill(language: string, source: string, request: FilledRequest): string {
  const write = WRITE[language];
  const place = /^([ \t]*(?:#|\/\/) request:\n)[\s\S]*?^([ \t]*(?:#|\/\/) end\n)/m;
  if (!write || !place.test(source)) throw new Error(`No request markers in the ${language} sample.`);
  const lines = (['method', 'path', 'body'] as const).map(name => `${write(name, request[name])}\n`).join('');
  const filled = source.replace(place, (_, before: string, after: string) => before + lines + after);
  // Go doesn't compile with imports that only the request used.
  const rest = source.replace(place, '');
  const withoutUnused = (line: string, name: string) => (rest.includes(`${name}.`) ? line : '');
  return language === 'go' ? filled.replace(GO_IMPORT, withoutUnused) : filled;
}
