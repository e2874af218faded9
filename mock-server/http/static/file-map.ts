/**
 * A built site as a map from URL path to file, created once at start. A path that is not in the map is a 404, so no
 * file path is ever built from client input.
 */
import {existsSync, readdirSync, statSync} from 'node:fs';
import {extname, join, relative} from 'node:path';

export type Variant = Readonly<{file: string; size: number; etag: string; encoding?: string}>;

export type StaticFile = Readonly<{
  /** The path in the build, such as `/docs/api.html`. */
  path: string;
  type: string;
  plain: Variant;
  /** Smallest first. */
  compressed: readonly Variant[];
  /** For a file whose text names the portal's own origin. */
  setOrigin: SetOrigin | undefined;
}>;

export type FileMap = ReadonlyMap<string, StaticFile>;

/** Extensions of the compressed files that the build writes beside each file. */
const ENCODINGS = {'.br': 'br', '.gz': 'gzip'};

/** Returns the text of a file as served: with this origin in place of the built one. */
export type SetOrigin = (text: string, origin: string) => string;

/**
 * `findSetOrigin` returns undefined for a path whose text is served as built. `extraFiles` are served besides the root's,
 * or in place of them, each at its path; only they are when there is no root folder.
 */
export function createFileMap(
  root: string,
  findSetOrigin: (path: string) => SetOrigin | undefined = () => undefined,
  extraFiles: Iterable<readonly [path: string, file: string]> = [],
): FileMap {
  const files = new Map<string, StaticFile>();
  const toFile = (path: string, file: string, compressed: readonly Variant[] = []): StaticFile => ({
    path,
    type: MEDIA_TYPES[extname(file).toLowerCase()] ?? OTHER_MEDIA_TYPE,
    plain: readVariant(file),
    compressed,
    setOrigin: findSetOrigin(path),
  });
  // `_headers` is for static hosts, and the stamp for the build.
  const found = new Set(listFiles(root).filter(path => path.startsWith('.well-known/') || !/^[._]/.test(path)));
  for (const path of found) {
    const plainPath = path.replace(/\.(?:br|gz)$/, '');
    if (plainPath !== path && found.has(plainPath)) continue;
    const compressed = Object.entries(ENCODINGS).flatMap(([extension, encoding]) =>
      found.has(path + extension) ? {...readVariant(join(root, path + extension)), encoding} : [],
    );
    const entry = toFile(`/${path}`, join(root, path), compressed);
    for (const urlPath of urlPaths(path)) if (!files.has(urlPath)) files.set(urlPath, entry);
  }
  for (const [path, file] of extraFiles) files.set(path, toFile(path, file));
  return files;
}

/** `docs.html` and `docs/index.html` both are served at `/docs`; each file also at its own name. */
const urlPaths = (path: string) => [`/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, `/${path}`];

function readVariant(file: string): Variant {
  const {size, mtimeMs} = statSync(file);
  return {file, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}${extname(file)}"`};
}

function listFiles(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(({parentPath, name}) => relative(root, join(parentPath, name)));
}

/** By extension. Static hosts get the same ones (tools/nginx-config.ts). */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
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
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

export const OTHER_MEDIA_TYPE = 'application/octet-stream';
