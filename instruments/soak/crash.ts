/**
 * Kills the portal without warning, again and again, while bills are created and delivered to a real receiver. After each
 * restart, acknowledged writes are sent again byte for byte and must return their first responses. Then the account: what was
 * acknowledged is stored once, and the receiver has every event of what is stored.
 */
import {randomInt} from 'node:crypto';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {setTimeout as pause} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import {temporaryFolder} from '../../mock-server/testing/portal.ts';
import {createWorkspace, post, type Running, startPortal} from '../../mock-server/testing/process.ts';
import {BILLS, type CreatedBill, createBill} from './create-bill.ts';
import {receive, receiveAt} from './receiver.ts';

export type CrashAccount = Readonly<{
  kills: number;
  acknowledged: number;
  stored: number;
  acknowledgedButLost: number;
  storedButNeverDelivered: number;
  /** CreatedBill writes that were sent again. */
  resent: number;
  /** Of those, the ones that did not return their first response. */
  resentButDifferent: number;
  /** Events of type `bill.created` beyond one per bill. */
  secondEffects: number;
  deliveries: number;
  duplicates: number;
}>;

/** How many acknowledged writes are sent again after each kill. */
const RESENT = 20;
const WRITERS = 8;
const CATCH_UP_MS = 120_000;

export async function crash(kills: number, say: (line: string) => void): Promise<CrashAccount> {
  const folder = temporaryFolder();
  const receiver = receive();
  const acknowledged = new Map<string, CreatedBill>();
  let resent = 0;
  let resentButDifferent = 0;
  let portal: Running | undefined;
  try {
    portal = await startPortal({DATA_DIR: folder.path});
    const settings = {DATA_DIR: folder.path, PORT: String(portal.port)};
    const workspace = await createWorkspace(portal);
    await receiveAt(portal.origin, workspace, await receiver.listen());
    let serial = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const at = portal;
      const writer = async () => {
        for (;;) {
          const externalBillId = `inv-${serial++}`;
          const created = await createBill(at, workspace, externalBillId);
          if (created?.status !== 201) return;
          acknowledged.set(externalBillId, created);
          await pause(5);
        }
      };
      const writers = Array.from({length: WRITERS}, writer);
      await pause(100 + Math.random() * 900);
      await at.kill('SIGKILL');
      await Promise.all(writers);
      portal = await startPortal(settings);
      for (const {sent, headers, response} of sample([...acknowledged.values()])) {
        const again = await post(portal, workspace, BILLS, sent, headers);
        resent += 1;
        if (again.status !== 201 || !again.replayed || !isDeepStrictEqual(again.body, response))
          resentButDifferent += 1;
      }
      say(`kill ${kill}/${kills}: ${acknowledged.size} acknowledged, ${receiver.bills.size} delivered`);
    }
    const stored = storedBills(folder.path);
    const created = createdBills(folder.path);
    const until = performance.now() + CATCH_UP_MS;
    while (stored.some(id => !receiver.bills.has(id)) && performance.now() < until) await pause(100);
    await portal.kill('SIGTERM');
    return {
      kills,
      acknowledged: acknowledged.size,
      stored: stored.length,
      acknowledgedButLost: [...acknowledged.keys()].filter(id => !stored.includes(id)).length,
      storedButNeverDelivered: stored.filter(id => !receiver.bills.has(id)).length,
      resent,
      resentButDifferent,
      secondEffects: created.length - new Set(created).size,
      deliveries: receiver.events.length,
      duplicates: receiver.events.length - new Set(receiver.events).size,
    };
  } finally {
    await portal?.kill('SIGKILL');
    receiver.close();
    folder.remove();
  }
}

/** Half of them the newest, which the kill was closest to. */
function sample(writes: readonly CreatedBill[]): CreatedBill[] {
  const older = writes.slice(0, -RESENT / 2);
  const some = Array.from({length: Math.min(RESENT / 2, older.length)}, () => older[randomInt(older.length)]);
  return [...(some as CreatedBill[]), ...writes.slice(-RESENT / 2)];
}

const storedBills = (folder: string) => column(folder, 'select external_bill_id as value from bills') as string[];
/** The bill of each `bill.created`. */
const createdBills = (folder: string) =>
  column(folder, "select json_extract(payload, '$.bill.billId') as value from events where type = 'bill.created'");

function column(folder: string, query: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'), {readOnly: true});
  try {
    return database
      .prepare(query)
      .all()
      .map(row => row.value);
  } finally {
    database.close();
  }
}
