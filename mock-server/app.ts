/** The portal's HTTP app: the API, tools for assistants, and the built site. */
import type {AddressInfo} from 'node:net';
import type {FastifyInstance} from 'fastify';
import {createSessionCheck} from './admin/index.ts';
import {type ApiDeps, createApi} from './api.ts';
import {createExamples} from './contract/index.ts';
import {createHandlers} from './handlers.ts';
import {addErrorHandlers} from './http/error-handlers.ts';
import type {Handlers} from './http/handler.ts';
import {createStatic} from './http/static/serve.ts';
import {addMcpRoute} from './mcp/index.ts';
import type {Repository} from './repository.ts';
import {createSiteFiles} from './site-files.ts';

type AppDeps = ApiDeps &
  Readonly<{
    /** Replace the portal's own, by operationId. */
    handlers?: Handlers<Repository> | undefined;
  }>;

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const {config, contract, store, logger} = deps;
  const files = createSiteFiles(config.buildDir);
  const handlers: Handlers<Repository> = {
    ...createHandlers({
      ...deps,
      port: () => (app.server.address() as AddressInfo | null)?.port ?? config.port,
      isServed: path => files.get(path)?.type.startsWith('text/html') === true,
    }),
    ...deps.handlers,
  };
  const findExample = createExamples(contract);
  const isAdminSession = createSessionCheck(store);
  const {app, stageDeps} = await createApi({...deps, handlers, findExample, isAdminSession});
  addMcpRoute(app, {...stageDeps, files});
  addErrorHandlers(app, logger, createStatic(files, config));
  await app.ready();
  return app;
}
