/** Measures the pages round robin with a cold cache, on each profile, after one uncounted visit of each page. */
import {mkdtemp, rm} from 'node:fs/promises';
import {type Browser, chromium} from '@playwright/test';
import {makeCertificate} from '../../../mock-server/testing/mail-server.ts';
import {NO_LIMITS} from '../../../mock-server/testing/no-limits.ts';
import {ensureBrowser, findBrowser} from '../../../tools/browser.ts';
import {startProgram} from '../../process.ts';
import {OPERATION} from '../contract.ts';
import {type Column, comparison, type Log, type Sample, sampleLine, table} from '../report.ts';
import {PEERS, PORTAL} from './contenders.ts';
import {readVersion, SITES, startPageServer} from './sites.ts';
import {hastyVisit, type Profile, readingVisit} from './visit.ts';

const PROFILES: Profile[] = [
  {title: 'Plain', slowdown: 1},
  {
    title: 'Phone (4× CPU slowdown, 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency)',
    slowdown: 4,
    network: {latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8},
  },
];
const CONTENDERS = [PORTAL, ...PEERS];
const FOLDERS = {'portal.test': 'build', 'peers.test': SITES};
const COLUMNS: Column[] = [
  {title: 'JavaScript, KiB', figure: 'scriptKib'},
  {title: 'FCP, ms', figure: 'fcp'},
  {title: 'LCP, ms', figure: 'lcp'},
  {title: 'CLS', figure: 'cls', digits: 3, isCompared: false},
  {title: 'blocking, ms', figure: 'blocking'},
  {title: 'Send works, ms', figure: 'sendWorks'},
  {title: 'first request leaves, ms', figure: 'requestLeaves'},
  {title: 'press to request, ms', figure: 'pressToRequest'},
  {title: 'second press, ms', figure: 'nextPressToRequest'},
  {title: 'response', figure: 'status', isCompared: false},
];

export async function measurePages(runs: number, log: Log): Promise<{browser: string; words: string}> {
  ensureBrowser();
  return inBrowser(async browser => {
    const sections: string[] = [];
    for (const profile of PROFILES) {
      const samples = new Map(CONTENDERS.map(({name}): [string, Sample[]] => [name, []]));
      for (let round = 0; round <= runs; round += 1)
        for (const contender of CONTENDERS) {
          const reading = await readingVisit(browser, contender, profile);
          const sample = {...reading, ...(await hastyVisit(browser, contender, profile, reading.pressToRequest))};
          if (round > 0) samples.get(contender.name)?.push(sample);
          log(`${profile.title.split(' ', 1)} ${round}/${runs} ${sampleLine(contender.name, sample)}`);
        }
      sections.push(`### ${profile.title}, ${runs} runs\n\n${comparison(samples, COLUMNS, runs)}`);
    }
    return {browser: browser.version(), words: `${sections.join('\n')}\n${howToRead()}`};
  });
}

/** A browser for which each host serves a folder, with the real sandbox behind `/api/`. */
async function inBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp('node_modules/.cache/bench-data-');
  const hosts = Object.keys(FOLDERS);
  // Each page calls the sandbox on its own host.
  const urls = {PUBLIC_URL: 'https://portal.test', ALLOWED_ORIGINS: hosts.map(host => `https://${host}`).join()};
  const settings = {PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...NO_LIMITS, ...urls};
  const sandbox = await startProgram('sandbox', ['mock-server/main.ts'], settings, /:(\d+)/);

  const certificate = makeCertificate(dataDir);
  const rules: string[] = [];
  for (const [host, folder] of Object.entries(FOLDERS))
    rules.push(`MAP ${host}:443 127.0.0.1:${await startPageServer(folder, certificate, sandbox.port)}`);

  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--ignore-certificate-errors',
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(', ')}`,
    ],
  });

  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await sandbox.stop();
    await rm(dataDir, {recursive: true, force: true});
  }
}

const howToRead = () => `### How to read the pages

- Every page shows the same operation (\`${OPERATION.method} ${OPERATION.path}\`) of the same file, from one static server over
  HTTPS with HTTP/2 and brotli 11, in a window of 1280 by 900, with an empty cache each time, in turn. Requests to other origins
  fail immediately. \`/api/\` of every page leads to the real sandbox.
- *JavaScript*: bytes of script on the wire, including headers and prefetches, until the page has been idle for a second.
- *blocking*: the time beyond 50 ms of all long tasks from navigation until then, including tasks before the first
  paint.
- *Send works*: the bench clicks the page's controls from the start, every 100 ms. The figure is when the page
  handled the click that caused the request; later clicks don't count. *First request leaves*: when that request was sent.
- *press to request*: on an idle page, from the mouse click on the send control to the start of the request; opening a panel
  first does not count. Our first click also creates a workspace before it signs and sends. *second press*: the same
  after the response.
- *response*: the peers can't sign, so the sandbox returns 401, which counts as a request; ours is signed.

${table(
  ['page', 'version', 'set-up and presses'],
  CONTENDERS.map(peer => [peer.name, readVersion(peer), peer.setUp]),
  '---',
)}
`;
