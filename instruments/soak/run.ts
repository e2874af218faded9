/**
 * npm run soak [crash|fuzz|scale|storage]: twenty crashes under load, a hundred thousand generated requests on SQLite and
 * on PostgreSQL, three processes on one PostgreSQL of which one is killed twenty times, and ten minutes of what fills the disk. The
 * tests run the same programs for a shorter time. Exits with 1 when a guarantee was broken.
 */
import {createTemplate, removeServer, runOn} from '../../mock-server/testing/engine.ts';
import {findPostgres} from '../../mock-server/testing/postgres.ts';
import {crash, isRight as isCrashRight} from './crash.ts';
import {fuzz} from './fuzz.ts';
import {isRight, scale} from './scale.ts';
import {DEFAULT_LIMITS, isStorageRight, storage} from './storage.ts';

const KILLS = 20;
const RESTARTS = 3;
const REQUESTS = 100_000;
const STORAGE_SECONDS = 600;
const ADDRESSES = 4;
/** What the second half of the requests may add to the heap. */
const GROWTH_MIB = 5;

const log = (line: string) => process.stdout.write(`${line}\n`);
const [asked, seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
let good = true;

if (
  (asked !== undefined && !['crash', 'fuzz', 'scale', 'storage'].includes(asked)) ||
  !Number.isInteger(Number(seed))
) {
  console.error('Usage: npm run soak -- [crash|fuzz|scale|storage] [SEED]');
  process.exit(2);
}

if (asked === undefined || asked === 'crash') {
  const account = await crash(KILLS, log);
  log(JSON.stringify(account, null, 2));
  good &&= isCrashRight(account);
}
if (asked === undefined || asked === 'fuzz') {
  const fuzzed = async (): Promise<boolean> => {
    const account = await fuzz(REQUESTS, Number(seed), log);
    log(JSON.stringify({...account, faults: account.faults.slice(0, 20)}, null, 2));
    const {heapMiB, faults, respondsAfterwards} = account;
    // One reading may hold what the garbage collector hasn't freed yet; a leak is in all of them.
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
if (asked === undefined || asked === 'scale') {
  const account = await scale({processes: 3, kills: KILLS, restarts: RESTARTS}, log);
  if (!account) log('Left out: three processes on PostgreSQL behind nginx; one of the two is not on this machine.');
  else log(JSON.stringify(account, null, 2));
  good &&= !account || isRight(account);
}
if (asked === undefined || asked === 'storage') {
  const account = await storage({seconds: STORAGE_SECONDS, addresses: ADDRESSES, limits: DEFAULT_LIMITS}, log);
  log(JSON.stringify(account, null, 2));
  good &&= isStorageRight(account);
}
process.exit(good ? 0 : 1);
