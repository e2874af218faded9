// Tells whether build/ was made from the sources as they are now. The stamp inside build/ lists every source with its
// size, time and content hash: when sizes and times agree nothing is read; a file whose time alone changed (a fresh
// checkout) is judged by its content. Refuses to guess: no stamp, or an unreadable one, is stale.
import {createHash} from 'node:crypto';
import {readdir, readFile, rename, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const FOLDERS = ['docs', 'src', 'openapi', 'samples', 'static', 'tools/downloads'];
const FILES = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'package-lock.json',
  'tools/build.ts',
  'tools/compress.ts',
  'tools/reference.ts',
  'tools/downloads.ts',
  'tools/docusaurus-downloads.ts',
];
/** Made by the build itself (git ignores them), so not among its sources. */
const MADE = ['static/sdk/', 'static/console/', 'static/downloads/'];
const STAMP = '.stamp.json';

type Source = {size: number; time: number; hash: string};
export type Fingerprint = Record<string, Source>;

export type Sources = {root?: string; folders?: string[]; files?: string[]};

const isSource = (path: string) => !/\.test\.tsx?$/.test(path) && !MADE.some(made => path.startsWith(made));

async function sourcePaths({root = '.', folders = FOLDERS, files = FILES}: Sources): Promise<string[]> {
  const listed = await Promise.all(
    folders.map(async folder => {
      const entries = await readdir(join(root, folder), {recursive: true, withFileTypes: true}).catch(() => []);
      const inRoot = (parent: string) => parent.slice(join(root, folder).length - folder.length);
      return entries.filter(entry => entry.isFile()).map(entry => `${inRoot(entry.parentPath)}/${entry.name}`);
    }),
  );
  const known = await Promise.all(
    files.map(file =>
      stat(join(root, file)).then(
        () => [file],
        () => [],
      ),
    ),
  );
  return [...listed.flat(), ...known.flat()].filter(isSource).sort();
}

/** What the build reads of the environment is a source too. */
function settings(): Fingerprint {
  const hash = process.env.API_ORIGIN ?? '';
  return {$API_ORIGIN: {size: hash.length, time: 0, hash}};
}

/** The sources as they are now. Entries of `known` whose size and time still agree lend their hash. */
export async function fingerprint(sources: Sources = {}, known: Fingerprint = {}): Promise<Fingerprint> {
  const root = sources.root ?? '.';
  const entries = (await sourcePaths(sources)).map(async path => {
    const {size, mtimeMs: time} = await stat(join(root, path));
    const before = known[path];
    const same = before?.size === size && before.time === time;
    const hash = same
      ? before.hash
      : createHash('sha256')
          .update(await readFile(join(root, path)))
          .digest('hex');
    return [path, {size, time, hash}] as const;
  });
  return {...Object.fromEntries(await Promise.all(entries)), ...settings()};
}

export async function isFresh(out: string, sources: Sources = {}): Promise<boolean> {
  const stamp = await readFile(join(out, STAMP), 'utf8').then(parse, () => undefined);
  if (!stamp) return false;
  const now = await fingerprint(sources, stamp);
  const paths = Object.keys(now);
  return paths.length === Object.keys(stamp).length && paths.every(path => now[path]?.hash === stamp[path]?.hash);
}

/** Marks `out` as made from these sources. Written beside and moved into place: a stamp is whole or absent. */
export async function remember(out: string, made: Fingerprint): Promise<void> {
  await writeFile(join(out, `${STAMP}.part`), JSON.stringify(made));
  await rename(join(out, `${STAMP}.part`), join(out, STAMP));
}

function parse(text: string): Fingerprint | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
