/**
 * The build cost of a larger contract: the whole site with the current, 100 and 1,000 operations, ours and a stock
 * docusaurus-openapi-docs site on the same files. Measures time and memory, pages, and the JavaScript of the page of createBill.
 * A build that takes longer than LIMIT_MINUTES is stopped and reported as such.
 */
import {spawn} from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromium} from '@playwright/test';
import {REFERENCES} from '../../../src/build/references.ts';
import {ensureBrowser, findBrowser, launchFlags} from '../../../tools/browser.ts';
import {cloneSite} from '../../../tools/clone-site.ts';
import {installPeers, PEERS_FOLDER} from '../pages/sites.ts';
import {contractOf} from './contracts.ts';

export const LIMIT_MINUTES = 10;
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const ENV = {
  NODE_ENV: 'production',
  // A clean build, without the caches of an earlier one.
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  DOCUSAURUS_NO_TELEMETRY: '1',
  SCARF_ANALYTICS: 'false',
};

type Step = {seconds: number; peakMib: number};
export type BuildFigures = {
  site: string;
  operations: number;
  /** Absent when the limit was reached. */
  figures?: {seconds: number; peakMib: number; pages: number; scriptKib: number};
};

type Site = {
  name: string;
  /** The page of createBill. */
  page: string;
  base: string;
  generate: string[][];
  lay(folder: string, operations: number): void;
  env(folder: string): Record<string, string>;
};

const SITES: Site[] = [
  {
    name: 'this portal',
    page: '/api-reference/create-bill',
    base: '/',
    generate: REFERENCES.map(({name}) => ['gen-api-docs', 'all', '--plugin-id', name]),
    lay(folder, operations) {
      cloneSite(folder);
      writeFileSync(join(folder, 'openapi/partner-api.yaml'), contractOf(operations));
      for (const {pages} of REFERENCES) mkdirSync(join(folder, pages));
    },
    env: () => ({}),
  },
  {
    name: 'stock docusaurus-openapi-docs',
    page: '/docusaurus-openapi-docs/bills/create-bill',
    base: '/docusaurus-openapi-docs/',
    generate: [['gen-api-docs', 'all']],
    lay(folder, operations) {
      // Build output in these folders is not copied.
      for (const file of ['package.json', 'docusaurus.config.mjs', 'sidebars.mjs', 'docs/intro.md'])
        cpSync(join(PEERS_FOLDER, 'docusaurus', file), join(folder, file));
      symlinkSync(join(PEERS_FOLDER, 'node_modules'), join(folder, 'node_modules'));
      writeFileSync(join(folder, 'contract.yaml'), contractOf(operations, 'https://peers.test'));
    },
    env: folder => ({CONTRACT: join(folder, 'contract.yaml')}),
  },
];

export async function measureBuilds(sizes: readonly number[], log: (line: string) => void): Promise<BuildFigures[]> {
  await installPeers(log);
  const all: BuildFigures[] = [];
  for (const operations of sizes) {
    for (const site of SITES) {
      const figures = await measureSite(site, operations);
      log(
        `${site.name}, ${operations} operations: ${figures ? JSON.stringify(figures) : `stopped after ${LIMIT_MINUTES} minutes`}`,
      );
      all.push({site: site.name, operations, ...(figures && {figures})});
    }
  }
  return all;
}

async function measureSite(site: Site, operations: number): Promise<BuildFigures['figures']> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    site.lay(folder, operations);
    const deadline = performance.now() + LIMIT_MINUTES * 60_000;
    const steps: Step[] = [];
    for (const command of [...site.generate, ['build', '--out-dir', 'built']]) {
      const step = await timed(folder, command, site.env(folder), deadline);
      if (!step) return undefined;
      steps.push(step);
    }
    const built = join(folder, 'built');
    return {
      seconds: steps.reduce((sum, step) => sum + step.seconds, 0),
      peakMib: Math.max(...steps.map(step => step.peakMib)),
      pages: globSync('**/*.html', {cwd: built}).length,
      scriptKib: await scriptOf(built, site),
    };
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

function timed(
  cwd: string,
  command: string[],
  env: Record<string, string>,
  deadline: number,
): Promise<Step | undefined> {
  const peak = join(cwd, 'peak-memory');
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'peak-memory.mjs'), DOCUSAURUS, ...command],
    {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...ENV, ...env, PEAK_MEMORY: peak},
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline - started);
  return new Promise((done, fail) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL') return done(undefined);
      if (code !== 0) return fail(new Error(`docusaurus ${command.join(' ')} failed:\n${output}`));
      done({seconds: (performance.now() - started) / 1000, peakMib: Number(readFileSync(peak, 'utf8')) / 1024});
    });
  });
}

/** The total size of all scripts of the page, each at brotli's highest level. */
async function scriptOf(built: string, {page, base}: Site): Promise<number> {
  const fetched = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).replace(base, '/');
    const file = [path, `${path}.html`, `${path}/index.html`]
      .map(name => join(built, name))
      .find(name => /\.\w+$/.test(name) && existsSync(name));
    if (!file) return response.writeHead(404).end();
    const content = readFileSync(file);
    if (file.endsWith('.js')) fetched.set(path, brotliCompressSync(content).length);
    const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'text/html';
    response.writeHead(200, {'content-type': type}).end(content);
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  ensureBrowser();
  const executablePath = findBrowser();
  const browser = await chromium.launch({...(executablePath && {executablePath}), args: launchFlags()});
  try {
    const tab = await browser.newPage();
    const opened = await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`, {
      waitUntil: 'networkidle',
    });
    if (!opened?.ok()) throw new Error(`${page} returned ${opened?.status()}.`);
  } finally {
    await browser.close();
    server.close();
  }
  return [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
}
