/**
 * The headers of the pages, as the build wrote them into `_headers` (the form that static hosts read): a path, with `*` at its end
 * for everything below it, then indented `Name: value` lines. Caching is the file map's business and is passed over, but for
 * pages that nobody may keep. `/*` is for documents alone: on every script and picture it would be half a kilobyte for nothing.
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
