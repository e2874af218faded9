/**
 * Sends the cases one after another and grades each. Ends early when the receiver no longer responds, when the time is up or when
 * the server stops; cases that weren't sent are skipped, with the reason.
 */
import {RECEIVER_CHECKS, type ReceiverCheck} from '../../openapi/receiver-checks.ts';
import type {Timing} from '../time.ts';
import {type AttemptResponse, CASES, isLate} from './cases.ts';
import type {AttemptRequest, Fixtures, Step} from './fixtures.ts';

export type Result = Readonly<{
  check: ReceiverCheck;
  verdict: 'pass' | 'fail' | 'skip';
  steps: readonly Step[];
  responses: readonly AttemptResponse[];
  /** Why it was skipped. */
  reason?: string;
}>;

type RunOptions = Pick<Timing, 'stopping'> &
  Readonly<{fixtures: Fixtures; send: (request: AttemptRequest) => Promise<AttemptResponse>}>;

/** No case starts after it; the last one may take as long as its deliveries do. */
const WITHIN_MS = 40_000;

const WRONG_SECRET =
  "Your receiver rejected a valid delivery with 401. Most likely its webhook secret isn't this workspace's current one.";
const NOT_RUNNING = 'Nothing responds at this URL. Start your receiver, then check again.';
const NOTHING_ACCEPTED =
  "No valid delivery was accepted, so rejections prove nothing. Check that your receiver has this workspace's current webhook secret.";

export async function runCases({fixtures, send, stopping}: RunOptions): Promise<Result[]> {
  const until = performance.now() + WITHIN_MS;
  const results: Result[] = [];
  let endReason: string | undefined;
  const accepts = () => results.some(({check, verdict}) => verdict === 'pass' && !CASES[check.id].mustReject);

  for (const check of RECEIVER_CHECKS) {
    const {judge, steps: createSteps, mustReject} = CASES[check.id];
    if (stopping.aborted) endReason ??= 'The sandbox is restarting. Check again in a moment.';
    if (performance.now() > until)
      endReason ??= `The check takes no more than ${WITHIN_MS / 1000} seconds; the receiver was too slow.`;
    const reason = endReason ?? (mustReject && !accepts() ? NOTHING_ACCEPTED : undefined);
    if (reason) {
      results.push({check, verdict: 'skip', steps: [], responses: [], reason});
      continue;
    }
    const steps = await createSteps(fixtures);
    const responses: AttemptResponse[] = [];
    for (const step of steps) responses.push(...(await Promise.all(step.map(send))));
    results.push({check, verdict: judge(responses) ? 'pass' : 'fail', steps, responses});
    const last = responses.at(-1);
    const isFirst = results.length === 1;
    if (isFirst && last?.httpStatus === 401) endReason = WRONG_SECRET;
    if (isFirst && Number(last?.httpStatus) >= 500)
      endReason = `Your receiver returned ${last?.httpStatus} to a valid delivery. Find the error in its log, then check again.`;
    if (last?.httpStatus !== null) continue;
    if (isFirst && !isLate(last)) endReason = NOT_RUNNING;
    else if (isFirst || !(await isReachable())) endReason = `The receiver no longer responded after “${check.title}”.`;
  }
  return results;

  /** Whether the receiver still returns any response. */
  async function isReachable(): Promise<boolean> {
    const probe = await send(await fixtures.signed(fixtures.body()));
    return probe.httpStatus !== null || isLate(probe);
  }
}
