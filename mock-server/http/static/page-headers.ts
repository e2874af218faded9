/**
 * Reads page headers from the build's `_headers` file, in the format of static hosts. Cache headers come from the file map, except for
 * pages that must not be cached. Headers for every path apply to documents only: scripts and images would carry 500 bytes for nothing.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

export type PageHeaders = (address: string, isDocument: boolean) => Readonly<Record<string, string>>;

/** None when there is no such file. HSTS is left out where the portal is not reached by https. */
export function readPageHeaders(buildDir: string, https: boolean): PageHeaders {
  const rules = parse(read(join(buildDir, '_headers')), https);
  const others = rules.filter(([path]) => path !== '/*');
  return (address, isDocument) => {
    const covering = (isDocument ? rules : others).filter(([path]) => covers(path, address));
    return Object.assign({}, ...covering.map(([, headers]) => headers));
  };
}

type Rule = [path: string, headers: Record<string, string>];

function parse(text: string, https: boolean): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    if (line.startsWith('/')) rules.push([line.trim(), {}]);
    const [, name = '', value = ''] = header ?? [];
    const key = name.toLowerCase();
    if (!header || (key === 'cache-control' && value !== 'no-store') || (key === 'strict-transport-security' && !https))
      continue;
    const last = rules.at(-1);
    if (last) last[1][key] = value;
  }
  return rules.filter(([, headers]) => Object.keys(headers).length > 0);
}

function covers(path: string, address: string): boolean {
  return path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
