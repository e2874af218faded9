/**
 * npm run attack [http://localhost:3000] [seed]: attacks a portal on this machine and exits with 1 if an attack succeeds. Without a URL it
 * starts portals in several configurations; with `DATABASE_URL` they use that database. Threat model: decisions/0013.
 */

import {seededRandom} from '../../mock-server/testing/seeded-random.ts';
import {ensureBuilt} from '../../tools/build.ts';
import {ALL, type Own, onPortals} from './portals.ts';
import {type Attacks, createTarget, type Scene} from './target.ts';

type Report = {attacks: number; findings: string[]};
/** `without`: names of attacks to leave out. */
type AttackOptions = {seed: number; quick: boolean; log: (line: string) => void; without?: readonly string[]};

/** Attacks a running portal; `own` has what is only available for portals that this program started. */
export async function attack(
  origin: string,
  attacks: Attacks,
  {seed, quick, log, without = []}: AttackOptions,
  own: Own = {},
): Promise<Report> {
  const random = seededRandom(seed);
  const findings: string[] = [];
  const chosen = Object.entries(attacks).filter(([name]) => !without.includes(name));
  for (const [name, run] of chosen) {
    const notes: string[] = [];
    const scene: Scene = {target: createTarget(origin), random, quick, note: text => void notes.push(text), ...own};
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

/** Attacks portals on a new data folder, or with only the key there and a separate database. */
export async function attackOwn(options: AttackOptions, databaseUrl?: string): Promise<Report> {
  const total: Report = {attacks: 0, findings: []};
  await onPortals(databaseUrl ? {DATABASE_URL: databaseUrl} : {}, async (origin, attacks, own) => {
    const report = await attack(origin, attacks, options, own);
    total.attacks += report.attacks;
    total.findings.push(...report.findings);
  });
  return total;
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
