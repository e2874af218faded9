/**
 * npm run soak [crash|scale|restart|storage]: twenty crashes under load, three processes on one PostgreSQL with twenty kills, a rolling
 * restart of them, and ten minutes of load that fills the disk. The tests run the same programs for a shorter time. Exits with 1 when a guarantee is broken.
 */
import {crash, isRight as isCrashRight} from './crash.ts';
import {isRestartRight, restart} from './restart.ts';
import {isRight, scale} from './scale.ts';
import {DEFAULT_LIMITS, isStorageRight, storage} from './storage.ts';

const KILLS = 20;
const RESTARTS = 3;
const ROUNDS = 4;
const STORAGE_SECONDS = 600;
const ADDRESSES = 4;

const log = (line: string) => process.stdout.write(`${line}\n`);
const [requested] = process.argv.slice(2);
let good = true;

if (requested !== undefined && !['crash', 'scale', 'restart', 'storage'].includes(requested)) {
  console.error('Usage: npm run soak -- [crash|scale|restart|storage]');
  process.exit(2);
}

if (requested === undefined || requested === 'crash') {
  const account = await crash(KILLS, log);
  log(JSON.stringify(account, null, 2));
  good &&= isCrashRight(account);
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
