// Builds the site when something it is made of has changed. The build goes to a folder of its own and takes the place of
// build/ only when complete; the stamp is written last, so a build that was cut off is never served as a finished one.
import {rename, rm} from 'node:fs/promises';
import {compress} from './compress.ts';
import {writeReference} from './reference.ts';
import {leashed, outcome} from './run.ts';
import {fingerprint, isFresh, remember} from './stale.ts';

const OUT = 'build';
const DRAFT = 'build.next';
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const ENV = {NODE_ENV: 'production', DOCUSAURUS_NO_TELEMETRY: '1', SCARF_ANALYTICS: 'false'};

export async function build(): Promise<void> {
  const made = await fingerprint();
  await rm(DRAFT, {recursive: true, force: true});
  await writeReference(ENV);
  const {ok, output} = await outcome(leashed([DOCUSAURUS, 'build', '--out-dir', DRAFT], ENV, 'pipe'));
  if (!ok) throw new Error(`The site does not build:\n${output}`);
  await compress(DRAFT);
  await rm(OUT, {recursive: true, force: true});
  await rename(DRAFT, OUT);
  await remember(OUT, made);
}

/** Builds only when needed; says so, because it takes a while. */
export async function ensureBuilt(): Promise<void> {
  if (await isFresh(OUT)) return;
  console.log('Building the site…');
  const started = performance.now();
  await build();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) await build();
