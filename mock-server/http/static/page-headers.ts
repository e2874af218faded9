/**
 * Reads the headers of pages and files from the build's `_headers`, in the format of static hosts. Headers for every
 * path apply to documents only: scripts and images would carry 500 bytes for nothing.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** `path` is a file of the build, such as `/docs/api.html`. */
type PageHeaders = (path: string, isDocument: boolean) => Readonly<Record<string, string>>;

/** The headers of the paths that begin with `prefix`, with names in lower case. A later rule wins. */
export type HeaderRule = Readonly<{prefix: string; headers: Readonly<Record<string, string>>}>;

/** The prefix of the rule for every path. */
export const EVERY_PATH = '/';
export const DOCUMENT_EXTENSIONS = ['html', 'svg'] as const;

/** Returns no headers when there is no such file. HSTS is left out unless the portal is reached by https. */
export function readPageHeaders(buildDir: string, https: boolean): PageHeaders {
  const file = join(buildDir, '_headers');
  const rules = existsSync(file) ? parseHeaderRules(readFileSync(file, 'utf8'), https) : [];
  return (path, isDocument) => {
    const covering = rules.filter(({prefix}) => path.startsWith(prefix) && (isDocument || prefix !== EVERY_PATH));
    return Object.assign({}, ...covering.map(({headers}) => headers));
  };
}

/** Throws for a path that doesn't end with `*`. */
export function parseHeaderRules(text: string, https: boolean): HeaderRule[] {
  const rules: {prefix: string; headers: Record<string, string>}[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) {
      if (!line.endsWith('*')) throw new Error(`The rule "${line}" of _headers must end with *.`);
      rules.push({prefix: line.slice(0, -1), headers: {}});
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    const last = rules.at(-1);
    if (!last || !key || !value || (key === 'strict-transport-security' && !https)) continue;
    last.headers[key] = value;
  }
  return rules;
}

/** The headers of every response. Pages have more, from the build. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return Object.freeze({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    ...(publicUrl.startsWith('https:') && {'strict-transport-security': 'max-age=31536000; includeSubDomains'}),
  });
}
