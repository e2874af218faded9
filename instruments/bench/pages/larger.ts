/**
 * The cost of a larger contract for a visitor of one page: the page of createBill, ours and the peers', on contracts with a growing
 * number of operations, on the phone profile. Ours with the real contract runs in the same rounds, so that growth compares times of
 * the same run. A page that isn't ready after GIVE_UP_MS has no figure.
 */
import {existsSync} from 'node:fs';
import {cp, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {REFERENCES} from '../../../src/build/references.ts';
import {fingerprint} from '../../../tools/build-stamp.ts';
import {cloneSite} from '../../../tools/clone-site.ts';
import {compress} from '../../../tools/compress.ts';
import {contractOf} from '../build/contracts.ts';
import {operationCount} from '../contract.ts';
import {pairedRatio, type Ratio, type Spread, spread} from '../stats.ts';
import {type Contender, PEERS, PORTAL} from './contenders.ts';
import {inBrowser, PHONE} from './measure.ts';
import {
  buildStockSite,
  installPeers,
  layOutPeers,
  must,
  ORIGIN,
  once,
  PEERS_FOLDER,
  QUIET,
  sourcesOf,
} from './sites.ts';
import {type Haste, hastyVisit, type Reading, readingVisit} from './visit.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DOCUSAURUS = join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
const LARGER = join(PEERS_FOLDER, 'sites-larger');

export type LargerFigures = {
  name: string;
  operations: number;
  scriptKib: Spread | undefined;
  sendWorks: Spread | undefined;
  requestLeaves: Spread | undefined;
  fcp: Spread | undefined;
  blocking: Spread | undefined;
  runs: number;
  /** False when the site could not be built in time. */
  built: boolean;
};

type Candidate = {
  contender: Contender;
  operations: number;
  runs: number;
  built: boolean;
  samples: (Reading & Haste)[];
};

/** Visits our pages `runs` times and a peer's `peerRuns` times, because some peers take minutes. */
export async function measureLarger(
  sizes: readonly number[],
  runs: number,
  peerRuns: number,
  log: (line: string) => void,
): Promise<{browser: string; all: LargerFigures[]}> {
  const folders: Record<string, string> = {[PORTAL.host]: join(ROOT, 'build')};
  const candidates: Candidate[] = [{contender: PORTAL, operations: operationCount(), runs, built: true, samples: []}];
  for (const operations of sizes) {
    const portal = await portalWith(operations, log);
    const peers = await peersWith(operations, log);
    const hosts = {portal: `portal-${operations}.test`, peers: `peers-${operations}.test`};
    Object.assign(folders, {[hosts.portal]: portal, [hosts.peers]: peers});
    const add = (contender: Contender, runs: number, built: boolean) =>
      candidates.push({contender, operations, runs, built, samples: []});
    add({...PORTAL, host: hosts.portal}, runs, true);
    for (const peer of PEERS)
      add({...peer, host: hosts.peers}, peerRuns, existsSync(join(peers, peer.path.split('/')[1] ?? '')));
  }
  return inBrowser(folders, async browser => {
    const there = candidates.filter(({built}) => built);
    for (const {contender} of there) if (contender.name === PORTAL.name) await visit(contender);
    for (let round = 0; round < runs; round += 1) {
      const now = there.filter(one => round < one.runs);
      // The order rotates, so that no page is always first.
      for (const candidate of round % 2 === 0 ? now : now.toReversed()) {
        const started = performance.now();
        const sample = await visit(candidate.contender);
        candidate.samples.push(sample);
        const {scriptKib, sendWorks} = sample;
        const took = ((performance.now() - started) / 1000).toFixed(1);
        log(
          `${round + 1}/${candidate.runs} ${candidate.contender.name}, ${candidate.operations} operations: ${scriptKib.toFixed(1)} KiB script, Send works ${sendWorks?.toFixed(0) ?? '-'} (${took} s)`,
        );
      }
    }
    return {browser: browser.version(), all: candidates.map(figuresOf)};

    async function visit(contender: Contender): Promise<Reading & Haste> {
      const reading = await readingVisit(browser, contender, PHONE, false);
      return {...reading, ...(await hastyVisit(browser, contender, PHONE))};
    }
  });
}

type HasteSpread = {sendWorks: Spread | undefined; requestLeaves: Spread | undefined};
export type Growth = {
  before: HasteSpread & {operations: number};
  after: HasteSpread & {operations: number};
  sendWorks: Ratio | undefined;
  requestLeaves: Ratio | undefined;
};

/** Only our page, with the real contract and a larger one, in pairs and in both orders: finds differences smaller than the spread. */
export async function measureGrowth(operations: number, rounds: number, log: (line: string) => void): Promise<Growth> {
  const host = `portal-${operations}.test`;
  const folders = {[PORTAL.host]: join(ROOT, 'build'), [host]: await portalWith(operations, log)};
  const pair = [
    {operations: operationCount(), contender: PORTAL, samples: [] as Haste[]},
    {operations, contender: {...PORTAL, host}, samples: [] as Haste[]},
  ];
  return inBrowser(folders, async browser => {
    for (const {contender} of pair) await hastyVisit(browser, contender, PHONE);
    for (let round = 0; round < rounds; round += 1) {
      for (const {contender, samples} of round % 2 === 0 ? pair : pair.toReversed())
        samples.push(await hastyVisit(browser, contender, PHONE));
      log(`${round + 1}/${rounds} ${pair.map(({samples}) => samples.at(-1)?.sendWorks?.toFixed(0) ?? '-').join(' ')}`);
    }
    const [before, after] = pair.map(({operations, samples}) => ({
      operations,
      sendWorks: spread(samples.map(one => one.sendWorks)),
      requestLeaves: spread(samples.map(one => one.requestLeaves)),
    })) as [Growth['before'], Growth['after']];
    const paired = (figure: 'sendWorks' | 'requestLeaves') =>
      pairedRatio(pair[0]!.samples.map((one, round) => [one[figure], pair[1]!.samples[round]?.[figure]]));
    return {before, after, sendWorks: paired('sendWorks'), requestLeaves: paired('requestLeaves')};
  });
}

function figuresOf({contender: {name}, operations, runs, built, samples}: Candidate): LargerFigures {
  const of = (figure: keyof Reading | keyof Haste) => spread(samples.map(sample => sample[figure]));
  return {
    name,
    operations,
    runs,
    built,
    scriptKib: of('scriptKib'),
    sendWorks: of('sendWorks'),
    requestLeaves: of('requestLeaves'),
    fcp: of('fcp'),
    blocking: of('blocking'),
  };
}

/** Skips the build when the sources haven't changed. */
async function portalWith(operations: number, log: (line: string) => void): Promise<string> {
  const contract = contractOf(operations);
  const portal = join(LARGER, `portal-${operations}`);
  const site = JSON.stringify(Object.entries(await fingerprint()).map(([path, {hash}]) => [path, hash]));
  await once(portal, await sourcesOf(site, contract), async () => {
    log(`Building this portal with ${operations} operations (minutes, once)…`);
    await buildPortal(portal, contract);
  });
  return portal;
}

async function peersWith(operations: number, log: (line: string) => void): Promise<string> {
  const lock = await installPeers(log);
  const contract = contractOf(operations, ORIGIN);
  const peers = join(LARGER, `peers-${operations}`);
  await once(peers, await sourcesOf(lock, contract), async () => {
    log(`Laying out the peers with ${operations} operations (minutes, once)…`);
    await layOutPeers(peers, contract);
    // The other sites are still measured when one can't be built at this size.
    await buildStockSite(peers).catch(error => log(`Not built: ${String(error).slice(-2000)}`));
    await compress(peers);
  });
  return peers;
}

async function buildPortal(to: string, contract: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-larger-'));
  try {
    cloneSite(folder);
    await writeFile(join(folder, 'openapi/partner-api.yaml'), contract);
    for (const {pages} of REFERENCES) await mkdir(join(folder, pages));
    for (const {name} of REFERENCES)
      await must(process.execPath, [DOCUSAURUS, 'gen-api-docs', 'all', '--plugin-id', name], QUIET, folder);
    await must(process.execPath, [DOCUSAURUS, 'build', '--out-dir', 'built'], QUIET, folder);
    await cp(join(folder, 'built'), to, {recursive: true});
    await compress(to);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}
