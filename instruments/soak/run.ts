/**
 * npm run soak [crash|fuzz|scale|restart|storage]: twenty crashes under load, a hundred thousand generated requests on SQLite and
 * on PostgreSQL, three processes on one PostgreSQL with twenty kills, a rolling restart of them, and ten minutes of load that fills the disk. The
 * tests run the same programs for a shorter time. Exits with 1 when a guarantee is broken.
 */
import {createTemplate, removeServer, runOn} from '../../mock-server/testing/engine.ts';
import {findPostgres} from '../../mock-server/testing/postgres.ts';
import {crash, isRight as isCrashRight} from './crash.ts';
import {fuzz} from './fuzz.ts';
import {isRestartRight, restart} from './restart.ts';
import {isRight, scale} from './scale.ts';
import {DEFAULT_LIMITS, isStorageRight, storage} from './storage.ts';

const KILLS = 20;
const RESTARTS = 3;
const ROUNDS = 4;
const REQUESTS = 100_000;
const STORAGE_SECONDS = 600;
const ADDRESSES = 4;
/** The allowed heap growth during the second half of the requests. */
const GROWTH_MIB = 5;

const log = (line: string) => process.stdout.write(`${line}\n`);
const [requested, seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
let good = true;

if (
  (requested !== undefined && !['crash', 'fuzz', 'scale', 'restart', 'storage'].includes(requested)) ||
  !Number.isInteger(Number(seed))
) {
  console.error('Usage: npm run soak -- [crash|fuzz|scale|restart|storage] [SEED]');
  process.exit(2);
}

if (requested === undefined || requested === 'crash') {
  const account = await crash(KILLS, log);
  log(JSON.stringify(account, null, 2));
  good &&= isCrashRight(account);
}
if (requested === undefined || requested === 'fuzz') {
  const fuzzed = async (): Promise<boolean> => {
    const account = await fuzz(REQUESTS, Number(seed), log);
    log(JSON.stringify({...account, faults: account.faults.slice(0, 20)}, null, 2));
    const {heapMiB, faults, respondsAfterwards} = account;
    // A single reading may include garbage that isn't freed yet; a leak is in all of them.
    const grown = Math.min(...heapMiB.slice(-3)) - Math.min(...heapMiB.slice(2, 5));
    return faults.length === 0 && respondsAfterwards && grown <= GROWTH_MIB;
  };
  log(`seed ${seed}, SQLite`);
  good = (await fuzzed()) && good;
  const postgres = await findPostgres({safe: false});
  if (!postgres) log('Left out: the same on PostgreSQL, which is not on this machine.');
  else {
    log(`seed ${seed}, PostgreSQL`);
    const server = await createTemplate(postgres);
    runOn(server);
    good = (await fuzzed()) && good;
    await removeServer(postgres, server);
  }
}
if (requested === undefined || requested === 'scale') {
  const account = await scale({processes: 3, kills: KILLS, restarts: RESTARTS}, log);
  if (!account) log('Left out: three processes on PostgreSQL behind nginx; one of the two is not on this machine.');
  else log(JSON.stringify(account, null, 2));
  good &&= !account || isRight(account);
}
if (requested === undefined || requested === 'restart') {
  const account = await restart({processes: 3, rounds: ROUNDS}, log);
  if (!account) log('Left out: the rolling restart, which needs PostgreSQL and nginx.');
  else log(JSON.stringify(account, null, 2));
  good &&= !account || isRestartRight(account);
}
if (requested === undefined || requested === 'storage') {
  const account = await storage({seconds: STORAGE_SECONDS, addresses: ADDRESSES, limits: DEFAULT_LIMITS}, log);
  log(JSON.stringify(account, null, 2));
  good &&= isStorageRight(account);
}
process.exit(good ? 0 : 1);
