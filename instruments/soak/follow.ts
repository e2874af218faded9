/** Follows a workspace's stream like a browser: reconnects, and resumes after the last received event. */
import {setTimeout as pause} from 'node:timers/promises';

export type Follower = Readonly<{
  /** External ids of the received bills. */
  bills: ReadonlySet<string>;
  /** Resolves when it is connected for the first time: what happens from then on is received. */
  connected: Promise<void>;
  resumed: () => number;
  /** Events whose id was not after the previous one. */
  outOfOrder: () => number;
  stop: () => Promise<void>;
}>;

const RETRY_MS = 100;

export function followBills(origin: string, token: string): Follower {
  const bills = new Set<string>();
  const stopping = new AbortController();
  let last: string | undefined;
  let [change, request] = [0, 0];
  let resumed = 0;
  let outOfOrder = 0;
  const connected = Promise.withResolvers<void>();

  function take(message: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
    const id = field('id');
    if (!id) return;
    last = id;
    connected.resolve();
    const [nextChange = 0, nextRequest = 0] = id.split('.').map(Number);
    if (field('event') && nextChange + nextRequest <= change + request) outOfOrder += 1;
    [change, request] = [nextChange, nextRequest];
    if (field('event') === 'bill') bills.add(JSON.parse(field('data') ?? '{}').externalBillId);
  }

  async function follow(): Promise<void> {
    const headers = {authorization: `Bearer ${token}`, ...(last && {'last-event-id': last})};
    const response = await fetch(`${origin}/api/sandbox/stream`, {headers, signal: stopping.signal});
    if (response.status !== 200 || !response.body) return;
    if (last) resumed += 1;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) take(message);
    }
  }

  const done = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => {});
      await pause(RETRY_MS);
    }
  })();
  return {
    bills,
    connected: connected.promise,
    resumed: () => resumed,
    outOfOrder: () => outOfOrder,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
