/** Sends acknowledged writes again, byte for byte. Each must return its first response and have no second effect. */
import {randomInt} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import type {Workspace} from '../../mock-server/testing/portal.ts';
import {post, type Running} from '../../mock-server/testing/process.ts';
import {BILLS, type CreatedBill} from './create-bill.ts';

/** The number of concurrent requests. */
const RESENT = 20;
/** Responses are stored while their timestamp is valid, for 300 seconds. */
const KEPT_SECONDS = 270;

export type Resent = {resent: number; resentButDifferent: number};

/** Adds to `counts`. A request that gets no response, or a 5xx, counts as not sent. */
export async function resend(
  portal: Pick<Running, 'origin'>,
  workspace: Workspace,
  writes: readonly CreatedBill[],
  counts: Resent,
): Promise<void> {
  const oldest = Date.now() / 1000 - KEPT_SECONDS;
  const replayable = writes.filter(({headers}) => Number(headers['hutz-timestamp']) > oldest);
  for (const {sent, headers, response} of sample(replayable)) {
    const again = await post(portal, workspace, BILLS, sent, headers).catch(() => undefined);
    if (!again || again.status >= 500) continue;
    counts.resent += 1;
    if (again.status !== 201 || !again.replayed || !isDeepStrictEqual(again.body, response))
      counts.resentButDifferent += 1;
  }
}

/** Half of them are the newest, which were written closest to the kill. */
function sample(writes: readonly CreatedBill[]): CreatedBill[] {
  const older = writes.slice(0, -RESENT / 2);
  const some = Array.from({length: Math.min(RESENT / 2, older.length)}, () => older[randomInt(older.length)]);
  return [...(some as CreatedBill[]), ...writes.slice(-RESENT / 2)];
}
