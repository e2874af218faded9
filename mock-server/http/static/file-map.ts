/**
 * The built site as a map from URL path to file, created once at start. A path that is not in the map is a 404, so no file path is
 * ever built from client input.
 */
import {existsSync, readdirSync, statSync} from 'node:fs';
import {extname, join, relative} from 'node:path';
import {MEDIA_TYPES, OTHER_MEDIA_TYPE} from './media-types.ts';
import {type Fill, fillOf} from './own-origin.ts';

export type Variant = Readonly<{file: string; size: number; etag: string}>;

export type StaticFile = Readonly<{
  /** The path in the build, such as `/docs/api.html`. */
  path: string;
  type: string;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
  /** For a file whose text names the portal's own origin. */
  fill: Fill | undefined;
}>;

export type FileMap = ReadonlyMap<string, StaticFile>;

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
      ...(found.has(`${path}.br`) && {br: variant(root, `${path}.br`, '-br')}),
      ...(found.has(`${path}.gz`) && {gzip: variant(root, `${path}.gz`, '-gz')}),
    };
    for (const address of addresses(path)) if (!files.has(address)) files.set(address, entry);
  }
  const folder = [STATIC, root].find(folder => existsSync(join(folder, PROGRAM)));
  const type = MEDIA_TYPES['.mjs'] ?? OTHER_MEDIA_TYPE;
  if (folder)
    for (const path of PROGRAM_PATHS)
      files.set(path, {path, type, plain: variant(folder, PROGRAM), fill: fillOf(path)});
  return files;
}

/** `docs.html` and `docs/index.html` both are served at `/docs`; each file also at its own name. */
const addresses = (path: string) => [`/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, `/${path}`];

function variant(root: string, path: string, suffix = ''): Variant {
  const file = join(root, path);
  const stat = statSync(file);
  return {file, size: stat.size, etag: `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}${suffix}"`};
}

function list(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(({parentPath, name}) => relative(root, join(parentPath, name)));
}
