/** Attacks during clock changes of the machine. Only for a portal whose clock the attack can set. */

import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {Attack, Scene} from './attack.ts';
import type {SettableClock} from './settable-clock.ts';
import type {Keys, Target} from './target.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const BILLS = '/api/partners/bills';
const TIMEOUT_MS = 15_000;

const bill = ({agreement}: Keys, externalBillId: string) =>
  JSON.stringify({hutzAgreementId: agreement.hutzAgreementId, externalBillId, amount: 10, dueDate: '2027-01-01'});

const sandbox = (target: Target, {token}: Keys, method: string, path: string, body?: object) =>
  target.get(`/api/sandbox/${path}`, {
    method,
    headers: {authorization: `Bearer ${token}`, ...(body && {'content-type': 'application/json'})},
    ...(body && {body: JSON.stringify(body)}),
  });

async function resendAfterJump(target: Target, clock: SettableClock): Promise<string[]> {
  const keys = await target.workspace();
  const body = bill(keys, 'clock-1');
  const headers = target.signatureOf(keys, body);
  const send = () => target.get(BILLS, {method: 'POST', headers, body});
  const first = await send();
  const {billId} = JSON.parse(first.text);
  await target.get(`${BILLS}/${billId}`, {
    method: 'DELETE',
    headers: target.signatureOf(keys, `DELETE ${BILLS}/${billId}`),
  });
  clock.set(8 * DAY);
  await clock.restart();
  const found: string[] = [];
  const expired = await send();
  if (expired.status < 400) found.push(`a timestamp of eight days ago: ${expired.status}`);
  clock.set(0);
  const again = await send();
  // The first response may still be stored.
  if (!again.text.includes('"replayed"') && again.text !== first.text)
    found.push(`a used signature after the jump: ${again.status} ${again.text}`);
  const list = await target.get(BILLS, {headers: target.signatureOf(keys, `GET ${BILLS}`)});
  if (list.status !== 200 || JSON.parse(list.text).data.length > 0)
    found.push(`the deleted bill after its signature came again: ${list.status} ${list.text}`);
  const house = await sandbox(target, keys, 'GET', 'house');
  if (house.status !== 200) found.push(`the workspace after the jump: ${house.status}`);
  return found;
}

async function retryAfterJump(target: Target, clock: SettableClock): Promise<string[]> {
  let attempts = 0;
  const receiver = createServer((request, response) => {
    attempts += 1;
    request.resume();
    response.writeHead(500).end();
  });
  await new Promise<void>(resolve => void receiver.listen(0, '127.0.0.1', resolve));
  const until = async (done: () => Promise<boolean> | boolean) => {
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(100))
      if (await done()) return true;
    return false;
  };
  try {
    const keys = await target.workspace();
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    await sandbox(target, keys, 'POST', 'endpoints', {url, events: ['bill.created']});
    const create = async (id: string) => {
      const body = bill(keys, id);
      return target.get(BILLS, {method: 'POST', headers: target.signatureOf(keys, body), body});
    };
    await create('clock-2');
    if (!(await until(() => attempts === 1))) return ['the first attempt was not made'];
    clock.set(DAY);
    // A write triggers the portal's delivery worker.
    const wake = () => sandbox(target, keys, 'PATCH', 'house', {hsi: 40 + (attempts % 2)});
    if (!(await until(() => wake().then(() => attempts === 2))))
      return [`${attempts} attempts while the clock was ahead`];
    clock.set(0);
    await wake();
    const next = async () => {
      const {data} = JSON.parse((await sandbox(target, keys, 'GET', 'deliveries')).text);
      const waiting = data.find(({endpointId, status}: Record<string, string>) => status === 'pending' && endpointId);
      return Date.parse(waiting?.nextAttemptAt ?? '') - Date.now();
    };
    const soon = await until(async () => (await next()) < 10 * MINUTE);
    return soon ? [] : [`the next attempt is ${Math.round((await next()) / MINUTE)} minutes away`];
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}

const withClock =
  (run: (target: Target, clock: SettableClock) => Promise<string[]>) =>
  async ({target, clock}: Scene) =>
    clock ? {found: await run(target, clock)} : {found: [], note: 'not tried: its clock is not ours'};

export const clockJumps: Attack[] = [
  {name: 'a used signature, after the clock was eight days ahead', run: withClock(resendAfterJump)},
  {name: 'a webhook that is retried, after the clock was a day ahead', run: withClock(retryAfterJump)},
];
