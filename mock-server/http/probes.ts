/** `/api/health` while the process runs, `/api/ready` while it accepts writes. */
import type {FastifyInstance} from 'fastify';
import {send} from './error-handlers.ts';
import {STOPPING, UNAVAILABLE} from './error-response.ts';

export function serveProbes(app: FastifyInstance, isReady: () => Promise<boolean>, isStopping: () => boolean): void {
  app.get('/api/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}));
  app.get('/api/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if ((await isReady()) && !isStopping()) return reply.send({status: 'ready'});
    const {status, headers, body} = isStopping() ? STOPPING : UNAVAILABLE;
    return send(reply, {status, headers, body: {status: 'not ready', ...(body as object)}});
  });
}
