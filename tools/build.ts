// Builds the site if a source has changed, and only its downloads if the server has. Builds into its own folder and replaces build/ when complete; the stamp is written
// last, so an interrupted build is never served.
import {cp, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {readConfig} from '../mock-server/config.ts';
import {DOWNLOADS, fingerprint, isFresh, writeStamp} from './build-stamp.ts';
import {compress} from './compress.ts';
import {writeDownloads} from './downloads.ts';
import {generateReference} from './generate-reference.ts';
import {writeNginxConfig} from './nginx-config.ts';
import {outcome, startNode} from './run.ts';

const OUT = 'build';
const NEXT = 'build.next';
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const ENV = {NODE_ENV: 'production', DOCUSAURUS_NO_TELEMETRY: '1', SCARF_ANALYTICS: 'false'};

export async function build(): Promise<void> {
  const {publicUrl} = readConfig(process.env, '.');
  const [sources, ofDownloads] = await Promise.all([fingerprint(), fingerprint(DOWNLOADS)]);
  await rm(NEXT, {recursive: true, force: true});
  await generateReference(ENV);
  const {ok, output} = await outcome(startNode([DOCUSAURUS, 'build', '--out-dir', NEXT], ENV, 'pipe'));
  if (!ok) throw new Error(`The site does not build:\n${output}`);
  await writeNginxConfig(NEXT, OUT, process.env.PUBLIC_URL && publicUrl);
  await compress(NEXT);
  await rm(OUT, {recursive: true, force: true});
  await rename(NEXT, OUT);
  await writeStamp(OUT, ofDownloads, DOWNLOADS.stamp);
  await writeStamp(OUT, sources);
}

async function buildDownloads(): Promise<void> {
  const sources = await fingerprint(DOWNLOADS);
  await writeDownloads('.');
  const folder = join(OUT, 'downloads');
  await cp(join('static', 'downloads'), folder, {recursive: true});
  await compress(folder);
  await writeStamp(OUT, sources, DOWNLOADS.stamp);
}

/** Builds only if needed, and prints that it does, because it takes a while. */
export async function ensureBuilt(): Promise<void> {
  const isSiteFresh = await isFresh(OUT);
  if (isSiteFresh && (await isFresh(OUT, DOWNLOADS))) return;
  console.log(`Building the ${isSiteFresh ? 'downloads' : 'site'}…`);
  const started = performance.now();
  await (isSiteFresh ? buildDownloads() : build());
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) await build();
