/**
 * Kills the portal without warning, again and again, while bills are created and delivered to a real receiver. Then the
 * account: what was acknowledged is stored, and the receiver has every event of what is stored. Nobody repairs anything.
 */
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {setTimeout as pause} from 'node:timers/promises';
import {temporaryFolder} from '../testing/portal.ts';
import {createWorkspace, post, type Running, startPortal} from '../testing/process.ts';
import {receive, receiveAt} from './receiver.ts';

export type CrashAccount = Readonly<{
  kills: number;
  acknowledged: number;
  stored: number;
  acknowledgedButLost: number;
  storedButNeverDelivered: number;
  deliveries: number;
  duplicates: number;
}>;

const WRITERS = 8;
const CATCH_UP_MS = 120_000;

export async function crash(kills: number, say: (line: string) => void): Promise<CrashAccount> {
  const folder = temporaryFolder();
  const receiver = receive();
  const acknowledged = new Set<string>();
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
          const body = {
            hutzAgreementId: workspace.agreement.hutzAgreementId,
            externalBillId,
            amount: 110,
            dueDate: '2026-12-01',
          };
          const response = await post(at, workspace, '/api/partners/bills', JSON.stringify(body)).catch(
            () => undefined,
          );
          if (response?.status !== 201) return;
          acknowledged.add(externalBillId);
          await pause(5);
        }
      };
      const writers = Array.from({length: WRITERS}, writer);
      await pause(100 + Math.random() * 900);
      await at.kill('SIGKILL');
      await Promise.all(writers);
      portal = await startPortal(settings);
      say(`kill ${kill}/${kills}: ${acknowledged.size} acknowledged, ${receiver.bills.size} delivered`);
    }
    const stored = storedBills(folder.path);
    const until = performance.now() + CATCH_UP_MS;
    while (stored.some(id => !receiver.bills.has(id)) && performance.now() < until) await pause(100);
    await portal.kill('SIGTERM');
    return {
      kills,
      acknowledged: acknowledged.size,
      stored: stored.length,
      acknowledgedButLost: [...acknowledged].filter(id => !stored.includes(id)).length,
      storedButNeverDelivered: stored.filter(id => !receiver.bills.has(id)).length,
      deliveries: receiver.events.length,
      duplicates: receiver.events.length - new Set(receiver.events).size,
    };
  } finally {
    await portal?.kill('SIGKILL');
    receiver.close();
    folder.remove();
  }
}

function storedBills(folder: string): string[] {
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'), {readOnly: true});
  try {
    const rows = database.prepare('select external_bill_id as id from bills').all() as {id: string}[];
    return rows.map(row => row.id);
  } finally {
    database.close();
  }
}
