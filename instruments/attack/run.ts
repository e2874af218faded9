/**
 * npm run attack [seed]: starts portals in several configurations, attacks them, and exits with 1 if an attack succeeds. With
 * `DATABASE_URL` they use that database. Threat model: decisions/0013.
 */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createRandom} from '../../mock-server/testing/create-random.ts';
import {startPortal} from '../../mock-server/testing/process.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {assistants} from './assistants.ts';
import {bodies, uploads} from './bodies.ts';
import {browserSide} from './browser-side.ts';
import {callers} from './callers.ts';
import {cost} from './cost.ts';
import {IPV6_SETTINGS, ipv6, limits, SMALL_LIMITS, storage} from './limits.ts';
import {dataFolder, operators, widen} from './operators.ts';
import {paths} from './paths.ts';
import {type Attacks, createTarget, type Scene} from './target.ts';
import {transport} from './transport.ts';
import {outgoing, webhookUrls} from './webhooks.ts';
import {worstCase} from './worst-case.ts';

type Credentials = Pick<Scene, 'adminToken' | 'folder'>;

/** Attacks on a portal with default settings. */
const ALL: Attacks = {
  ...transport,
  ...paths,
  ...bodies,
  ...callers,
  ...assistants,
  ...operators,
  ...limits,
  ...browserSide,
  ...uploads,
  ...outgoing,
  ...dataFolder,
  ...worstCase,
  ...cost,
};

/** The portals, with the attacks on each. */
export const PORTALS: readonly (readonly [settings: Record<string, string>, attacks: Attacks])[] = [
  [{SITE_RATE_LIMIT: '0'}, ALL],
  [{WEBHOOK_LOOPBACK: '0'}, {...webhookUrls, ...dataFolder}],
  [IPV6_SETTINGS, ipv6],
  [SMALL_LIMITS, storage],
];

type Report = {attacks: number; findings: string[]};
/** `without`: names of attacks to leave out. */
type AttackOptions = {seed: number; quick: boolean; log: (line: string) => void; without?: readonly string[]};

/** Attacks a running portal. */
export async function attack(
  origin: string,
  attacks: Attacks,
  {seed, quick, log, without = []}: AttackOptions,
  credentials: Credentials,
): Promise<Report> {
  const random = createRandom(seed);
  const findings: string[] = [];
  const chosen = Object.entries(attacks).filter(([name]) => !without.includes(name));

  for (const [name, run] of chosen) {
    const notes: string[] = [];
    const scene: Scene = {
      target: createTarget(origin),
      random,
      quick,
      note: text => void notes.push(text),
      ...credentials,
    };
    const found: string[] = [];
    const started = performance.now();
    try {
      for await (const finding of run(scene)) found.push(finding);
    } catch (error) {
      found.push(`stopped: ${error}`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`${found.length === 0 ? 'held ' : 'FELL '} ${[name, ...notes].join('; ')} ${seconds} s`);
    for (const line of found.slice(0, 20)) log(`        ${line}`);
    findings.push(...found.map(line => `${name}: ${line}`));
  }

  return {attacks: chosen.length, findings};
}

/** Attacks portals one after another, each on a new data folder, or on a separate database with only the key in the folder. */
export async function attackOwn(options: AttackOptions, DATABASE_URL = ''): Promise<Report> {
  const total: Report = {attacks: 0, findings: []};
  const folder = await mkdtemp(join(tmpdir(), 'portal-attacked-'));
  try {
    for (const [settings, attacks] of PORTALS) {
      const portal = await startPortal({DATA_DIR: folder, DATABASE_URL, ...settings});
      const adminToken = (await readFile(join(folder, 'admin-token'), 'utf8')).trim();
      const report = await attack(portal.origin, attacks, options, {adminToken, folder});
      if (portal.child.exitCode !== null) throw new Error(`A portal has ended:\n${portal.output()}`);
      await portal.kill('SIGKILL');
      await widen(folder);
      total.attacks += report.attacks;
      total.findings.push(...report.findings);
    }
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
  return total;
}

if (import.meta.main) {
  const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed)) {
    console.error('Usage: npm run attack -- [SEED]');
    process.exit(2);
  }
  const options: AttackOptions = {seed, quick: false, log: line => process.stdout.write(`${line}\n`)};
  await ensureBuilt();
  options.log(`seed ${seed}`);
  const {attacks, findings} = await attackOwn(options, process.env.DATABASE_URL);
  options.log(`${attacks} attacks, ${findings.length} findings`);
  process.exit(findings.length === 0 ? 0 : 1);
}
