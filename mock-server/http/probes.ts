/** `/api/health` while the process runs, and `/api/ready` while it accepts writes. */
import {setTimeout as pause} from 'node:timers/promises';
import type {FastifyInstance} from 'fastify';
import {STOPPING, toUnavailableResponse} from './error-response.ts';
import {sendResponse} from './send-response.ts';

const CHECK_EVERY_MS = 5000;
const CHECK_WITHIN_MS = 5000;

/** `error` is undefined when the write took too long. */
type ReadinessFailure = Readonly<{error?: unknown}>;
type CheckReadiness = () => Promise<ReadinessFailure | undefined>;

/**
 * Returns the check, which resolves to undefined when ready. It writes at most once per 5 s, and callers in between get
 * the same result; a write that takes longer than 5 s counts as failed.
 */
export function createReadiness(write: (now: number) => Promise<void>, clock: () => number): CheckReadiness {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve<ReadinessFailure | undefined>({});
  let isWriting = false;

  async function check(now: number): Promise<ReadinessFailure | undefined> {
    isWriting = true;
    try {
      await write(now);
      return undefined;
    } catch (error) {
      return {error};
    } finally {
      isWriting = false;
    }
  }

  return () => {
    const now = clock();
    // A clock that was set back must not keep an old result.
    const isDue = now < checkedAt || now - checkedAt >= CHECK_EVERY_MS;
    if (!isDue || isWriting) return result;
    checkedAt = now;
    result = Promise.race([check(now), pause(CHECK_WITHIN_MS, {}, {ref: false})]);
    return result;
  };
}

export function addProbes(app: FastifyInstance, checkReadiness: CheckReadiness, stopping: AbortSignal): void {
  app.get('/api/health', async (_request, reply) => sendResponse(reply, {status: 200, body: {status: 'ok'}}));
  app.get('/api/ready', async (_request, reply) => {
    const failure = await checkReadiness();
    if (!failure && !stopping.aborted) return sendResponse(reply, {status: 200, body: {status: 'ready'}});
    const {status, headers, body} = stopping.aborted ? STOPPING : toUnavailableResponse(failure?.error);
    return sendResponse(reply, {status, headers, body: {status: 'not ready', ...(body as object)}});
  });
}
