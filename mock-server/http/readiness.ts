/** `/api/health` while the process runs, `/api/ready` while it accepts writes: a write that reaches the disk. */
import type {FastifyInstance} from 'fastify';
import {send} from './error-handlers.ts';
import {STOPPING, UNAVAILABLE} from './error-response.ts';

const EVERY_MS = 5000;
const WITHIN_MS = 5000;

/**
 * Returns the check. It writes at most once per 5 s, and callers in between get the same result; a write that takes longer
 * than 5 s counts as failed.
 */
export function createReadiness(write: () => Promise<unknown>, clock: () => number): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(false);
  let writing = false;

  async function check(): Promise<boolean> {
    writing = true;
    const written = write()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (writing = false));
    const {promise: late, resolve} = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, WITHIN_MS, false);
    return Promise.race([written, late]).finally(() => clearTimeout(timer));
  }

  return () => {
    const now = clock();
    // A clock that was set back must not keep an old result.
    const due = now < checkedAt || now - checkedAt >= EVERY_MS;
    if (due && !writing) {
      checkedAt = now;
      result = check();
    }
    return result;
  };
}

export function serveProbes(app: FastifyInstance, isReady: () => Promise<boolean>, isStopping: () => boolean): void {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}));
  app.get('/api/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await isReady()) && !isStopping()) return reply.send({status: 'ready'});
    const {status, headers, body} = isStopping() ? STOPPING : UNAVAILABLE;
    return send(reply, {status, headers, body: {status: 'not ready', ...(body as object)}});
  });
}
