/** Counts and logs each response. */
import type {FastifyInstance} from 'fastify';
import {pathOf} from './http/routes.ts';
import type {Logger} from './logger.ts';
import type {Metrics} from './metrics.ts';

export function logResponses(app: FastifyInstance, logger: Logger, metrics?: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (metrics) {
      const route = request.is404 ? 'static' : String(request.routeOptions.url);
      metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    }
    if (!logger.isLevelEnabled('info')) return;
    const {id, method} = request;
    logger.info({
      requestId: id,
      method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
