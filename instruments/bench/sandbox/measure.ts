/**
 * Compares the sandbox with `prism mock` without logs on the same contract, and with a bare HMAC server, on the same Node. All three
 * stay up; one at a time is loaded, round robin. The offline sandbox is only started. Throws when a server returns anything but 201.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {setTimeout as pause} from 'node:timers/promises';
import {freePort} from '../../../mock-server/testing/free-port.ts';
import {NO_LIMITS} from '../../../mock-server/testing/no-limits.ts';
import {run} from '../../../tools/run.ts';
import {cpuSeconds, type Running, residentMib, START, startProgram} from '../../process.ts';
import {CONTRACT} from '../contract.ts';
import {type Column, comparison, type Log, type Sample, type Samples, sampleLine} from '../report.ts';
import type {LoadOrder, LoadResult, Partner} from './load.ts';

/** Started only: partners' tests send it a few requests at a time. */
const OFFLINE = 'build/downloads/hutz.mjs';

type ServerPlan = Omit<LoadOrder, 'port' | 'partners'> & {rounds: number};

/** By then, deferred startup work is done. */
const REST_MS = 3000;
/** Enough workspaces for the open bills of one round. */
const WORKSPACES = 10;

const COLUMNS: Column[] = [
  {title: 'requests/s', figure: 'requestsPerSecond'},
  {title: 'p50, ms', figure: 'p50', digits: 1},
  {title: 'p99, ms', figure: 'p99', digits: 1},
  {title: 'core a request, ms', figure: 'core', digits: 2},
  {title: 'memory (RSS), MiB', figure: 'memory'},
  {title: 'at rest, MiB', figure: 'rest'},
  {title: 'ready, ms', figure: 'ready'},
  {title: 'generator busy, %', figure: 'busy', isCompared: false},
];

export async function measureServers({rounds, ...plan}: ServerPlan, log: Log): Promise<Samples> {
  const dataDir = await mkdtemp('node_modules/.cache/bench-data-');
  const running: Running[] = [];
  try {
    const startSandbox = () =>
      startProgram('sandbox', START, {PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...NO_LIMITS});
    // The first start fills the caches and the data folder for the later ones.
    const first = await startSandbox();
    running.push(first);
    const keys = await workspace(first.port);
    await running.pop()?.stop();
    const bare = {SECRET: keys.secretKey};
    const loaded = [
      startSandbox,
      startPrism,
      () => startProgram('bare HMAC server', ['instruments/bench/sandbox/bare.ts'], bare),
    ];
    const offline = () => startProgram('offline sandbox', [OFFLINE, 'sandbox', '--json', '--port', '0'], {});
    const samples = new Map<string, Sample[]>();
    const note = (label: string, {name}: Running, sample: Sample) => {
      log(`${label} ${sampleLine(name, sample)}`);
      samples.set(name, [...(samples.get(name) ?? []), sample]);
    };
    for (let round = 1; round <= rounds; round += 1)
      for (const start of [...loaded, offline]) {
        const server = await start();
        await pause(REST_MS);
        note(`start ${round}/${rounds}`, server, {ready: server.readyMs, rest: residentMib(server.pid)});
        await server.stop();
      }
    for (const start of loaded) running.push(await start());
    for (let round = 0; round <= rounds; round += 1)
      for (const server of running) {
        const {port, pid, name} = server;
        const isSandbox = server === running[0];
        const partners = isSandbox
          ? await Promise.all(Array.from({length: WORKSPACES}, () => workspace(port)))
          : [keys];
        const before = cpuSeconds(pid) ?? Number.NaN;
        const {sent, ...figures} = await load({...plan, port, partners});
        const core = (1000 * ((cpuSeconds(pid) ?? Number.NaN) - before)) / sent;
        const sample = {...figures, core, memory: residentMib(pid)};
        if (round === 0) log(`warm-up ${sampleLine(name, sample)}`);
        else note(`round ${round}/${rounds}`, server, sample);
      }
    return samples;
  } finally {
    await Promise.all(running.map(server => server.stop()));
    await rm(dataDir, {recursive: true, force: true});
  }
}

async function startPrism(): Promise<Running> {
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  const port = await freePort();
  const quiet = ['mock', '--port', String(port), '--verboseLevel', 'silent', CONTRACT];
  return startProgram('prism mock', [cli, ...quiet], {}, port);
}

async function workspace(port: number): Promise<Partner> {
  const response = await fetch(`http://127.0.0.1:${port}/api/sandbox/partners`, {method: 'POST'});
  if (response.status !== 201) throw new Error(`The sandbox gave no workspace: ${response.status}`);
  return (await response.json()) as Partner;
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const {ok, output} = await run(process.execPath, ['instruments/bench/sandbox/load.ts', JSON.stringify(order)]);
  if (!ok) throw new Error(`The load generator failed:\n${output}`);
  return JSON.parse(output) as LoadResult;
}

export const serverWords = (samples: Samples, {connections, rounds, seconds, warmSeconds}: ServerPlan): string =>
  `${connections} connections, ${rounds} rounds of ${seconds} s after ${warmSeconds} s of warm-up, and one uncounted round before.

${comparison(samples, COLUMNS, rounds)}
For requests, above 1 is better; for the others, below 1.

### How to read the servers

- Each request creates a bill with a unique external id, signed when it is sent. All three run on the same Node; every response was
  a 201, otherwise the run fails.
- *sandbox* verifies the signature, looks up an earlier response, checks request and response against the contract and stores the bill durably
  before it responds. Its rate limit is off, its logs at their default. *prism mock* is unmodified, without logs; it validates the
  request, stores nothing and verifies no signature. *bare HMAC server* verifies the HMAC with node:http and returns a constant, as the baseline.
- *core*: processor time of the server per request, in all its threads. It is the most reliable figure when other programs use the machine.
- *offline sandbox*: \`hutz.mjs sandbox\`, in memory, as a partner's tests start it.
- *ready*: from the start of the program until it listens, with its caches filled; the sandbox as \`npm start\` starts it, its build up to
  date. *at rest*: resident memory three seconds later, before any request; *memory*: after the load.
- The generator is a separate process. It can send at least as many requests as the bare server received.
`;
