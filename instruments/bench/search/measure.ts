/**
 * Measures search latency in a real browser: the built site's index beside Fuse.js and a plain scan over the same texts. Every
 * real question is typed letter by letter, each letter a search; once at full speed, once with the CPU slowed down four times.
 * Also counts how often the right page is among the first three results.
 */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {chromium} from '@playwright/test';
import {build} from 'esbuild';
import {QUESTIONS} from '../../../src/search/testing/questions.ts';
import {ensureBrowser, findBrowser, launchFlags} from '../../../tools/browser.ts';
import {installPeers, PEERS_FOLDER} from '../pages/sites.ts';
import {number, percentile, type Spread, spread} from '../stats.ts';
import type {InPage, SearchTimes} from './in-page.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FUSE = join(PEERS_FOLDER, 'node_modules', 'fuse.js');
const SLOWDOWN = 4;

type Latency = {load: Spread; p50: Spread; p99: Spread; slowest: number};
export type SearchFigures = {
  name: string;
  fetchKib: number;
  sections: number;
  plain: Latency;
  slow: Latency;
  right: number;
};

const brotli = (content: Buffer | string) => brotliCompressSync(content).length / 1024;

async function scriptOf(file: string, from: string): Promise<string> {
  const stdin = {contents: `export * from ${JSON.stringify(file)}`, resolveDir: from, loader: 'ts' as const};
  const made = await build({stdin, bundle: true, minify: true, format: 'esm', write: false});
  return made.outputFiles[0]?.text ?? '';
}

export async function measureSearch(rounds: number, log: (line: string) => void): Promise<SearchFigures[]> {
  await installPeers(log);
  const index = readFileSync(join(ROOT, 'build', 'search-index.json'), 'utf8');
  const stored = Object.values<{url: string}>(JSON.parse(index).storedFields);
  const texts = JSON.stringify(stored);
  const page = await build({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    format: 'iife',
    write: false,
  });
  const fuse = readFileSync(join(FUSE, 'dist', 'fuse.min.mjs'), 'utf8');
  const ours = await scriptOf('./src/search/search.ts', ROOT);
  const contenders = [
    {id: 'portal', name: 'this portal', file: '/index.json', fetchKib: brotli(index) + brotli(ours)},
    {
      id: 'fuse',
      name: `Fuse.js ${JSON.parse(readFileSync(join(FUSE, 'package.json'), 'utf8')).version}`,
      file: '/texts.json',
      fetchKib: brotli(texts) + brotli(fuse),
    },
    {id: 'scan', name: 'a plain scan', file: '/texts.json', fetchKib: brotli(texts)},
  ];
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', '<!doctype html><title>Search</title><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', page.outputFiles[0]?.text ?? ''],
    '/fuse.mjs': ['text/javascript', fuse],
    '/index.json': ['application/json', index],
    '/texts.json': ['application/json', texts],
  };
  const server = createServer(({url = '/'}, response) => {
    const [type, content] = files[url] ?? ['text/plain', ''];
    // Cross-origin isolated, for a high-resolution clock.
    const isolated = {'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp'};
    response.writeHead(url in files ? 200 : 404, {'content-type': type, ...isolated}).end(content);
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  ensureBrowser();
  const executablePath = findBrowser();
  const browser = await chromium.launch({...(executablePath && {executablePath}), args: launchFlags()});
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const questions = QUESTIONS.map(([question]) => question);

  const runOnce = async (id: string, file: string, slowdown: number): Promise<SearchTimes> => {
    const tab = await browser.newPage();
    await tab.goto(origin);
    const control = await tab.context().newCDPSession(tab);
    await control.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    const times = await tab.evaluate(
      ([id, file, questions]) => (globalThis as unknown as InPage).runSearches(id, file, questions, 5),
      [id, file, questions] as const,
    );
    await tab.close();
    return times;
  };

  try {
    const all: SearchFigures[] = [];
    for (const {id, name, file, fetchKib} of contenders) {
      const runs = async (slowdown: number) => {
        const made: SearchTimes[] = [];
        while (made.length < rounds) made.push(await runOnce(id, file, slowdown));
        return made;
      };
      const plain = await runs(1);
      const slow = await runs(SLOWDOWN);
      const right = QUESTIONS.filter(([, url], at) => plain[0]?.found[at]?.slice(0, 3).includes(url)).length;
      const figures = {name, fetchKib, sections: stored.length, plain: latency(plain), slow: latency(slow), right};
      log(`${name}: p99 ${number(figures.plain.p99.median, 1)} ms, ${right} of ${QUESTIONS.length}`);
      all.push(figures);
    }
    return all;
  } finally {
    await browser.close();
    server.close();
  }
}

function latency(runs: readonly SearchTimes[]): Latency {
  const share = (part: number) => spread(runs.map(({latencies}) => percentile(Float64Array.from(latencies), part)));
  const load = spread(runs.map(({loads}) => spread(loads)?.median));
  const [p50, p99] = [share(0.5), share(0.99)];
  if (!load || !p50 || !p99) throw new Error('No search was measured.');
  return {load, p50, p99, slowest: Math.max(...runs.flatMap(({latencies}) => latencies))};
}
