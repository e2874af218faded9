/**
 * Portals that are killed without warning, again and again, and a database that is restarted, while bills are created and delivered; and
 * a rolling restart, of which no caller may notice. In the end, everything acknowledged must be stored once, and must have reached the
 * receiver and the streams.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {createRandom} from '../../mock-server/testing/create-random.ts';
import {SKIPPED_MS} from '../../mock-server/testing/nginx.ts';
import {type Cluster, withCluster} from './cluster.ts';
import {startLoad} from './load.ts';

/** `broken` counts broken guarantees: all must be 0. */
export type Account = Readonly<{broken: Readonly<Record<string, number>>; [figure: string]: unknown}>;
type Log = (line: string) => void;

/** One process runs on SQLite, several on PostgreSQL. `restarts`: of the database. */
export type CrashPlan = Readonly<{processes: number; kills: number; restarts: number}>;

const CATCH_UP_MS = 150_000;
/** Requests between the restarts of two portals. */
const BETWEEN = 100;

/** Resolves to undefined when PostgreSQL or nginx is missing. */
export const crash = (plan: CrashPlan, log: Log): Promise<Account | undefined> =>
  withCluster(plan.processes, async cluster => {
    const {portals, restartDatabase, startAgain, receiver} = cluster;
    const random = createRandom(plan.kills);
    const load = startLoad(cluster, random);
    const killsBetween = Math.ceil((plan.kills + 1) / (plan.restarts + 1));
    let restarts = 0;
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      await pause(100 + random(900));
      const which = random(portals.length);
      await portals[which]?.kill('SIGKILL');
      // While a process is down, another one handles the requests.
      if (plan.processes > 1) await load.resend();
      await startAgain(which);
      if (plan.processes === 1) await load.resend();
      log(`kill ${kill}: ${load.acknowledged().length} acknowledged, ${receiver.bills.size} delivered`);
      if (kill % killsBetween !== 0 || restarts >= plan.restarts || !restartDatabase) continue;
      restarts += 1;
      await restartDatabase();
      log(`restart ${restarts} of the database`);
      await pause(1000);
    }
    await load.stop();
    return {...plan, restarts, ...(await countResults(cluster, load)), failed: load.failed};
  });

/** Resolves to undefined when PostgreSQL or nginx is missing. */
export const restart = (plan: Readonly<{processes: number; rounds: number}>, log: Log): Promise<Account | undefined> =>
  withCluster(plan.processes, async cluster => {
    const load = startLoad(cluster, createRandom(plan.rounds));
    const exits: (number | null | undefined)[] = [];
    for (let round = 0; round < plan.rounds; round += 1)
      for (const index of cluster.portals.keys()) {
        for (const start = load.counts.requests; load.counts.requests < start + BETWEEN; ) await pause(20);
        exits.push(await cluster.portals[index]?.kill('SIGTERM'));
        await cluster.startAgain(index);
        // Wait until the balancer sends it requests again before the next one stops.
        await pause(SKIPPED_MS * 2);
        log(`restarted ${index + 1} of ${plan.processes}, ${load.counts.requests} requests`);
      }
    await load.stop();
    const {broken, ...account} = await countResults(cluster, load);
    const failed = Object.values(load.failed).reduce((sum, count) => sum + count, 0);
    const badExits = exits.filter(code => code !== 0).length;
    return {...plan, ...account, exits, failed: load.failed, broken: {...broken, failed, badExits}};
  });

/** Waits for a while until what is stored has been delivered and streamed. */
async function countResults({query, receiver, followers}: Cluster, load: ReturnType<typeof startLoad>) {
  const stored = (await query('select external_bill_id as id from bills')).map(({id = ''}) => id);
  const created = (await query("select payload from events where type = 'bill.created'")).map(
    ({payload = ''}) => JSON.parse(payload).bill.externalBillId,
  );
  const neverDelivered = () => stored.filter(id => !receiver.bills.has(id)).length;
  const neverStreamed = () => stored.filter(id => !followers.some(({bills}) => bills.has(id))).length;
  const until = performance.now() + CATCH_UP_MS;
  while (neverDelivered() + neverStreamed() > 0 && performance.now() < until) await pause(100);
  const known = new Set(stored);
  const {resentButDifferent, ...counts} = load.counts;

  return {
    ...counts,
    acknowledged: load.acknowledged().length,
    stored: stored.length,
    deliveries: receiver.events.length,
    duplicates: receiver.events.length - new Set(receiver.events).size,
    /** How many times a follower reconnected and resumed after its last event. */
    resumed: followers.reduce((sum, {resumed}) => sum + resumed(), 0),
    broken: {
      acknowledgedButLost: load.acknowledged().filter(id => !known.has(id)).length,
      storedTwice: stored.length - known.size,
      /** Events of type `bill.created` beyond one per bill. */
      secondEffects: created.length - new Set(created).size,
      resentButDifferent,
      storedButNeverDelivered: neverDelivered(),
      storedButNeverStreamed: neverStreamed(),
      streamedOutOfOrder: followers.reduce((sum, {outOfOrder}) => sum + outOfOrder(), 0),
    },
  };
}
