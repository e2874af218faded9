/** A route for every operation of the contract: its response as JSON, bytes, a stream or, after a form without JavaScript, a page. */
import type {FastifyInstance} from 'fastify';
import type {Config} from '../config.ts';
import type {Contract} from '../contract/index.ts';
import {toApiRequest, typeOf} from './api-request.ts';
import type {OpenPaths} from './cors.ts';
import {formResultPage, PAGE_HEADERS, wantsPage} from './form-result-page.ts';
import type {HandleRequest} from './handle-request.ts';
import type {Handlers} from './handler.ts';
import {pageBefore} from './link-origin.ts';
import {bodyLimit} from './parse-body.ts';
import {hasHead, urlOf} from './routes.ts';

type Deps<R> = Readonly<{
  config: Config;
  contract: Contract;
  handlers: Handlers<R>;
  handleRequest: HandleRequest;
  open: OpenPaths;
}>;

export function addOperationRoutes<R>(
  app: FastifyInstance,
  {config, contract, handlers, handleRequest, open}: Deps<R>,
): void {
  for (const operation of contract.operations) {
    app.route({
      method: operation.method,
      url: urlOf(operation.path),
      exposeHeadRoute: hasHead(operation),
      config: {
        bodyBytes: bodyLimit(operation, config.bodyLimit),
        cors: (handlers[operation.id]?.policy?.origins && open.get(urlOf(operation.path))) ?? false,
      },
      handler: async (request, reply) => {
        const response = await handleRequest(operation, await toApiRequest(request, reply));
        const {status, headers: extra, body, media} = response;
        reply.code(status).header('cache-control', 'no-store').headers(operation.notices);
        if (status !== 204) reply.header('content-type', typeOf(media));
        if (extra)
          for (const [name, value] of Object.entries(extra))
            if (name.toLowerCase() !== 'content-type') reply.header(name, value);
        if (media === 'text/event-stream') reply.header('x-accel-buffering', 'no');
        if (media) return reply.send(body);
        const heading = handlers[operation.id]?.policy?.resultHeading;
        if (heading && wantsPage(request.headers.accept)) {
          const {referer, host} = request.headers;
          const back = pageBefore(referer, host, config.allowedOrigins);
          return reply.headers(PAGE_HEADERS).send(formResultPage(response, heading, back));
        }
        return reply.send(body === undefined ? '' : JSON.stringify(body));
      },
    });
  }
}
