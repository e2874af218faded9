/** Stops without an error for anyone: requests are served to their end, and a balancer goes on to another process. */
import {Server} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import type {FastifyInstance} from 'fastify';
import {STOPPING} from './error-response.ts';
import {check} from './request-hooks.ts';

/** How long a kept connection may bring its last request when one of several processes stops. */
const DRAIN_MS = 500;
/** How long a connection may take to bring the rest of a request that it has begun, when no other request is in work. */
const BEGUN_MS = 2000;
/** These last until the caller ends them, and would hold up a process that stops. */
const LASTING = new Set(['/api/sandbox/stream', '/api/sandbox/listen/next']);

/** `hasOthers`: other processes take over. `end` ends what lasts. Returns whether the process is stopping. */
export function stopGently(
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
  // Other requests are still served, and their responses close the connections.
  check(app, ({place}) => (stopping && LASTING.has(place.url) ? STOPPING : undefined));
  // Connections that are kept alive would hold the process up until its last second.
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
    // A balancer goes on to the next process when it can't connect, but loses a request on a kept connection that closes meanwhile.
    // So accept no more connections, and serve those that are open until they are idle.
    if (!hasOthers || !app.server.listening) return;
    Server.prototype.close.call(app.server);
    await pause(DRAIN_MS);
  });
  return () => stopping;
}
