/**
 * The HTTP app: limits, API routes, then the static site. Refuses unknown routes with a message body.
 */
import Fastify, {type FastifyInstance, LogController} from 'fastify';
import type {Config} from './config.ts';
import {securityHeaders} from './headers.ts';
import type {Logger} from './logger.ts';
import {createFileMap} from './static/file-map.ts';
import {createStatic} from './static/serve.ts';

export type AppDeps = Readonly<{config: Config; logger: Logger; clock: () => number}>;

export async function createApp({config, logger}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({disableRequestLogging: true}),
    trustProxy: false,
    forceCloseConnections: 'idle',
  });
  const headers = securityHeaders(config.publicUrl);
  const serveStatic = createStatic(createFileMap(config.buildDir));

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  app.get('/api/health', async () => ({status: 'ok'}));

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!path.startsWith('/api/')) {
      const served = await serveStatic(request, reply);
      if (served) return served;
    }
    return reply.code(404).send({message: `There is nothing at ${request.method} ${path}.`});
  });
  return app as unknown as FastifyInstance;
}
