/**
 * Compares the sandbox on SQLite and on PostgreSQL with one, two and three processes, under the same load: bills per second, and the
 * CPU time per bill in each program, for sizing larger machines.
 */

import {mkdtemp, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {NO_LIMITS} from '../../../mock-server/testing/no-limits.ts';
import {execute, findPostgres, type Postgres} from '../../../mock-server/testing/postgres.ts';
import {cpuSeconds, familyOf, type Running, START, startProgram} from '../../process.ts';
import {type Spread, spread} from '../stats.ts';
import {coreOfEach, load, workspace} from './measure.ts';

export type ScalePlan = {rounds: number; warmSeconds: number; seconds: number; connections: number; workspaces: number};
export type ScaleFigures = {
  name: string;
  requestsPerSecond: Spread | undefined;
  p50: Spread | undefined;
  p99: Spread | undefined;
  /** CPU milliseconds per bill, including deliveries to the inbox: of all portals, and of PostgreSQL. */
  portal: Spread | undefined;
  database: Spread | undefined;
};

type Setup = {name: string; processes: number; shared: boolean; workspaces: number};

const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache');

export async function measureScale(plan: ScalePlan, log: (line: string) => void): Promise<ScaleFigures[]> {
  const postgres = await findPostgres({safe: true});
  if (!postgres)
    throw new Error('There is no PostgreSQL on this machine. Install it, or name a server by DATABASE_URL.');
  log(`PostgreSQL: ${postgres.origin}`);
  const many = {shared: true, workspaces: plan.workspaces};
  const setups: Setup[] = [
    {name: 'SQLite, one process', processes: 1, shared: false, workspaces: plan.workspaces},
    ...[1, 2, 3].map(processes => ({
      ...many,
      name: `PostgreSQL, ${['one', 'two', 'three'][processes - 1]}`,
      processes,
    })),
    {name: 'PostgreSQL, one, all in one workspace', processes: 1, shared: true, workspaces: 1},
  ];
  try {
    const figures: ScaleFigures[] = [];
    for (const [index, setup] of setups.entries())
      figures.push(await measure(setup, `bench_${process.pid}_${index}`, plan, postgres, log));
    return figures;
  } finally {
    await postgres.stop();
  }
}

async function measure(
  {name, processes, shared, workspaces}: Setup,
  database: string,
  plan: ScalePlan,
  postgres: Postgres,
  log: (line: string) => void,
): Promise<ScaleFigures> {
  const DATA_DIR = await mkdtemp(join(CACHE, 'bench-data-'));
  const settings = {PORT: '0', HOST: '127.0.0.1', DATA_DIR, ...NO_LIMITS};
  const portals: Running[] = [];
  if (shared) await execute(postgres.url('postgres'), `create database ${database}`);
  const env = {...settings, DATABASE_URL: shared ? postgres.url(database) : ''};
  try {
    for (let made = 0; made < processes; made += 1) portals.push(await startProgram('sandbox', START, env));
    const ports = portals.map(({port}) => port);
    const partners = await Promise.all(Array.from({length: workspaces}, () => workspace(ports[0] as number)));
    const samples: {
      requestsPerSecond: number;
      p50: number;
      p99: number;
      portal: number;
      database: number | undefined;
    }[] = [];
    for (let round = 0; round < plan.rounds; round += 1) {
      const spent = () => ({
        portal: cpuSeconds(portals.map(({pid}) => pid)),
        database: shared && postgres.pid() ? cpuSeconds(familyOf(Number(postgres.pid()))) : undefined,
      });
      const before = spent();
      const order = {...plan, host: '127.0.0.1', ports, partners, run: `${database}-${round}`};
      const result = await load(order);
      const after = spent();
      const sample = {
        ...result,
        portal: coreOfEach(before.portal, after.portal, result) ?? 0,
        database: coreOfEach(before.database, after.database, result),
      };
      samples.push(sample);
      log(
        `${name}, round ${round + 1}/${plan.rounds}: ${result.requestsPerSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, a bill ${sample.portal.toFixed(2)} ms here and ${sample.database?.toFixed(2) ?? '-'} ms there, generator ${(100 * result.busy).toFixed(0)} % busy`,
      );
    }
    const of = (pick: (sample: (typeof samples)[number]) => number | undefined) => spread(samples.map(pick));
    return {
      name,
      requestsPerSecond: of(sample => sample.requestsPerSecond),
      p50: of(sample => sample.p50),
      p99: of(sample => sample.p99),
      portal: of(sample => sample.portal),
      database: of(sample => sample.database),
    };
  } finally {
    await Promise.all(portals.map(portal => portal.stop()));
    if (shared) await execute(postgres.url('postgres'), `drop database ${database} with (force)`);
    await rm(DATA_DIR, {recursive: true, force: true});
  }
}
