/** Measures the pages round robin with a cold cache, on each profile, after one uncounted visit of each page. */

import {mkdtemp, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {NO_LIMITS} from '../../../mock-server/testing/no-limits.ts';
import {findBrowser, launchFlags} from '../../../tools/browser.ts';
import {startProgram} from '../../process.ts';
import {type Spread, spread} from '../stats.ts';
import {makeCertificate} from './certificate.ts';
import {type Contender, PEERS, PORTAL} from './contenders.ts';
import {startPageServer} from './server.ts';
import {PEERS_FOLDER, SITES} from './sites.ts';
import {type Haste, hastyVisit, type Profile, type Reading, readingVisit} from './visit.ts';

const PHONE: Profile = {
  name: 'phone',
  title: 'Phone (4× CPU slowdown, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency)',
  slowdown: 4,
  network: {latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8},
};
const PROFILES: Profile[] = [{name: 'plain', title: 'Plain', slowdown: 1}, PHONE];

export type PageFigures = {
  contender: Contender;
  figures: Record<keyof Reading | keyof Haste, Spread | undefined>;
  /** The API's response statuses over all runs. */
  statuses: number[];
};
export type ProfileFigures = {profile: Profile; runs: number; pages: PageFigures[]};

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CONTENDERS = [PORTAL, ...PEERS];

export async function measurePages(
  runs: number,
  log: (line: string) => void,
): Promise<{browser: string; profiles: ProfileFigures[]}> {
  const folders = {'portal.test': join(ROOT, 'build'), 'peers.test': SITES};
  return inBrowser(folders, async browser => {
    const profiles: ProfileFigures[] = [];
    for (const profile of PROFILES) {
      const samples = new Map<Contender, (Reading & Haste)[]>(CONTENDERS.map(contender => [contender, []]));
      for (let round = profile === PROFILES[0] ? -1 : 0; round < runs; round += 1) {
        for (const contender of CONTENDERS) {
          const started = performance.now();
          const reading = await readingVisit(browser, contender, profile);
          const haste = await hastyVisit(browser, contender, profile, reading.pressToRequest);
          if (round >= 0) samples.get(contender)?.push({...reading, ...haste, status: haste.status ?? reading.status});
          log(line(round < 0 ? 'warm-up' : `${profile.name} ${round + 1}/${runs}`, contender, reading, haste, started));
        }
      }
      profiles.push({
        profile,
        runs,
        pages: CONTENDERS.map(contender => figuresOf(contender, samples.get(contender) ?? [])),
      });
    }
    return {browser: browser.version(), profiles};
  });
}

/** A browser for which each host serves a folder, with the real sandbox behind `/api/`. */
async function inBrowser<T>(
  folders: Readonly<Record<string, string>>,
  measure: (browser: Browser) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(ROOT, 'node_modules', '.cache', 'bench-data-'));
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...NO_LIMITS,
    PUBLIC_URL: 'https://portal.test',
    // Each page calls the sandbox on its own host.
    ALLOWED_ORIGINS: Object.keys(folders)
      .map(host => `https://${host}`)
      .join(),
  };
  const sandbox = await startProgram('sandbox', ['mock-server/main.ts'], env, /:(\d+)/);
  const certificate = await makeCertificate(PEERS_FOLDER, Object.keys(folders));
  const servers = await Promise.all(
    Object.entries(folders).map(async ([host, folder]) => ({
      host,
      server: await startPageServer(folder, certificate, sandbox.port),
    })),
  );
  const rules = servers.map(({host, server}) => `MAP ${host}:443 127.0.0.1:${server.port}`);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && {executablePath}),
    args: [
      ...launchFlags(),
      '--ignore-certificate-errors',
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
    ],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await Promise.all([...servers.map(({server}) => server.stop()), sandbox.stop()]);
    await rm(dataDir, {recursive: true, force: true});
  }
}

function figuresOf(contender: Contender, samples: (Reading & Haste)[]): PageFigures {
  const of = (name: keyof Reading | keyof Haste) => spread(samples.map(sample => sample[name]));
  const statuses = [...new Set(samples.map(({status}) => status).filter(status => status !== undefined))];
  return {
    contender,
    statuses,
    figures: {
      scriptKib: of('scriptKib'),
      allKib: of('allKib'),
      fcp: of('fcp'),
      lcp: of('lcp'),
      cls: of('cls'),
      blocking: of('blocking'),
      pressToRequest: of('pressToRequest'),
      nextPressToRequest: of('nextPressToRequest'),
      sendWorks: of('sendWorks'),
      requestLeaves: of('requestLeaves'),
      status: of('status'),
    },
  };
}

function line(label: string, {name}: Contender, reading: Reading, haste: Haste, started: number): string {
  const ms = (value?: number) => (value === undefined ? '-' : value.toFixed(0));
  const parts = [
    `${reading.scriptKib.toFixed(0)} KiB script`,
    `FCP ${ms(reading.fcp)}`,
    `LCP ${ms(reading.lcp)}`,
    `CLS ${reading.cls?.toFixed(3) ?? '-'}`,
    `blocking ${ms(reading.blocking)}`,
    `Send works ${ms(haste.sendWorks)}`,
    `request leaves ${ms(haste.requestLeaves)}`,
    `press to request ${ms(reading.pressToRequest)}, again ${ms(reading.nextPressToRequest)}`,
    `response ${haste.status ?? reading.status ?? '-'}`,
  ];
  return `${label} ${name}: ${parts.join(', ')} (${((performance.now() - started) / 1000).toFixed(1)} s)`;
}
