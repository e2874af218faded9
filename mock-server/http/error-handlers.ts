/** What is not an operation: 405 for another method of a known path, the static site or 404 for others, and errors. */
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Logger} from '../logger.ts';
import {notJson, SERVER_ERROR, toErrorResponse} from './error-response.ts';
import {pathOf} from './routes.ts';

export type ErrorHandlerDeps = Readonly<{
  /** The methods of each route. */
  allowed: ReadonlyMap<string, readonly string[]>;
  serveStatic: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  logger: Logger;
}>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export function addErrorHandlers(app: FastifyInstance, {allowed, serveStatic, logger}: ErrorHandlerDeps): void {
  for (const [url, methods] of allowed) {
    app.route({
      method: METHODS.filter(method => !methods.includes(method)),
      url,
      handler: async (request, reply) => {
        const message = `${request.method} is not possible here. Use ${methods.join(' or ')}.`;
        return reply.code(405).header('allow', methods.join(', ')).send({message});
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    // Awaiting the reply itself would hang once it is sent.
    if (!path.startsWith('/api/')) await serveStatic(request, reply);
    return reply.sent
      ? reply
      : reply.code(404).send({message: `There is nothing at ${request.method} ${path.slice(0, 200)}.`});
  });
  app.setErrorHandler(async (error: {statusCode?: number; code?: string; message: string}, request, reply) => {
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      const {status, body} = toErrorResponse(notJson(request.headers['content-type']));
      return reply.code(status).send(body);
    }
    // A client that disconnects while it sends its body isn't an error of the server.
    const status = error.code === 'ECONNRESET' ? 400 : (error.statusCode ?? 500);
    if (status < 500) return reply.code(status).send({message: `The request could not be read: ${error.message}.`});
    logger.error({err: error, requestId: request.id, path: pathOf(request)}, 'The request failed.');
    return reply.code(500).send(SERVER_ERROR.body);
  });
}
