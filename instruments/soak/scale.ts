/**
 * Several portals on one PostgreSQL behind nginx. While bills are created and delivered, portals are killed at random and the database is
 * restarted. Then it checks that every acknowledged bill is stored once and reached receivers and streams.
 */
import {setTimeout as pause} from 'node:timers/promises';
import {temporaryFolder} from '../../mock-server/testing/folder.ts';
import {hasNginx, startBalancer} from '../../mock-server/testing/nginx.ts';
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {execute, findPostgres} from '../../mock-server/testing/postgres.ts';
import {createWorkspace, type Running, startPortal} from '../../mock-server/testing/process.ts';
import {seededRandom} from '../seeded-random.ts';
import {type CreatedBill, createBill} from './create-bill.ts';
import {followBills} from './follow.ts';
import {receive, receiveAt} from './receiver.ts';
import {type Resent, resend} from './resend.ts';

export type ScalePlan = Readonly<{processes: number; kills: number; restarts: number}>;
export type ScaleAccount = ScalePlan &
  Readonly<Resent> &
  Readonly<{
    acknowledged: number;
    stored: number;
    acknowledgedButLost: number;
    storedTwice: number;
    /** Events of type `bill.created` beyond one per bill. */
    secondEffects: number;
    storedButNeverDelivered: number;
    deliveries: number;
    duplicates: number;
    /** How often a follower reconnected and resumed after its last event. */
    resumed: number;
    storedButNeverStreamed: number;
    streamedOutOfOrder: number;
    rejected: Record<string, number>;
  }>;

const WORKSPACES = 4;
const WRITERS = 8;
const CATCH_UP_MS = 150_000;
/** Events in the order in which they occurred, with the bill of each `bill.created`. */
const EVENTS = `select id, case when type = 'bill.created' then payload::json->'bill'->>'externalBillId' end as bill
  from events order by seq`;

/** Undefined when PostgreSQL or nginx is missing. */
export async function scale(plan: ScalePlan, log: (line: string) => void): Promise<ScaleAccount | undefined> {
  const postgres = hasNginx ? await findPostgres({safe: true}) : undefined;
  if (!postgres) return undefined;
  log(`PostgreSQL: ${postgres.origin}`);
  const database = `soak_${process.pid}_${Date.now().toString(36)}`;
  await execute(postgres.url('postgres'), `create database ${database}`);
  const folder = temporaryFolder();
  const receiver = receive();
  const portals: Running[] = [];
  const endings: (() => Promise<void>)[] = [];
  try {
    const settings = {DATA_DIR: folder.path, DATABASE_URL: postgres.url(database), HOST: '127.0.0.1'};
    portals.push(...(await Promise.all(Array.from({length: plan.processes}, () => startPortal(settings)))));
    const front = await startBalancer(portals.map(({port}) => port));
    endings.push(front.stop);
    const url = await receiver.listen();
    const workspaces = await Promise.all(Array.from({length: WORKSPACES}, () => createWorkspace(front)));
    for (const workspace of workspaces) await receiveAt(front.origin, workspace, url);
    const followers = workspaces.map(({token}) => followBills(front.origin, token));
    endings.push(async () => void (await Promise.all(followers.map(follower => follower.stop()))));
    await Promise.all(followers.map(({connected}) => connected));

    const {acknowledged, written, rejected, stop} = writeBills(front, workspaces);
    const counts = {resent: 0, resentButDifferent: 0};
    const rest = Math.ceil((plan.kills + 1) / (plan.restarts + 1));
    const random = seededRandom(plan.kills);
    let restarts = 0;
    for (let kill = 1; kill <= plan.kills; kill += 1) {
      await pause(200 + random(800));
      const which = random(portals.length);
      const victim = portals[which] as Running;
      await victim.kill('SIGKILL');
      await pause(random(500));
      // While a process is down, another one handles the request.
      for (const [workspace, bills] of written) await resend(front, workspace, bills, counts);
      portals[which] = await startPortal({...settings, PORT: String(victim.port)});
      log(
        `kill ${kill}/${plan.kills}, of process ${which + 1}: ${acknowledged.size} acknowledged, ${receiver.bills.size} delivered`,
      );
      if (kill % rest === 0 && restarts < plan.restarts && postgres.restart) {
        restarts += 1;
        await postgres.restart();
        log(`PostgreSQL restarted ${restarts}/${plan.restarts}: ${acknowledged.size} acknowledged`);
        await pause(1000);
      }
    }
    await stop();
    const {stored, happened} = await readStored(postgres.url(database));
    const created = happened.flatMap(({bill}) => (bill === null ? [] : [bill]));
    const names = new Set(stored.map(({name}) => name));
    return {
      ...plan,
      restarts,
      acknowledged: acknowledged.size,
      stored: stored.length,
      acknowledgedButLost: [...acknowledged].filter(name => !names.has(name)).length,
      storedTwice: stored.length - names.size,
      ...counts,
      secondEffects: created.length - new Set(created).size,
      ...(await deliveredOf(stored, receiver, followers)),
      rejected,
    };
  } finally {
    for (const end of endings.reverse()) await end();
    await Promise.all(portals.map(portal => portal.kill('SIGKILL')));
    await receiver.close();
    if (!postgres.restart) await execute(postgres.url('postgres'), `drop database ${database} with (force)`);
    await postgres.stop();
    folder.remove();
  }
}

/** Creates bills until it is stopped. */
function writeBills(front: Pick<Running, 'origin'>, workspaces: readonly Workspace[]) {
  const acknowledged = new Set<string>();
  const written = new Map(workspaces.map(workspace => [workspace, [] as CreatedBill[]]));
  const rejected: Record<string, number> = {};
  let serial = 0;
  let writing = true;
  const writer = async (workspace: Workspace) => {
    while (writing) {
      const externalBillId = `inv-${serial++}`;
      const created = await createBill(front, workspace, externalBillId);
      const status = created?.status;
      if (created && status === 201) {
        acknowledged.add(externalBillId);
        written.get(workspace)?.push(created);
      } else rejected[status ?? 'none'] = (rejected[status ?? 'none'] ?? 0) + 1;
      await pause(status === 201 ? 50 : 100);
    }
  };
  const writers = Array.from({length: WRITERS}, (_, index) => writer(workspaces[index % WORKSPACES] as Workspace));
  return {
    acknowledged,
    written,
    rejected,
    async stop() {
      writing = false;
      await Promise.all(writers);
    },
  };
}

async function readStored(url: string) {
  const [bills] = await execute(url, 'select external_bill_id as name from bills');
  const [events] = await execute(url, EVENTS);
  return {
    stored: (bills?.rows ?? []) as {name: string}[],
    happened: (events?.rows ?? []) as {id: string; bill: string | null}[],
  };
}

/** Counts the stored bills that were delivered and streamed; waits for the rest of them for a while. */
async function deliveredOf(
  stored: readonly {name: string}[],
  receiver: ReturnType<typeof receive>,
  followers: readonly ReturnType<typeof followBills>[],
) {
  const streamed = () => new Set(followers.flatMap(({bills}) => [...bills]));
  const open = () => {
    const seen = streamed();
    return stored.filter(({name}) => !receiver.bills.has(name) || !seen.has(name));
  };
  for (const until = performance.now() + CATCH_UP_MS; open().length > 0 && performance.now() < until; )
    await pause(100);
  const received = streamed();
  return {
    storedButNeverDelivered: stored.filter(({name}) => !receiver.bills.has(name)).length,
    deliveries: receiver.events.length,
    duplicates: receiver.events.length - new Set(receiver.events).size,
    resumed: followers.reduce((sum, {resumed}) => sum + resumed(), 0),
    storedButNeverStreamed: stored.filter(({name}) => !received.has(name)).length,
    streamedOutOfOrder: followers.reduce((sum, {outOfOrder}) => sum + outOfOrder(), 0),
  };
}

/** Whether all guarantees held. */
export function isRight(account: ScaleAccount): boolean {
  const {acknowledgedButLost, storedTwice, storedButNeverDelivered, storedButNeverStreamed} = account;
  const {streamedOutOfOrder, resentButDifferent, secondEffects} = account;
  const lost = acknowledgedButLost + storedButNeverDelivered + storedButNeverStreamed;
  const wrong = storedTwice + streamedOutOfOrder + resentButDifferent + secondEffects;
  return lost + wrong === 0;
}
