/**
 * Measures what `npm start` does on a fresh clone before it serves: the install with an empty and a full npm cache, its disk space, and
 * the first build. Compares it with a stock Docusaurus site with the same preset and OpenAPI plugin: the cost of documentation only. The
 * sites take turns, each in an empty folder with a separate cache.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {writeImage} from '../../../tools/image.ts';
import {CONTRACT} from '../contract.ts';
import {type Column, comparison, type Log, type Sample, sampleLine} from '../report.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const COLUMNS: Column[] = [
  {title: 'empty cache, s', figure: 'cold', digits: 1},
  {title: 'full cache, s', figure: 'warm', digits: 1},
  {title: 'fetched, MiB', figure: 'fetchedMib'},
  {title: 'packages', figure: 'packages'},
  {title: 'node_modules, MiB', figure: 'mib'},
  {title: 'first build, s', figure: 'build', digits: 1},
];

type Site = Readonly<{
  name: string;
  lay: (folder: string) => void;
  /** Arguments of Node, run in the site's folder one after another. */
  build: readonly (readonly string[])[];
}>;

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const SITES: readonly Site[] = [
  {
    name: 'this portal',
    lay: folder => copyTracked(ROOT, folder),
    build: [
      ['tools/generate-types.ts'],
      ['-e', "import('./tools/build.ts').then(({ensureBuilt}) => ensureBuilt('fast'))"],
    ],
  },
  {
    name: 'stock Docusaurus with an OpenAPI plugin',
    lay(folder) {
      copyTracked(join(ROOT, 'instruments', 'bench', 'peers', 'docusaurus'), folder);
      cpSync(join(import.meta.dirname, 'stock.json'), join(folder, 'package.json'));
      npm(folder, ['install', '--package-lock-only', ...QUIET]);
    },
    build: [
      [DOCUSAURUS, 'gen-api-docs', 'all'],
      [DOCUSAURUS, 'build'],
    ],
  },
];

export async function measureInstalls(rounds: number, log: Log): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'bench-install-'));
  try {
    const samples = new Map<string, Sample[]>(SITES.map(({name}) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const site of SITES) {
        const sample = measure(site, join(parent, 'site'));
        samples.get(site.name)?.push(sample);
        log(sampleLine(site.name, sample));
      }
    const image = join(parent, 'image');
    await writeImage(image);
    return `What \`npm start\` does on a fresh clone before it serves. The time of the first install depends on the network as much as on
the site. The stock site has the same preset and OpenAPI plugin, and this portal's contract: documentation only, without sandbox, console,
tests or linters.

${comparison(samples, COLUMNS, rounds)}
The image has ${diskMib(image).toFixed(0)} MiB beside its base and Node.`;
  } finally {
    rmSync(parent, {recursive: true, force: true});
  }
}

function measure({lay, build}: Site, folder: string): Sample {
  rmSync(folder, {recursive: true, force: true});
  lay(folder);
  const [modules, cache] = [join(folder, 'node_modules'), join(folder, CACHE)];
  rmSync(cache, {recursive: true, force: true});
  const [cold, warm] = [0, 1].map(() => {
    rmSync(modules, {recursive: true, force: true});
    return npm(folder, ['install', '--omit=dev', '--no-save', ...QUIET]);
  });
  const {packages} = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  const fetchedMib = diskMib(join(cache, '_cacache', 'content-v2'));
  const mib = diskMib(modules);
  const seconds = build.reduce((sum, args) => sum + run(process.execPath, args, folder), 0);
  return {cold, warm, fetchedMib, packages: Object.keys(packages).length, mib, build: seconds};
}

const CACHE = '.npm-cache';

function copyTracked(from: string, to: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], {cwd: from, encoding: 'utf8'}).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(from, file), join(to, file));
}

/** Runs on the machine's Node, like the first install. */
const npm = (folder: string, args: string[]) => run('npm', args, folder);

/** Returns seconds. */
function run(command: string, args: readonly string[], cwd: string): number {
  // Without this clone's node_modules, so that the machine's npm and Node run, as on a fresh clone.
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));
  const env = {
    ...process.env,
    PATH: [...path, join(cwd, 'node_modules', '.bin')].join(delimiter),
    npm_config_cache: join(cwd, CACHE),
    SCARF_ANALYTICS: 'false',
    DOCUSAURUS_NO_TELEMETRY: '1',
    NODE_ENV: 'production',
    CONTRACT,
  };
  const started = performance.now();
  const {status, stderr} = spawnSync(command, args, {cwd, env, encoding: 'utf8', shell: process.platform === 'win32'});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

/** The size of the files, without following links, counting hard-linked files once. */
function diskMib(path: string): number {
  const entries = readdirSync(path, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile());
  const stats = entries.map(({parentPath, name}) => lstatSync(join(parentPath, name)));
  return [...new Map(stats.map(({ino, size}) => [ino, size])).values()].reduce((sum, size) => sum + size, 0) / 2 ** 20;
}
