// Builds the site if a source has changed, and only its downloads if the server has. Builds into its own folders and
// replaces build/ when complete; the stamp is written last, so an interrupted build is never served. Each part is a
// separate program, so that a portal that built its site doesn't keep the memory.
import {constants, existsSync} from 'node:fs';
import {access, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {readConfig} from '../mock-server/config.ts';
import {DOWNLOADS, fingerprint, isFresh, SITE, writeStamp} from './build-stamp.ts';
import {compress, type Quality} from './compress.ts';
import {writeNginxConfig} from './nginx-config.ts';
import {runPart} from './run.ts';

const OUT = 'build';
const NEXT = 'build.next';
const NEXT_DOWNLOADS = 'build.downloads';
const LOCK = 'build.lock';
const DOWNLOADER = 'tools/downloads.ts';
/** With Node's default of 16 MB, the bundler's loaders would cause constant garbage collection. */
const YOUNG = ['--max-semi-space-size=64'];
const SETTINGS = {NODE_ENV: 'production', DOCUSAURUS_NO_TELEMETRY: '1', SCARF_ANALYTICS: 'false'};
const partSettings = () => ({...SETTINGS, API_ORIGIN: readConfig(process.env, '.').apiOrigin});

/** Marks a build whose files were compressed fast. */
const FAST = '.compressed-fast';

/** Prints each step, because a build takes minutes. */
async function build(quality: Quality = 'best'): Promise<void> {
  const seconds = stopwatch();
  const {publicUrl} = readConfig(process.env, '.');
  const [sources, ofDownloads] = [fingerprint(SITE), fingerprint(DOWNLOADS)];
  for (const folder of [NEXT, NEXT_DOWNLOADS]) await rm(folder, {recursive: true, force: true});

  console.log('Building the site (1 of 2): the pages, which takes the longest…');
  // The bundler doesn't use the whole machine.
  const parts = await Promise.allSettled([
    runPart('The site', [...YOUNG, 'tools/pages.ts', NEXT], partSettings()),
    runPart('The downloads', [DOWNLOADER, NEXT_DOWNLOADS], partSettings()),
  ]);
  for (const part of parts) if (part.status === 'rejected') throw part.reason;

  // Docusaurus copied the downloads of `npm run dev`.
  await rm(join(NEXT, 'downloads'), {recursive: true, force: true});
  await rename(NEXT_DOWNLOADS, join(NEXT, 'downloads'));
  await writeNginxConfig(NEXT, !process.env.PUBLIC_URL || publicUrl.startsWith('https:'));

  console.log('Building the site (2 of 2): the search and compressed files…');
  await runPart('The content', ['tools/content.ts', NEXT], partSettings());
  await compress(NEXT, quality);
  if (quality === 'fast') await writeFile(join(NEXT, FAST), '');
  await rm(OUT, {recursive: true, force: true});
  await rename(NEXT, OUT);
  writeStamp(OUT, ofDownloads, DOWNLOADS);
  writeStamp(OUT, sources, SITE);
  console.log(`Built in ${seconds()}`);
}

function stopwatch(): () => string {
  const started = performance.now();
  return () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** The repository is read-only under deploy/portal.service. In paths, the bundler reads `#` and `!` as its own signs. */
async function requireUsableFolder(): Promise<void> {
  if (/[#!]/.test(process.cwd()))
    throw new Error(
      `The path ${process.cwd()} has a # or !, which the bundler doesn't read. Move the repository to another folder.`,
    );
  await access('.', constants.W_OK).catch(() => {
    const advice = 'Run npm run build there as the user who owns it, then start again.';
    throw new Error(`The built site is missing or out of date, and ${process.cwd()} is read-only. ${advice}`);
  });
}

async function buildDownloads(): Promise<void> {
  const sources = fingerprint(DOWNLOADS);
  const folder = join(OUT, 'downloads');
  await runPart('The downloads', [DOWNLOADER, folder], partSettings());
  await compress(folder);
  writeStamp(OUT, sources, DOWNLOADS);
}

/**
 * Builds only if needed, and prints its steps, because it takes a while. With `fast`, compressed files are 12 % larger;
 * the next call without it compresses them again.
 */
export async function ensureBuilt(quality: Quality = 'best'): Promise<void> {
  if (isFresh(OUT, SITE) && isFresh(OUT, DOWNLOADS) && !isLarge(quality)) return;
  await withLock(async () => {
    // Another program may have built it meanwhile.
    if (!isFresh(OUT, SITE)) return build(quality);
    const seconds = stopwatch();
    if (!isFresh(OUT, DOWNLOADS)) {
      console.log('Building the downloads…');
      await buildDownloads();
      console.log(`Built in ${seconds()}`);
    }
    if (isLarge(quality)) {
      console.log('Compressing the site…');
      await compress(OUT);
      await rm(join(OUT, FAST));
      console.log(`Compressed in ${seconds()}`);
    }
  });
}

const isLarge = (quality: Quality) => quality === 'best' && existsSync(join(OUT, FAST));

/**
 * Builds at the same time break each other, so the second one waits, for an hour at most. The operating system releases
 * SQLite's lock however the program ends.
 */
async function withLock(work: () => Promise<void>): Promise<void> {
  await requireUsableFolder();
  const lock = new DatabaseSync(LOCK);
  try {
    lock.exec('begin exclusive');
  } catch {
    console.log('Waiting for another program that builds the site…');
    lock.exec('pragma busy_timeout = 3600000; begin exclusive');
  }
  await work().finally(() => lock.close());
}

if (import.meta.main)
  await withLock(build).catch(({message}) => {
    console.error(message);
    process.exitCode = 1;
  });
