/**
 * npm run soak [crash|scale|restart|storage]: twenty crashes under load, three processes on one PostgreSQL with twenty kills, a rolling
 * restart of them, and ten minutes of load that fills the disk. The tests run the same programs for a shorter time. Exits with 1 when a guarantee is broken.
 */
import {type Account, crash, restart} from './crash.ts';
import {storage} from './storage.ts';

const KILLS = 20;

const log = (line: string) => process.stdout.write(`${line}\n`);
const soaks: Readonly<Record<string, () => Promise<Account | undefined>>> = {
  crash: () => crash({processes: 1, kills: KILLS, restarts: 0}, log),
  scale: () => crash({processes: 3, kills: KILLS, restarts: 3}, log),
  restart: () => restart({processes: 3, rounds: 4}, log),
  storage: () => storage({seconds: 600, addresses: 4}, log),
};

const requested = process.argv.slice(2);
if (requested.some(name => !Object.hasOwn(soaks, name))) {
  console.error(`Usage: npm run soak -- [${Object.keys(soaks).join('|')}]`);
  process.exit(2);
}
let good = true;
for (const [name, soak] of Object.entries(soaks)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const account = await soak();
  log(`${name}: ${account ? JSON.stringify(account, null, 2) : 'left out, because PostgreSQL or nginx is missing.'}`);
  good &&= Object.values(account?.broken ?? {}).every(count => count === 0);
}
process.exit(good ? 0 : 1);
