/** Stops the server without failed requests: completes the current ones, while a load balancer uses other processes. */
import type {IncomingMessage} from 'node:http';
import {Server} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {FastifyInstance} from 'fastify';

/** How long a kept-alive connection may still send a request when one of several processes stops. */
const DRAIN_MS = 500;
/** How long a connection may take to send the rest of its request when no other request is in progress. */
const INCOMPLETE_REQUEST_MS = 2000;

/** Aborts `shutdown` first, which ends long-lived responses. `hasOthers`: other processes take over. */
export function addGracefulShutdown(app: FastifyInstance, shutdown: AbortController, hasOthers: boolean): void {
  let isOverdue = false;
  const openRequests = new Set<IncomingMessage>();

  const closeIncomplete = () => {
    if (isOverdue && ![...openRequests].some(({complete}) => complete)) app.server.closeAllConnections();
  };

  app.addHook('onRequest', async ({raw}, reply) => {
    openRequests.add(raw);
    reply.raw.once('close', () => {
      openRequests.delete(raw);
      closeIncomplete();
    });
  });

  // Kept-alive connections would delay shutdown until its timeout.
  app.addHook('onSend', async (_request, reply) => {
    if (shutdown.signal.aborted) reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    shutdown.abort();

    setTimeout(() => {
      isOverdue = true;
      closeIncomplete();
    }, INCOMPLETE_REQUEST_MS).unref();

    // A balancer that can't connect tries the next process, but a request on a kept-alive connection that closes is
    // lost. So accept no more connections, and serve the open ones until they are idle.
    if (!hasOthers || !app.server.listening) return;
    Server.prototype.close.call(app.server);
    await pause(DRAIN_MS);
  });
}
