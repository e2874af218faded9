/**
 * Builds the served pages: installs the peers (peers/package.json pins their versions), sets each one up as its maker documents,
 * builds the stock Docusaurus site, and compresses everything. A stamp of the versions, the contract and these files skips what is
 * up to date.
 */
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {compress} from '../../../tools/compress.ts';
import {outcome} from '../../../tools/run.ts';
import {contractFor} from '../contract.ts';
import {type Contender, PEERS} from './contenders.ts';

export const PEERS_FOLDER = join(import.meta.dirname, '..', 'peers');
export const SITES = join(PEERS_FOLDER, 'sites');
const MODULES = join(PEERS_FOLDER, 'node_modules');
const ORIGIN = 'https://peers.test';
const QUIET = {SCARF_ANALYTICS: 'false', DOCUSAURUS_NO_TELEMETRY: '1', NODE_ENV: 'production'};

const LIMIT_MINUTES = 10;

async function installPeers(log: (line: string) => void): Promise<string> {
  const versions = await hashOf(join(PEERS_FOLDER, 'package.json'));
  if (!(await stamped(join(MODULES, '.bench-stamp'), versions))) {
    log('Installing the peers (a few minutes, once)…');
    await must(
      'npm',
      ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'],
      {SCARF_ANALYTICS: 'false'},
      PEERS_FOLDER,
    );
    await writeFile(join(MODULES, '.bench-stamp'), versions);
  }
  return versions;
}

export async function preparePeers(log: (line: string) => void): Promise<void> {
  const versions = await installPeers(log);
  await once(SITES, await sourcesOf(versions, contractFor(ORIGIN)), async () => {
    log('Laying out the peers and building the stock Docusaurus site (under a minute, once a contract)…');
    await layOutPeers(SITES, contractFor(ORIGIN));
    await buildStockSite(SITES);
    await compress(SITES);
  });
}

/** Runs `make` unless the folder's stamp has the same sources. */
async function once(folder: string, sources: string, make: () => Promise<void>): Promise<void> {
  if (await stamped(join(folder, '.bench-stamp'), sources)) return;
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  await make();
  await writeFile(join(folder, '.bench-stamp'), sources);
}

async function sourcesOf(...parts: string[]): Promise<string> {
  const config = await readFile(join(PEERS_FOLDER, 'docusaurus', 'docusaurus.config.mjs'), 'utf8');
  return createHash('sha256')
    .update([...parts, config, JSON.stringify(PEERS)].join('\0'))
    .digest('hex');
}

/** Writes every peer that is a page with scripts, on this contract, into a folder to be served at `/`. */
async function layOutPeers(folder: string, contract: string): Promise<void> {
  await writeFile(join(folder, 'partner-api.yaml'), contract);
  for (const peer of PEERS) if (peer.html) await layOut(folder, peer, peer.html);
}

async function layOut(sites: string, peer: Contender, html: string): Promise<void> {
  const folder = join(sites, peer.path.split('/')[1] ?? '');
  for (const file of peer.files ?? []) {
    await mkdir(dirname(join(folder, file)), {recursive: true});
    await cp(join(MODULES, peer.package ?? '', file), join(folder, file));
  }
  await writeFile(join(folder, 'index.html'), html);
}

/** Builds on the contract that `layOutPeers` has written. */
async function buildStockSite(sites: string): Promise<void> {
  const site = join(PEERS_FOLDER, 'docusaurus');
  const docusaurus = join(MODULES, '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const env = {...QUIET, CONTRACT: join(sites, 'partner-api.yaml')};
  await rm(join(site, 'docs', 'bills'), {recursive: true, force: true});
  await must(process.execPath, [docusaurus, 'gen-api-docs', 'all'], env, site);
  await must(process.execPath, [docusaurus, 'build', '--out-dir', join(sites, 'docusaurus-openapi-docs')], env, site);
}

export function versionOf(peer: Contender): string {
  if (!peer.package) return '';
  return JSON.parse(readFileSync(join(MODULES, peer.package, 'package.json'), 'utf8')).version;
}

/** Throws when the command fails, or takes longer than LIMIT_MINUTES. */
async function must(command: string, args: string[], env: Record<string, string>, cwd: string): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...env},
    timeout: LIMIT_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  });
  const {ok, output} = await outcome(child);
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

async function stamped(file: string, expected: string): Promise<boolean> {
  return existsSync(file) && (await readFile(file, 'utf8')) === expected;
}
