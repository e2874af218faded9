/**
 * The built site as a map from URL path to file, created once at start. A path that is not in the map is a 404, so no file path is
 * ever built from client input.
 */
import {existsSync, readdirSync, statSync} from 'node:fs';
import {extname, join, relative} from 'node:path';
import {isLoopbackHost} from '../urls.ts';

export type Variant = Readonly<{file: string; size: number; etag: string; encoding?: string}>;

export type StaticFile = Readonly<{
  /** The path in the build, such as `/docs/api.html`. */
  path: string;
  type: string;
  plain: Variant;
  /** Smallest first. */
  compressed: readonly Variant[];
  /** For a file whose text names the portal's own origin. */
  fill: Fill | undefined;
}>;

export type FileMap = ReadonlyMap<string, StaticFile>;

/** Extensions of the compressed files that the build writes beside each file. */
const ENCODINGS = {'.br': 'br', '.gz': 'gzip'};
/** The command line, which every build writes (tools/downloads.ts) and copies into the built site. It is served at these paths too. */
const PROGRAM = 'downloads/hutz.mjs';
const PROGRAM_PATHS = ['/hutz.mjs', '/listen.mjs'];
const STATIC = join(import.meta.dirname, '..', '..', '..', 'static');

/** Has no more than the command line when there is no build folder. */
export function createFileMap(root: string): FileMap {
  const files = new Map<string, StaticFile>();
  // `_headers` is for static hosts, and the stamp for the build.
  const found = new Set(list(root).filter(path => path.startsWith('.well-known/') || !/^[._]/.test(path)));
  for (const path of found) {
    const plainPath = path.replace(/\.(?:br|gz)$/, '');
    if (plainPath !== path && found.has(plainPath)) continue;
    const entry: StaticFile = {
      path: `/${path}`,
      type: MEDIA_TYPES[extname(path).toLowerCase()] ?? OTHER_MEDIA_TYPE,
      plain: variant(root, path),
      fill: fillOf(`/${path}`),
      compressed: Object.entries(ENCODINGS).flatMap(([extension, encoding]) =>
        found.has(path + extension) ? {...variant(root, path + extension), encoding} : [],
      ),
    };
    for (const address of addresses(path)) if (!files.has(address)) files.set(address, entry);
  }
  const folder = [STATIC, root].find(folder => existsSync(join(folder, PROGRAM)));
  const type = MEDIA_TYPES['.mjs'] ?? OTHER_MEDIA_TYPE;
  if (folder)
    for (const path of PROGRAM_PATHS)
      files.set(path, {path, type, plain: variant(folder, PROGRAM), compressed: [], fill: fillOf(path)});
  return files;
}

/** `docs.html` and `docs/index.html` both are served at `/docs`; each file also at its own name. */
const addresses = (path: string) => [`/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, `/${path}`];

function variant(root: string, path: string): Variant {
  const file = join(root, path);
  const {size, mtimeMs} = statSync(file);
  return {file, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}${extname(path)}"`};
}

function list(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(({parentPath, name}) => relative(root, join(parentPath, name)));
}

/** Returns the text of a served file with this origin in it. */
export type Fill = (text: string, origin: string) => string;

/** The origin that pages name as built. The portal's own is known only when they are served. */
const BUILT_ORIGIN = 'http://localhost:3000';
/** Everything from this line on is the sandbox, of which `listen` needs nothing. */
const SANDBOX = /^\/\/ The sandbox, [\s\S]*/m;

const FILLED: readonly (readonly [path: RegExp, fill: Fill])[] = [
  // Markdown pages, the lists of them, and the Postman collection: commands can be copied from them.
  [
    /^\/(?!assets\/).+\.md$|^\/llms(?:-full)?\.txt$|\.postman_collection\.json$/,
    (text, origin) => text.replaceAll(BUILT_ORIGIN, () => origin),
  ],
  // A reader trusts the file only at the URL that it calls canonical, which must be https (RFC 9116, 2.5.2 and 3).
  [
    /^\/\.well-known\/security\.txt$/,
    (text, origin) => (origin.startsWith('https:') ? inFields(text, /^(Canonical|Policy): /, origin) : text),
  ],
  // No search engine reads a portal on its own machine.
  [
    /^\/robots\.txt$/,
    (text, origin) => (isLoopbackHost(new URL(origin).host) ? text : inFields(text, /^(Sitemap): /, origin)),
  ],
  [/^\/hutz\.mjs$/, inProgram],
  // The same program, limited to the command `listen`.
  [
    /^\/listen\.mjs$/,
    (text, origin) =>
      inProgram(text, origin).replace('const PROGRAM = "hutz";', 'const PROGRAM = "listen";').replace(SANDBOX, ''),
  ],
];

/** Undefined for a path whose text is served as built. */
const fillOf = (path: string): Fill | undefined => FILLED.find(([pattern]) => pattern.test(path))?.[1];

const inFields = (text: string, field: RegExp, origin: string) =>
  text.replace(new RegExp(`${field.source}https?://[^/\\n]+`, 'gm'), (_, name) => `${name}: ${origin}`);

function inProgram(text: string, origin: string): string {
  return text.replace(/^const ORIGIN = .*;$/m, () => `const ORIGIN = ${JSON.stringify(origin)};`);
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
