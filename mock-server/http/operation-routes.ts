/** A route for every operation of the contract: its response as JSON, bytes, a stream or, after a form without JavaScript, a page. */
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {ApiResponse} from '../contract/index.ts';
import type {EventRepository} from '../events/index.ts';
import type {WorkspaceRepository} from '../workspaces/index.ts';
import {countedAddress, pageBefore, pathOf, urlOf} from './addresses.ts';
import type {OpenPaths} from './cors.ts';
import {formResultPage, PAGE_HEADERS} from './form-page.ts';
import {handleRequest, type RequestDeps} from './handle-request.ts';
import {type ApiRequest, handlerOf} from './handler.ts';
import {bodyLimit} from './parse-request.ts';
import type {ReadBody, ReceivedBody} from './read-body.ts';

type Deps<R> = RequestDeps<R> & Readonly<{open: OpenPaths; readBody: ReadBody}>;

export function addOperationRoutes<R extends WorkspaceRepository & EventRepository>(
  app: FastifyInstance,
  deps: Deps<R>,
): void {
  const {config, contract, handlers, open, readBody} = deps;
  for (const operation of contract.operations) {
    const {origins, resultHeading} = handlerOf(handlers, operation).policy ?? {};
    const limit = bodyLimit(operation, config.bodyLimit);
    app.route({
      method: operation.method,
      url: urlOf(operation.path),
      exposeHeadRoute: !operation.isStream,
      config: {cors: (origins && open.get(urlOf(operation.path))) ?? false},
      handler: async (request, reply) => {
        const received = await readBody(request, reply, limit);
        const response = await handleRequest(deps, operation, {...toApiRequest(request, reply), ...received});
        const {status, headers, body, media} = response;
        reply.code(status).header('cache-control', 'no-store').headers(operation.notices);
        if (status !== 204) reply.header('content-type', typeOf(media));
        if (headers) reply.headers(headers);
        if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
        if (media) return reply.send(body);
        if (resultHeading && wantsPage(request.headers.accept)) {
          const {referer, host} = request.headers;
          const back = pageBefore(referer, host, config.allowedOrigins);
          return reply.headers(PAGE_HEADERS).send(formResultPage(response, resultHeading, back));
        }
        return reply.send(body === undefined ? '' : JSON.stringify(body));
      },
    });
  }
}

function toApiRequest(request: FastifyRequest, reply: FastifyReply): Omit<ApiRequest, keyof ReceivedBody> {
  return {
    id: request.id,
    method: request.method,
    path: pathOf(request),
    target: request.raw.url ?? '',
    parameters: request.params as Record<string, string>,
    query: request.query as Record<string, string | string[]>,
    header: name => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    cookie: name => request.cookies[name],
    address: countedAddress(request.ip),
    onClose: listener => void reply.raw.once('close', listener),
  };
}

/** Texts that are downloaded as files need their charset. */
function typeOf(media: ApiResponse['media']): string {
  if (media === undefined) return 'application/json; charset=utf-8';
  return media === 'text/markdown' || media === 'text/csv' ? `${media}; charset=utf-8` : media;
}

/** True when Accept names text/html. A program accepts JSON, or anything. */
function wantsPage(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/html\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i.test(accept ?? '');
}
