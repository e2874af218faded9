/** Stops the server without failed requests: the ones in progress are completed, and a load balancer moves on to another process. */
import {Server} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {FastifyInstance} from 'fastify';

/** How long a kept-alive connection may still send a request when one of several processes stops. */
const DRAIN_MS = 500;
/** How long a connection may take to send the rest of its request when no other request is in progress. */
const BEGUN_MS = 2000;

/** `hasOthers`: other processes take over. `end` ends the long-lived responses. Returns whether the process is stopping. */
export function addGracefulShutdown(
  app: FastifyInstance,
  {hasOthers, end}: Readonly<{hasOthers: boolean; end: () => void}>,
): () => boolean {
  let stopping = false;
  let isLate = false;
  let inWork = 0;
  const endBegun = () => {
    if (isLate && inWork === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    inWork += 1;
    reply.raw.once('close', () => {
      inWork -= 1;
      endBegun();
    });
  });
  // Kept-alive connections would delay the stop until its timeout.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    end();
    setTimeout(() => {
      isLate = true;
      endBegun();
    }, BEGUN_MS).unref();
    // A balancer that can't connect tries the next process, but a request on a kept-alive connection that closes is lost. So accept no
    // more connections, and serve the open ones until they are idle.
    if (!hasOthers || !app.server.listening) return;
    Server.prototype.close.call(app.server);
    await pause(DRAIN_MS);
  });
  return () => stopping;
}
