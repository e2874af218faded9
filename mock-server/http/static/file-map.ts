/**
 * The built site as a map from URL path to file, created once at start. A path that is not in the map is a 404, so no file path is
 * ever built from client input.
 */
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {extname, join, relative} from 'node:path';
import {MEDIA_TYPES, OTHER_MEDIA_TYPE} from './media-types.ts';

export type Variant = Readonly<{file: string; size: number; etag: string; text?: string}>;

export type StaticFile = Readonly<{
  /** The path in the build, such as `/docs/api.html`. */
  path: string;
  type: string;
  plain: Variant;
  br?: Variant;
  gzip?: Variant;
}>;

export type FileMap = ReadonlyMap<string, StaticFile>;

const WELL_KNOWN = '.well-known/';

/** An empty map when there is no build folder. `publicUrl` is where browsers reach the portal. */
export function createFileMap(root: string, publicUrl = ''): FileMap {
  const files = new Map<string, StaticFile>();
  // `_headers` is for static hosts, and the stamp for the build.
  const found = new Set(list(root).filter(path => path.startsWith(WELL_KNOWN) || !/^[._]/.test(path)));
  for (const path of found) {
    const plainPath = path.replace(/\.(?:br|gz)$/, '');
    if (plainPath !== path && found.has(plainPath)) continue;
    const entry: StaticFile = {
      path: `/${path}`,
      type: MEDIA_TYPES[extname(path).toLowerCase()] ?? OTHER_MEDIA_TYPE,
      plain: withOwnUrl(root, path, publicUrl),
      ...(found.has(`${path}.br`) && {br: variant(root, `${path}.br`, '-br')}),
      ...(found.has(`${path}.gz`) && {gzip: variant(root, `${path}.gz`, '-gz')}),
    };
    for (const address of addresses(path)) if (!files.has(address)) files.set(address, entry);
  }
  return files;
}

/** `docs.html` and `docs/index.html` both are served at `/docs`; each file also at its own name. */
const addresses = (path: string) => [`/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, `/${path}`];

function variant(root: string, path: string, suffix: string): Variant {
  const file = join(root, path);
  const stat = statSync(file);
  return {file, size: stat.size, etag: `"${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}${suffix}"`};
}

/** Fields of text files that hold the site's URL, and whether the portal's own replaces it. */
const OWN_URLS: Readonly<Record<string, {fields: RegExp; replacedBy: (publicUrl: URL) => boolean}>> = {
  // A reader trusts the file only at the URL that it calls canonical, which must be https (RFC 9116, 2.5.2 and 3).
  [`${WELL_KNOWN}security.txt`]: {
    fields: /^(Canonical|Policy): https?:\/\/[^/\n]+/gm,
    replacedBy: ({protocol}) => protocol === 'https:',
  },
  // No search engine reads a portal on its own machine.
  'robots.txt': {fields: /^(Sitemap): https?:\/\/[^/\n]+/gm, replacedBy: ({hostname}) => hostname !== 'localhost'},
};

function withOwnUrl(root: string, path: string, publicUrl: string): Variant {
  const found = variant(root, path, '');
  const own = OWN_URLS[path];
  if (!own || !publicUrl || !own.replacedBy(new URL(publicUrl))) return found;
  const text = readFileSync(found.file, 'utf8').replace(own.fields, (_, field) => `${field}: ${publicUrl}`);
  return {...found, size: Buffer.byteLength(text), text};
}

function list(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, {recursive: true, withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(({parentPath, name}) => relative(root, join(parentPath, name)));
}
