/**
 * The built site as a map from URL path to file, created once at start. A path that is not in the map is a 404, so no file path is
 * ever built from client input.
 */
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {extname, join} from 'node:path';

export type Variant = Readonly<{file: string; size: number; etag: string; text?: string}>;

export type StaticFile = Readonly<{
  type: string;
  cacheControl: string;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}>;

export type FileMap = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.yml': 'application/yaml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const TEN_MINUTES = 'public, max-age=600';
const ASK_AGAIN = 'no-cache';

const WELL_KNOWN = '.well-known/';
const SECURITY_TXT = `${WELL_KNOWN}security.txt`;

/** An empty map when there is no build folder. `publicUrl` is where browsers reach the portal. */
export function createFileMap(root: string, publicUrl = ''): FileMap {
  const files = new Map<string, StaticFile>();
  // `_headers` is for static hosts, and the stamp for the build.
  const found = new Set(list(root, '').filter(path => path.startsWith(WELL_KNOWN) || !/^[._]/.test(path)));
  for (const path of found) {
    const plainPath = path.replace(/\.(?:br|gz)$/, '');
    if (plainPath !== path && found.has(plainPath)) continue;
    const entry: StaticFile = {
      type: TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      cacheControl: cacheControl(path),
      plain: path === SECURITY_TXT ? securityTxt(root, publicUrl) : variant(root, path, ''),
      ...(found.has(`${path}.br`) && {br: variant(root, `${path}.br`, '-br')}),
      ...(found.has(`${path}.gz`) && {gzip: variant(root, `${path}.gz`, '-gz')}),
    };
    for (const address of addresses(path)) if (!files.has(address)) files.set(address, entry);
  }
  return files;
}

/** `docs.html` and `docs/index.html` both are served at `/docs`; each file also at its own name. */
function addresses(path: string): string[] {
  if (path === 'index.html') return ['/', '/index.html'];
  if (path.endsWith('/index.html')) return [`/${path.slice(0, -'/index.html'.length)}`, `/${path}`];
  if (path.endsWith('.html')) return [`/${path.slice(0, -'.html'.length)}`, `/${path}`];
  return [`/${path}`];
}

function cacheControl(path: string): string {
  // A version of the SDK never changes; `v1` moves, and a partner's checkout should not ask at every page.
  if (/^sdk\/\d+\.\d+\.\d+\//.test(path)) return FOREVER;
  if (path.startsWith('sdk/')) return TEN_MINUTES;
  if (path.startsWith('assets/') || /\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(path)) return FOREVER;
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|webm)$/i.test(path) ? A_DAY : ASK_AGAIN;
}

function variant(root: string, path: string, suffix: string): Variant {
  const file = join(root, path);
  const stat = statSync(file);
  return {file, size: stat.size, etag: `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}${suffix}"`};
}

/** With the portal's own URL: a reader trusts the file only at the URL that it calls canonical (RFC 9116, 2.5.2). */
function securityTxt(root: string, publicUrl: string): Variant {
  const {file, etag} = variant(root, SECURITY_TXT, '');
  const built = readFileSync(file, 'utf8');
  const text = publicUrl.startsWith('https:')
    ? built.replace(/^(Canonical|Policy): https:\/\/[^/\n]+/gm, (_, field) => `${field}: ${publicUrl}`)
    : built;
  return {file, size: Buffer.byteLength(text), etag, text};
}

function list(root: string, folder: string): string[] {
  let entries: import('node:fs').Dirent[];
  try {
    entries = readdirSync(join(root, folder), {withFileTypes: true});
  } catch (error) {
    if (folder === '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return list(root, path);
    return entry.isFile() ? [path] : [];
  });
}
