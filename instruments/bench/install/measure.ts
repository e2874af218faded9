/**
 * Measures what `npm start` installs on a fresh clone: the time with an empty and a full npm cache, and the disk space by package,
 * beside a stock Docusaurus site, the cost of documentation only. It runs the portal's own install command (tools/prepare.mjs),
 * each time in an empty folder with a separate cache.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {systemPath} from '../../process.ts';
import {type Spread, spread} from '../stats.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const INSTALL = [
  'install',
  '--omit=dev',
  '--ignore-scripts',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

export type InstallFigures = {
  name: string;
  coldSeconds: Spread;
  warmSeconds: Spread;
  downloadMib: number;
  packages: number;
  mib: number;
  /** By top-level package including its nested ones, largest first. */
  largest: {name: string; mib: number}[];
};

const SITES: {name: string; lay(folder: string): void}[] = [
  {
    name: 'this portal',
    lay(folder) {
      for (const path of ['', 'mock-server', 'openapi'])
        cpSync(join(ROOT, path, 'package.json'), join(folder, path, 'package.json'));
      cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
    },
  },
  {
    name: 'stock Docusaurus (classic)',
    lay(folder) {
      cpSync(join(import.meta.dirname, 'stock.json'), join(folder, 'package.json'));
      npm(folder, ['install', '--package-lock-only', '--no-audit', '--no-fund'], join(folder, 'resolving'));
      rmSync(join(folder, 'resolving'), {recursive: true, force: true});
    },
  },
];

export function measureInstalls(rounds: number, log: (line: string) => void): InstallFigures[] {
  return SITES.map(({name, lay}) => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-install-'));
    try {
      lay(folder);
      const [modules, cache] = [join(folder, 'node_modules'), join(folder, 'cache')];
      const cold: number[] = [];
      const warm: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        rmSync(cache, {recursive: true, force: true});
        for (const times of [cold, warm]) {
          rmSync(modules, {recursive: true, force: true});
          times.push(npm(folder, INSTALL, cache));
        }
        log(`${name}: ${cold.at(-1)?.toFixed(1)} s, with a full cache ${warm.at(-1)?.toFixed(1)} s`);
      }
      const [coldSeconds, warmSeconds] = [spread(cold), spread(warm)];
      if (!coldSeconds || !warmSeconds) throw new Error('Nothing was installed.');
      const largest = topLevel(modules)
        .map(path => ({name: path, mib: mibOf(join(modules, path))}))
        .sort((a, b) => b.mib - a.mib);
      const {packages} = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
      return {
        name,
        coldSeconds,
        warmSeconds,
        downloadMib: mibOf(join(cache, '_cacache', 'content-v2')),
        packages: Object.keys(packages).length,
        mib: largest.reduce((sum, {mib}) => sum + mib, 0),
        largest,
      };
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
}

/** Returns seconds. Runs on the machine's Node, as the first install does. */
function npm(cwd: string, args: string[], cache: string): number {
  mkdirSync(cache, {recursive: true});
  const env = {...process.env, PATH: systemPath(), npm_config_cache: cache, SCARF_ANALYTICS: 'false'};
  const started = performance.now();
  const {status, stderr} = spawnSync('npm', args, {cwd, env, encoding: 'utf8', shell: process.platform === 'win32'});
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

/** `react`, `@docusaurus/core`. */
function topLevel(modules: string): string[] {
  return readdirSync(modules)
    .filter(name => !name.startsWith('.'))
    .flatMap(name =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map(inner => `${name}/${inner}`) : [name],
    );
}

/** The size of the files, without following links, counting hard-linked files once. */
function mibOf(path: string): number {
  if (!existsSync(path)) return 0;
  const entries = readdirSync(path, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile());
  const sizes = new Map(
    entries.map(({parentPath, name}) => lstatSync(join(parentPath, name))).map(it => [it.ino, it.size]),
  );
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 2 ** 20;
}
