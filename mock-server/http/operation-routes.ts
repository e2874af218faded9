/** A route for every operation of the contract. Sends its response as JSON, bytes, a stream or, after a form without JavaScript, a page. */
import type {FastifyInstance} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import type {EventRepository} from '../events/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {urlOf} from './addresses.ts';
import type {OpenPaths} from './cors.ts';
import {toFormPage} from './form-page.ts';
import {handleRequest, type RequestDeps} from './handle-request.ts';
import {type Handlers, handlerOf, type OperationTypes} from './handler.ts';
import {bodyLimit} from './parse-request.ts';
import type {ReadBody} from './read-body.ts';

type Deps<R> = RequestDeps<R> & Readonly<{handlers: Handlers<R>; open: OpenPaths; readBody: ReadBody}>;

export function addOperationRoutes<R extends WorkspaceRepository & EventRepository>(
  app: FastifyInstance,
  deps: Deps<R>,
): void {
  const {config, contract, handlers, open, readBody} = deps;
  for (const operation of contract.operations) {
    const url = urlOf(operation.path);
    const handler = handlerOf(handlers, operation);
    const {origins, resultPage} = handler.policy ?? {};
    const limit = bodyLimit(operation, config.bodyLimit);
    app.route<OperationTypes>({
      method: operation.method,
      url,
      exposeHeadRoute: !operation.isStream,
      config: {cors: (origins && open.get(url)) ?? false},
      preHandler: async (request, reply) => {
        request.body = await readBody(request, reply, limit);
      },
      handler: async (request, reply) => {
        const result = await handleRequest(deps, operation, handler, request, reply);
        const response = (resultPage && toFormPage(result, resultPage, request, config.allowedOrigins)) ?? result;
        const {status, headers = {}, body, media} = response;
        reply.code(status).header('cache-control', 'no-store').headers(operation.notices);
        if (status !== 204) reply.header('content-type', typeOf(media));
        if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
        return reply.headers(headers).send(media || body === undefined ? (body ?? '') : JSON.stringify(body));
      },
    });
  }
}

/** Texts need their charset. */
function typeOf(media: ApiResponse['media']): string {
  if (media === 'image/jpeg' || media === 'text/event-stream') return media;
  return `${media ?? 'application/json'}; charset=utf-8`;
}
