/**
 * npm run attack [http://localhost:3000] [seed]: attacks a portal on this machine and exits with 1 if an attack succeeds. Without a URL it
 * starts portals in several configurations; with `DATABASE_URL` they use that database. Threat model: decisions/0013.
 */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {startPortal} from '../../mock-server/testing/process.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {seededRandom} from '../seeded-random.ts';
import {assistants} from './assistants.ts';
import type {Attack, Scene} from './attack.ts';
import {bodies} from './bodies.ts';
import {browserSide} from './browser-side.ts';
import {callers} from './callers.ts';
import {clockJumps} from './clock-jumps.ts';
import {cost} from './cost.ts';
import {countingIds} from './counting-ids.ts';
import {dataFolder, widen} from './data-folder.ts';
import {hosts} from './hosts.ts';
import {IPV6_SETTINGS, ipv6, limits} from './limits.ts';
import {operators} from './operators.ts';
import {outgoing} from './outgoing.ts';
import {paths} from './paths.ts';
import {replays} from './replays.ts';
import {startWithClock} from './settable-clock.ts';
import {SMALL_LIMITS, storage} from './storage.ts';
import {createTarget} from './target.ts';
import {transport} from './transport.ts';
import {uploads} from './uploads.ts';
import {webhookUrls} from './webhook-urls.ts';
import {worstCase} from './worst-case.ts';

const ALL: readonly Attack[] = [
  ...transport,
  ...hosts,
  ...paths,
  ...bodies,
  ...callers,
  ...assistants,
  ...operators,
  ...replays,
  ...limits,
  ...browserSide,
  ...uploads,
  countingIds,
  outgoing,
  dataFolder,
  worstCase,
  cost,
];

type Report = {attacks: number; findings: string[]};
type AttackOptions = {seed: number; quick: boolean; log: (line: string) => void};

/** Attacks a running portal; `own` has what is only available for portals that this program started. */
export async function attack(
  origin: string,
  attacks: readonly Attack[],
  {seed, quick, log}: AttackOptions,
  own: Pick<Scene, 'adminToken' | 'folder' | 'clock'> = {},
): Promise<Report> {
  const random = seededRandom(seed);
  const scene: Scene = {target: createTarget(origin), random, quick, ...own};
  const findings: string[] = [];
  for (const {name, run} of attacks) {
    const started = performance.now();
    const {found, note} = await run(scene).catch(error => ({found: [`stopped: ${error}`], note: undefined}));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`${found.length === 0 ? 'held ' : 'FELL '} ${name}${note ? ` (${note})` : ''} ${seconds} s`);
    for (const line of found.slice(0, 20)) log(`        ${line}`);
    findings.push(...found.map(line => `${name}: ${line}`));
  }
  return {attacks: attacks.length, findings};
}

/** Starts portals on a new data folder, or with only the key there and a separate database, attacks them, and deletes the folder. */
export async function attackOwn(options: AttackOptions, databaseUrl?: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-attacked-'));
  const data = {DATA_DIR: folder, ...(databaseUrl && {DATABASE_URL: databaseUrl})};
  const reports: Report[] = [];
  try {
    for (const [settings, attacks] of [
      [{SITE_RATE_LIMIT: '0'}, ALL],
      [{WEBHOOK_LOOPBACK: '0'}, [webhookUrls, dataFolder]],
      [IPV6_SETTINGS, ipv6],
      [SMALL_LIMITS, storage],
    ] as const) {
      const portal = await startPortal({...data, ...settings});
      const adminToken = (await readFile(join(folder, 'admin-token'), 'utf8')).trim();
      reports.push(await attack(`http://localhost:${portal.port}`, attacks, options, {adminToken, folder}));
      if (portal.child.exitCode !== null) reports.push({attacks: 0, findings: ['The portal has ended.']});
      await portal.kill('SIGKILL');
      await widen(folder);
    }
    const clock = await startWithClock(data, join(folder, 'clock'));
    try {
      reports.push(await attack(clock.origin, clockJumps, options, {clock}));
    } finally {
      await clock.stop();
    }
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
  return {
    attacks: reports.reduce((sum, report) => sum + report.attacks, 0),
    findings: reports.flatMap(report => report.findings),
  };
}

if (import.meta.main) {
  const [first, second] = process.argv.slice(2);
  const origin = first?.startsWith('http') ? new URL(first).origin : undefined;
  const seed = Number((origin ? second : first) ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed)) {
    console.error('Usage: npm run attack -- [http://localhost:3000] [SEED]');
    process.exit(2);
  }
  const options: AttackOptions = {seed, quick: false, log: line => process.stdout.write(`${line}\n`)};
  if (!origin) await ensureBuilt();
  options.log(`seed ${seed}`);
  const {attacks, findings} = origin
    ? await attack(origin, ALL, options)
    : await attackOwn(options, process.env.DATABASE_URL);
  options.log(`${attacks} attacks, ${findings.length} findings`);
  process.exit(findings.length === 0 ? 0 : 1);
}
