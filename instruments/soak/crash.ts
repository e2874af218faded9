/**
 * Kills the portal without warning, again and again, while bills are created and delivered to a real receiver. After each
 * restart, acknowledged writes are sent again byte for byte and must return their first responses. In the end, everything
 * acknowledged must be stored once, and the receiver must have every stored event.
 */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {setTimeout as pause} from 'node:timers/promises';
import {temporaryFolder} from '../../mock-server/testing/portal.ts';
import {createWorkspace, type Running, startPortal} from '../../mock-server/testing/process.ts';
import {seededRandom} from '../seeded-random.ts';
import {type CreatedBill, createBill} from './create-bill.ts';
import {receive, receiveAt} from './receiver.ts';
import {resend} from './resend.ts';

export type CrashAccount = Readonly<{
  kills: number;
  acknowledged: number;
  stored: number;
  acknowledgedButLost: number;
  storedButNeverDelivered: number;
  /** Acknowledged writes that were sent again. */
  resent: number;
  /** Resent writes that did not return their first response. */
  resentButDifferent: number;
  /** Events of type `bill.created` beyond one per bill. */
  secondEffects: number;
  deliveries: number;
  duplicates: number;
}>;

const WRITERS = 8;
const CATCH_UP_MS = 120_000;

export async function crash(kills: number, log: (line: string) => void): Promise<CrashAccount> {
  const folder = temporaryFolder();
  const receiver = receive();
  const acknowledged = new Map<string, CreatedBill>();
  const counts = {resent: 0, resentButDifferent: 0};
  let portal: Running | undefined;
  try {
    portal = await startPortal({DATA_DIR: folder.path});
    const settings = {DATA_DIR: folder.path, PORT: String(portal.port)};
    const workspace = await createWorkspace(portal);
    await receiveAt(portal.origin, workspace, await receiver.listen());
    const random = seededRandom(kills);
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
      await pause(100 + random(900));
      await at.kill('SIGKILL');
      await Promise.all(writers);
      portal = await startPortal(settings);
      await resend(portal, workspace, [...acknowledged.values()], counts);
      log(`kill ${kill}/${kills}: ${acknowledged.size} acknowledged, ${receiver.bills.size} delivered`);
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
      ...counts,
      secondEffects: created.length - new Set(created).size,
      deliveries: receiver.events.length,
      duplicates: receiver.events.length - new Set(receiver.events).size,
    };
  } finally {
    await portal?.kill('SIGKILL');
    await receiver.close();
    folder.remove();
  }
}

const storedBills = (folder: string) => column(folder, 'select external_bill_id as value from bills') as string[];
/** The bill of each `bill.created` event. */
const createdBills = (folder: string) =>
  column(folder, "select json_extract(payload, '$.bill.billId') as value from events where type = 'bill.created'");

/** Whether all guarantees held. */
export function isRight({
  acknowledgedButLost,
  storedButNeverDelivered,
  resentButDifferent,
  secondEffects,
}: CrashAccount): boolean {
  return acknowledgedButLost + storedButNeverDelivered + resentButDifferent + secondEffects === 0;
}

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
