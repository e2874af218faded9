/**
 * Kills the portal without warning, again and again, while bills are created and delivered to a real receiver. Then the
 * account: what was acknowledged is stored, and the receiver has every event of what is stored. Nobody repairs anything.
 */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {DatabaseSync} from 'node:sqlite';
import {setTimeout as pause} from 'node:timers/promises';
import {temporaryFolder} from '../testing/portal.ts';
import {createWorkspace, post, type Running, startPortal} from '../testing/process.ts';

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
  const eventIds: string[] = [];
  const delivered = new Set<string>();
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += chunk));
    request.on('end', () => {
      const {id, externalBillId} = JSON.parse(body);
      eventIds.push(id);
      delivered.add(externalBillId);
      response.end('{"received":true}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => receiver.once('listening', resolve));
  const acknowledged = new Set<string>();
  let portal: Running | undefined;
  try {
    portal = await startPortal({DATA_DIR: folder.path});
    const settings = {DATA_DIR: folder.path, PORT: String(portal.port)};
    const workspace = await createWorkspace(portal);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const made = await fetch(`${portal.origin}/api/sandbox/endpoints`, {
      method: 'POST',
      headers: {authorization: `Bearer ${workspace.token}`, 'content-type': 'application/json'},
      body: JSON.stringify({url, events: ['bill.created']}),
    });
    if (made.status !== 201) throw new Error(await made.text());
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
          const answer = await post(at, workspace, '/api/partners/bills', JSON.stringify(body)).catch(() => undefined);
          if (answer?.status !== 201) return;
          acknowledged.add(externalBillId);
          await pause(5);
        }
      };
      const writers = Array.from({length: WRITERS}, writer);
      await pause(100 + Math.random() * 900);
      await at.kill('SIGKILL');
      await Promise.all(writers);
      portal = await startPortal(settings);
      say(`kill ${kill}/${kills}: ${acknowledged.size} acknowledged, ${delivered.size} delivered`);
    }
    const stored = storedBills(folder.path);
    const until = performance.now() + CATCH_UP_MS;
    while (stored.some(id => !delivered.has(id)) && performance.now() < until) await pause(100);
    await portal.kill('SIGTERM');
    return {
      kills,
      acknowledged: acknowledged.size,
      stored: stored.length,
      acknowledgedButLost: [...acknowledged].filter(id => !stored.includes(id)).length,
      storedButNeverDelivered: stored.filter(id => !delivered.has(id)).length,
      deliveries: eventIds.length,
      duplicates: eventIds.length - new Set(eventIds).size,
    };
  } finally {
    await portal?.kill('SIGKILL');
    receiver.closeAllConnections();
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
