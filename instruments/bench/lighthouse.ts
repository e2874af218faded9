/**
 * npm run bench lighthouse: runs Lighthouse over every public page of the real server, with the mobile profile and, for performance,
 * on a desktop, and writes the medians to LIGHTHOUSE.md beside this file. A third of the runs use the desktop and applied throttling.
 * With `--only` (paths separated by commas) it checks only those pages and writes nothing.
 */

import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {EVERY_PAGE} from '../../e2e/support/pages.ts';
import {NO_LIMITS} from '../../mock-server/testing/no-limits.ts';
import {findBrowser, launchFlags} from '../../tools/browser.ts';
import {startProgram} from '../process.ts';
import {loadBefore, machineInWords} from './machine.ts';
import {installPeers, PEERS_FOLDER} from './pages/sites.ts';
import {table} from './report.ts';
import {spread} from './stats.ts';

/** Sample pages, and a path that doesn't exist. */
const UNLISTED = new Set<string>(['/docs/testshit', '/nobody-lives-here']);
const PAGES = EVERY_PAGE.filter(path => !UNLISTED.has(path));
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PERFORMANCE = CATEGORIES.slice(0, 1);
const [LCP, CLS, TBT] = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];

type Audit = {score: number | null; numericValue?: number; scoreDisplayMode: string; title: string};
type Report = {
  lighthouseVersion: string;
  environment: {hostUserAgent: string};
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, Audit>;
  runtimeError?: {message: string};
};
type Lighthouse = (url: string, flags: object, config?: object) => Promise<{lhr: Report} | undefined>;
type Launcher = {
  launch(options: {chromePath: string | undefined; chromeFlags: string[]}): Promise<{port: number; kill(): void}>;
};

const installed = (file: string) => import(pathToFileURL(join(PEERS_FOLDER, 'node_modules', file)).href);

export async function measureLighthouse(
  runs: number,
  only: readonly string[] | undefined,
  log: (line: string) => void,
): Promise<void> {
  await installPeers(log);
  const lighthouse: Lighthouse = (await installed('lighthouse/core/index.js')).default;
  const desktop: object = (await installed('lighthouse/core/config/desktop-config.js')).default;
  const {launch}: Launcher = await installed('chrome-launcher/dist/index.js');
  const root = join(import.meta.dirname, '..', '..');
  const load = loadBefore();
  const dataDir = await mkdtemp(join(root, 'node_modules', '.cache', 'bench-data-'));
  const env = {PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...NO_LIMITS};
  const server = await startProgram('portal', ['mock-server/main.ts'], env, /:(\d+)/);
  const browser = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...launchFlags()],
  });
  // Simulated values vary most between runs.
  const others = Math.ceil(runs / 3);
  const rows: string[][] = [];
  const notes: string[] = [];
  const version = {lighthouse: '', browser: ''};
  try {
    for (const path of only ?? PAGES) {
      const visit = (categories: readonly string[], settings: object, config?: object) => async () => {
        const url = `http://localhost:${server.port}${path}`;
        const flags = {
          port: browser.port,
          logLevel: 'error',
          onlyCategories: categories,
          disableFullPageScreenshot: true,
          ...settings,
        };
        for (let attempt = 1; ; attempt += 1) {
          const result = await lighthouse(url, flags, config);
          if (result && !result.lhr.runtimeError) return result.lhr;
          // The browser's trace is sometimes incomplete; Lighthouse then requests another run.
          if (attempt === 3)
            throw new Error(`Lighthouse on ${path}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
        }
      };
      const reports = await times(runs, visit(CATEGORIES, {throttlingMethod: 'simulate'}));
      const applied = await times(others, visit(PERFORMANCE, {throttlingMethod: 'devtools'}));
      const onDesktop = await times(others, visit(PERFORMANCE, {}, desktop));
      version.lighthouse = reports[0]?.lighthouseVersion ?? '';
      version.browser = /Chrome\/([\d.]+)/.exec(reports[0]?.environment.hostUserAgent ?? '')?.[1] ?? '';
      const row = figures(path, reports, applied, onDesktop);
      rows.push(row);
      notes.push(...shortcomings(path, reports));
      log(row.join('  '));
    }
  } finally {
    browser.kill();
    await server.stop();
    await rm(dataDir, {recursive: true, force: true});
  }
  for (const note of notes) log(note);
  if (only) return;
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'performance on a desktop',
    'LCP, ms',
    'CLS',
    'TBT, ms',
    'LCP simulated, ms',
    'TBT simulated, ms',
  ];
  await writeFile(
    join(import.meta.dirname, 'LIGHTHOUSE.md'),
    `# Lighthouse

Written by \`npm run bench lighthouse\`; not edited by hand. Lighthouse ${version.lighthouse} with its mobile profile and a
cold cache, the real server over plain HTTP/1.1, medians of ${inRuns(runs)} a page for what is simulated on a phone, of ${inRuns(others)} for the rest. The first four scores come from Lighthouse's simulated throttling, as
its command and PageSpeed use it; so does the performance on a desktop, with its desktop profile. LCP, CLS and TBT are measured with the throttling applied in the browser (slow 4G: 1.6 Mbit/s,
150 ms; 4× CPU slowdown). The last two columns are what the simulation reckons from an unthrottled load: there it counts every
script that ran and every font that arrived before the paint as waited for.

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC · ${machineInWords(version.browser)} · load before the start ${load}

${table(head, rows)}

${notes.length > 0 ? `Audits of these categories that were not perfect in some run:\n\n${notes.map(note => `- ${note}`).join('\n')}` : 'Every audit that counts towards accessibility, best practices and SEO was perfect in every run.'}
`,
  );
  log('Written to instruments/bench/LIGHTHOUSE.md');
}

const inRuns = (count: number) => `${count} ${count === 1 ? 'run' : 'runs'}`;

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

function figures(path: string, reports: Report[], applied: Report[], onDesktop: Report[]): string[] {
  const median = (of: Report[], pick: (report: Report) => number | null | undefined, digits = 0) =>
    (spread(of.map(report => pick(report) ?? undefined))?.median ?? Number.NaN).toFixed(digits);
  const score = (id: string) => (report: Report) => 100 * (report.categories[id]?.score ?? Number.NaN);
  const metric = (id: string) => (report: Report) => report.audits[id]?.numericValue;
  return [
    path,
    ...CATEGORIES.map(id => median(reports, score(id))),
    median(onDesktop, score('performance')),
    median(applied, metric(LCP)),
    median(applied, metric(CLS), 3),
    median(applied, metric(TBT)),
    median(reports, metric(LCP)),
    median(reports, metric(TBT)),
  ];
}

/** Audits of categories other than performance that were not perfect in some run. */
function shortcomings(path: string, reports: Report[]): string[] {
  const found = reports.flatMap(({categories, audits}) =>
    CATEGORIES.slice(1).flatMap(category =>
      (categories[category]?.auditRefs ?? [])
        .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({id}) => `${path}: ${id} (${audits[id]?.title})`),
    ),
  );
  return [...new Set(found)];
}
