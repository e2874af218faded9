/**
 * npm run soak [crash|fuzz]: twenty sudden ends under load, and a hundred thousand generated requests. The unit and process
 * tests run the same programs for a shorter time. Ends with 1 when anything is not as promised.
 */
import {crash} from './crash.ts';
import {fuzz} from './fuzz.ts';

const KILLS = 20;
const REQUESTS = 100_000;
/** What the second half of the requests may add to the heap. */
const GROWTH_MIB = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);
const [asked, seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
let good = true;

if (asked !== 'fuzz') {
  const account = await crash(KILLS, say);
  say(JSON.stringify(account, null, 2));
  good &&= account.acknowledgedButLost === 0 && account.storedButNeverDelivered === 0;
}
if (asked !== 'crash') {
  say(`seed ${seed}`);
  const account = await fuzz(REQUESTS, Number(seed), say);
  say(JSON.stringify({...account, faults: account.faults.slice(0, 20)}, null, 2));
  const [half = 0, end = 0] = [account.heapMiB[4], account.heapMiB.at(-1)];
  good &&= account.faults.length === 0 && account.answersAfterwards && end - half <= GROWTH_MIB;
}
process.exit(good ? 0 : 1);
