/** Attacks that make the sandbox send more requests to another server than its limit allows. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {Attack} from './attack.ts';
import type {Target} from './target.ts';

const WORKSPACES = 4;
const ENDPOINTS = 19;
const BILLS = 4;
/** The default of WEBHOOK_RATE_PER_ORIGIN, plus a burst after an idle period and some tolerance for clock differences. */
const MOST_PER_SECOND = 50 * 1.5;
const TIMEOUT_MS = 60_000;

async function flood(target: Target): Promise<{found: string[]; note?: string}> {
  const times: number[] = [];
  const receiver = createServer((request, response) => {
    times.push(performance.now());
    request.resume();
    response.end('{}');
  });
  await new Promise<void>(resolve => void receiver.listen(0, '127.0.0.1', resolve));
  try {
    // An address of this machine that the portal treats like any other server's.
    const origin = `http://[::ffff:127.0.0.1]:${(receiver.address() as AddressInfo).port}`;
    const workspaces = await Promise.all(Array.from({length: WORKSPACES}, () => target.workspace()));
    for (const [which, {token}] of workspaces.entries())
      for (let index = 0; index < ENDPOINTS; index += 1) {
        const {status} = await target.get('/api/sandbox/endpoints', {
          method: 'POST',
          headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
          body: JSON.stringify({url: `${origin}/${which}/${index}`, events: ['bill.created']}),
        });
        if (status !== 201) return {found: [], note: 'not tried: it sends nothing to this machine'};
      }
    for (let index = 0; index < BILLS; index += 1)
      await Promise.all(
        workspaces.map(keys => {
          const {hutzAgreementId} = keys.agreement;
          const bill = {hutzAgreementId, externalBillId: `flood-${index}`, amount: 10, dueDate: '2027-01-01'};
          return target.signed(keys, '/api/partners/bills', JSON.stringify(bill));
        }),
      );
    const all = WORKSPACES * ENDPOINTS * BILLS;
    for (const end = performance.now() + TIMEOUT_MS; times.length < all && performance.now() < end; ) await pause(100);
    const most = Math.max(0, ...times.map(at => times.filter(other => other >= at && other < at + 1000).length));
    const found: string[] = [];
    if (most > MOST_PER_SECOND) found.push(`${most} requests to one origin in a second`);
    if (times.length < all) found.push(`${times.length} of ${all} webhooks arrived`);
    return {found, note: `${most} a second`};
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}

export const outgoing: Attack = {
  name: 'a flood of webhooks to one origin, from several workspaces',
  run: ({target}) => flood(target),
};
