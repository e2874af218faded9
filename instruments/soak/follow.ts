/** Follows a workspace's stream as the dashboard does: reconnects, and resumes after the last received event. */
import {setTimeout as pause} from 'node:timers/promises';
import {follow} from '../../src/http/follow-stream.ts';

export type Follower = Readonly<{
  /** External ids of the received bills. */
  bills: ReadonlySet<string>;
  /** Resolves when it is connected for the first time: what happens from then on is received. */
  connected: Promise<void>;
  resumed: () => number;
  /** Events whose id was not after the previous one. */
  outOfOrder: () => number;
  stop: () => void;
}>;

export function followBills(origin: string, token: string): Follower {
  const bills = new Set<string>();
  const connected = Promise.withResolvers<void>();
  let [change, request] = [0, 0];
  let resumed = 0;
  let outOfOrder = 0;
  let isLost = false;
  const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, {signal}).catch(() => {});
  const source = {url: `${origin}/api/sandbox/stream`, token: () => token};
  const {stop} = follow(
    source,
    {wait, random: () => 0.5},
    {
      messages(messages) {
        connected.resolve();
        for (const {id, event, data} of messages) {
          const [nextChange = 0, nextRequest = 0] = id.split('.').map(Number);
          if (event && nextChange + nextRequest <= change + request) outOfOrder += 1;
          [change, request] = [nextChange, nextRequest];
          if (event === 'bill') bills.add(JSON.parse(data).externalBillId);
        }
      },
      status(status) {
        if (status === 'live' && isLost) resumed += 1;
        isLost = status === 'lost';
      },
      rejected: () => {},
    },
  );
  return {bills, connected: connected.promise, resumed: () => resumed, outOfOrder: () => outOfOrder, stop};
}
