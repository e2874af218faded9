/**
 * Compares the sandbox with `prism mock` without logs on the same contract, and with a bare HMAC server, on the same Node. All three
 * stay up; one at a time is loaded, round robin. Throws when a server returns anything but 201.
 */

import {mkdtemp, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {freePort} from '../../../mock-server/testing/free-port.ts';
import {NO_LIMITS} from '../../../mock-server/testing/no-limits.ts';
import {run} from '../../../tools/run.ts';
import {cpuSeconds, type Running, residentMib, START, startProgram} from '../../process.ts';
import {CONTRACT} from '../contract.ts';
import {type Spread, spread} from '../stats.ts';
import type {LoadOrder, LoadResult, Partner} from './load.ts';

export type ServerFigures = {
  name: string;
  requestsPerSecond?: Spread | undefined;
  p50?: Spread | undefined;
  p99?: Spread | undefined;
  /** CPU time per request in milliseconds. */
  core?: Spread | undefined;
  memory?: Spread | undefined;
  /** Milliseconds from start to ready, and resident memory in MiB before the first request. */
  ready?: Spread | undefined;
  rest?: Spread | undefined;
  /** The load generator's CPU use, 0 to 1 core. */
  generator?: Spread | undefined;
};

/** `lasting`: requests sent to the sandbox afterwards to measure its memory; 0 for none. */
export type ServerPlan = {rounds: number; warmSeconds: number; seconds: number; connections: number; lasting: number};

/** Resident memory in MiB, read after each step of many requests. */
export type Endurance = {requests: number; memory: number[]};

const STEP_SECONDS = 10;
/** By then, deferred work of the start is done. */
const REST_MS = 3000;

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache');

export async function measureServers(
  plan: ServerPlan,
  log: (line: string) => void,
): Promise<{servers: ServerFigures[]; endurance: Endurance | undefined}> {
  const dataDir = await mkdtemp(join(CACHE, 'bench-data-'));
  const running: Running[] = [];
  try {
    const settings = {PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...NO_LIMITS};
    const startSandbox = () => startProgram('sandbox', START, settings);
    // The first start fills the caches and the data folder for the later ones.
    const first = await startSandbox();
    running.push(first);
    const keys = await workspace(first.port);
    await first.stop();
    running.pop();
    const SECRET = keys.secretKey;
    const programs = [
      startSandbox,
      startPrism,
      () => startProgram('bare HMAC server', ['instruments/bench/sandbox/bare.ts'], {SECRET}),
    ];
    const starts = await measureStarts(programs, plan.rounds, log);
    for (const start of programs) running.push(await start());
    const sandbox = running[0] as Running;
    type Sample = LoadResult & {memory: number | undefined; core: number | undefined};
    const samples = new Map<string, Sample[]>(running.map(({name}) => [name, []]));
    for (let round = -1; round < plan.rounds; round += 1) {
      for (const server of running) {
        const before = cpuSeconds([server.pid]);
        const result = await load({
          ...plan,
          partners: server === sandbox ? await workspaces(server.port) : [keys],
          host: '127.0.0.1',
          ports: [server.port],
          run: `${Date.now().toString(36)}`,
        });
        const core = coreOfEach(before, cpuSeconds([server.pid]), result);
        const memory = residentMib(server.pid);
        const label = round < 0 ? 'warm-up' : `round ${round + 1}/${plan.rounds}`;
        log(
          `${label} ${server.name}: ${result.requestsPerSecond.toFixed(0)}/s, p99 ${result.p99.toFixed(1)} ms, max ${result.max.toFixed(0)} ms, core ${core?.toFixed(2)} ms, ${memory?.toFixed(0)} MiB, generator ${(100 * result.busy).toFixed(0)} % busy`,
        );
        if (round >= 0) samples.get(server.name)?.push({...result, memory, core});
      }
    }
    const servers = running.map(({name}) => {
      const own = samples.get(name) ?? [];
      return {
        name,
        requestsPerSecond: spread(own.map(sample => sample.requestsPerSecond)),
        p50: spread(own.map(sample => sample.p50)),
        p99: spread(own.map(sample => sample.p99)),
        core: spread(own.map(sample => sample.core)),
        memory: spread(own.map(sample => sample.memory)),
        ready: spread(starts.get(name)?.map(({ready}) => ready) ?? []),
        rest: spread(starts.get(name)?.map(({rest}) => rest) ?? []),
        generator: spread(own.map(sample => sample.busy)),
      };
    });
    return {servers, endurance: plan.lasting > 0 ? await endure(sandbox, plan, log) : undefined};
  } finally {
    await Promise.all(running.map(server => server.stop()));
    await rm(dataDir, {recursive: true, force: true});
  }
}

type Start = {ready: number; rest: number | undefined};

/** Starts and stops each server in turn. */
async function measureStarts(
  programs: readonly (() => Promise<Running>)[],
  rounds: number,
  log: (line: string) => void,
): Promise<Map<string, Start[]>> {
  const starts = new Map<string, Start[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const start of programs) {
      const server = await start();
      await new Promise(done => setTimeout(done, REST_MS));
      const one = {ready: server.readyMs, rest: residentMib(server.pid)};
      await server.stop();
      starts.set(server.name, [...(starts.get(server.name) ?? []), one]);
      log(
        `start ${round + 1}/${rounds} ${server.name}: ${one.ready.toFixed(0)} ms, at rest ${one.rest?.toFixed(0)} MiB`,
      );
    }
  return starts;
}

async function endure({port, pid}: Running, plan: ServerPlan, log: (line: string) => void): Promise<Endurance> {
  const memory: number[] = [];
  let requests = 0;
  while (requests < plan.lasting) {
    const partners = await workspaces(port);
    const order = {...plan, partners, warmSeconds: 0, seconds: STEP_SECONDS, host: '127.0.0.1', ports: [port]};
    const {statuses} = await load({...order, run: Date.now().toString(36)});
    requests += statuses['201'] ?? 0;
    const resident = residentMib(pid);
    if (resident !== undefined) memory.push(resident);
    log(`${requests} requests: ${resident?.toFixed(0)} MiB`);
  }
  return {requests, memory};
}

async function startPrism(): Promise<Running> {
  const cli = createRequire(import.meta.url).resolve('@stoplight/prism-cli');
  const port = await freePort();
  const quiet = ['mock', '--port', String(port), '--verboseLevel', 'silent', CONTRACT];
  return startProgram('prism mock', [cli, ...quiet], {}, port);
}

/** As many as hold the open bills of one round. */
const workspaces = (port: number): Promise<Partner[]> => Promise.all(Array.from({length: 10}, () => workspace(port)));

async function workspace(port: number): Promise<Partner> {
  const response = await fetch(`http://127.0.0.1:${port}/api/sandbox/partners`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: '{}',
  });
  if (response.status !== 201) throw new Error(`The sandbox gave no workspace: ${response.status}`);
  const {apiKey, secretKey, agreement} = (await response.json()) as {
    apiKey: string;
    secretKey: string;
    agreement: {hutzAgreementId: string};
  };
  return {apiKey, secretKey, agreementId: agreement.hutzAgreementId};
}

/** CPU milliseconds per request, from the `cpuSeconds` before and after the load. */
const coreOfEach = (before: number | undefined, after: number | undefined, {sent}: LoadResult) =>
  before === undefined || after === undefined ? undefined : (1000 * (after - before)) / sent;

async function load(order: LoadOrder): Promise<LoadResult> {
  const {ok, output} = await run(process.execPath, ['instruments/bench/sandbox/load.ts', JSON.stringify(order)]);
  if (!ok) throw new Error(`The load generator failed:\n${output}`);
  const result = JSON.parse(output) as LoadResult;
  const rejected = Object.keys(result.statuses).filter(status => status !== '201');
  if (rejected.length > 0) throw new Error(`Not every response was a 201: ${JSON.stringify(result.statuses)}`);
  return result;
}
