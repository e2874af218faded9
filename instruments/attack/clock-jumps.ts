/** Attacks during clock changes of the machine. Only for a portal whose clock the attack can set. */
import {startReceiver} from '../receiver.ts';
import {type Attacks, BILLS} from './target.ts';
import {until} from './webhooks.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const TIMEOUT_MS = 15_000;

export const clockJumps: Attacks = {
  async *'a used signature, after the clock was eight days ahead'({target, setClock}) {
    const {billBody, sign, signed, sandbox} = await target.workspace();
    const body = billBody();
    const headers = sign(body);
    const send = () => target.post(BILLS, body, headers);
    const first = await send();
    await signed(`${BILLS}/${first.json().billId}`, '', 'DELETE');
    await setClock?.(8 * DAY, true);
    const expired = await send();
    if (expired.status < 400) yield `a timestamp of eight days ago: ${expired.status}`;
    await setClock?.(0);
    const again = await send();
    // The first response may still be stored.
    if (!again.text.includes('"replayed"') && again.text !== first.text)
      yield `a used signature after the jump: ${again.status} ${again.text}`;
    const list = await signed(BILLS, '', 'GET');
    if (list.status !== 200 || list.json().data.length > 0)
      yield `the deleted bill after its signature came again: ${list.status} ${list.text}`;
    const house = await sandbox('GET', 'house');
    if (house.status !== 200) yield `the workspace after the jump: ${house.status}`;
  },
  async *'a webhook that is retried, after the clock was a day ahead'({target, setClock}) {
    const {times, url, close} = await startReceiver(500);
    try {
      const {sandbox, bill} = await target.workspace();
      await sandbox('POST', 'endpoints', {url, events: ['bill.created']});
      await bill();
      if (!(await until(TIMEOUT_MS, () => times.length === 1))) return yield 'the first attempt was not made';
      await setClock?.(DAY);
      // A write triggers the portal's delivery worker.
      const wake = () => sandbox('PATCH', 'house', {hsi: 40 + (times.length % 2)});
      if (!(await until(TIMEOUT_MS, () => wake().then(() => times.length === 2))))
        return yield `${times.length} attempts while the clock was ahead`;
      await setClock?.(0);
      await wake();
      let minutes = Number.NaN;
      const isSoon = async () => {
        const {data} = (await sandbox('GET', 'deliveries')).json();
        const waiting = data.find((one: Record<string, string>) => one.status === 'pending' && one.endpointId);
        minutes = (Date.parse(waiting?.nextAttemptAt ?? '') - Date.now()) / MINUTE;
        return minutes < 10;
      };
      if (!(await until(TIMEOUT_MS, isSoon))) yield `the next attempt is ${Math.round(minutes)} minutes away`;
    } finally {
      await close();
    }
  },
};
