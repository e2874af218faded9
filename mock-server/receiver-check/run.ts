/**
 * Sends the cases one after another and has each judged. Ends early when nobody answers any more, when time is up or when the
 * server goes away; what was not sent is skipped, with the reason.
 */
import {RECEIVER_CHECKS, type ReceiverCheck, type ReceiverCheckId} from '../../openapi/receiver-checks.ts';
import {CASES} from './cases.ts';
import type {Fixtures, Step} from './fixtures.ts';
import {isLate, type Received} from './judge.ts';
import type {Exchange} from './transport.ts';

export type Result = Readonly<{
  check: ReceiverCheck & {id: ReceiverCheckId};
  verdict: 'pass' | 'fail' | 'skip';
  steps: readonly Step[];
  received: readonly Received[];
  /** Why it was skipped. */
  reason?: string;
}>;

export type RunOptions = Readonly<{
  fixtures: Fixtures;
  exchange: Exchange;
  /** Milliseconds that only go forward. */
  timer: () => number;
  /** The server is going away. */
  isClosing: () => boolean;
}>;

/** No case is begun after it; the last one may take as long as its deliveries do. */
const WITHIN_MS = 40_000;

const NOTHING_ACCEPTED =
  'No valid delivery was accepted, so nothing can be said of what is refused. Make a valid one pass first.';

export async function runCases({fixtures, exchange, timer, isClosing}: RunOptions): Promise<Result[]> {
  const until = timer() + WITHIN_MS;
  const results: Result[] = [];
  let ended: string | undefined;
  const accepts = () => results.some(({check, verdict}) => verdict === 'pass' && !CASES[check.id].refuses);

  for (const check of RECEIVER_CHECKS) {
    const {judge, steps: makeSteps, refuses} = CASES[check.id];
    if (isClosing()) ended ??= 'The sandbox is being restarted. Check again in a moment.';
    if (timer() > until)
      ended ??= `The check takes no more than ${WITHIN_MS / 1000} seconds; the receiver was too slow.`;
    const reason = ended ?? (refuses && !accepts() ? NOTHING_ACCEPTED : undefined);
    if (reason) {
      results.push({check, verdict: 'skip', steps: [], received: [], reason});
      continue;
    }
    const steps = await makeSteps(fixtures);
    const received: Received[] = [];
    for (const step of steps) received.push(...(await Promise.all(step.map(exchange))));
    results.push({check, verdict: judge(received) ? 'pass' : 'fail', steps, received});
    const last = received.at(-1);
    if (last?.status !== null) continue;
    if (results.length === 1 || !(await isThere())) ended = `Nobody answered any more after “${check.title}”.`;
  }
  return results;

  /** Whether the receiver still answers anything at all. */
  async function isThere(): Promise<boolean> {
    const probe = await exchange(await fixtures.signed(fixtures.body()));
    return probe.status !== null || isLate(probe);
  }
}
