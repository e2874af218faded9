/** The HTTP API: each request passes the server's hooks (http/server.ts), these in this order, then its operation's handler. */
import cookie from '@fastify/cookie';
import type {Contract, FindExample} from './contract/index.ts';
import {collectMethods} from './http/allowed-methods.ts';
import {addCors, VERSION_HEADER} from './http/cors.ts';
import {createDataLimit} from './http/data-limit.ts';
import {addGracefulShutdown} from './http/graceful-shutdown.ts';
import {addOperationRoutes} from './http/handle-request.ts';
import type {Handlers, StageDeps} from './http/handler.ts';
import {addProbes, createReadiness} from './http/probes.ts';
import {createRateLimits} from './http/rate-limits.ts';
import {addRequestChecks, createCrossSiteCheck, createHostCheck} from './http/request-hooks.ts';
import {createServer} from './http/server.ts';
import {securityHeaders} from './http/static/page-headers.ts';
import type {Metrics} from './metrics.ts';
import type {Repository} from './repository.ts';
import type {Services} from './services.ts';

export type ApiDeps = Services & Readonly<{contract: Contract; metrics?: Metrics | undefined}>;

type ApiOptions = Readonly<{
  handlers: Handlers<Repository>;
  findExample: FindExample;
  isAdminSession: StageDeps<never>['isAdminSession'];
}>;

/** The server, to which more routes can be added, and what they share with the operations. */
export async function createApi(deps: ApiDeps & ApiOptions) {
  const {config, contract, handlers, store, clock, requestLog, liveConnections, shutdown, stopping, metrics} = deps;
  const page = securityHeaders(config.publicUrl);
  const headers = {page, api: {...page, [VERSION_HEADER]: contract.version}};
  const isExpectedHost = createHostCheck(config);
  const app = createServer({...deps, isExpectedHost, measure: metrics?.recordRequest, headers: headers.api});
  const findMethods = collectMethods(app);
  const isCrossSite = createCrossSiteCheck(contract, config);

  const stageDeps = {
    ...deps,
    isCrossSite,
    rateLimits: createRateLimits(config, store.counts.count),
    dataLimit: createDataLimit(config.dataLimit, store.usedBytes),
  };

  const secure = config.publicUrl.startsWith('https:');
  await app.register(cookie, {parseOptions: {httpOnly: true, sameSite: 'strict', secure}});
  const hasOthers = store.sharing.pollMs !== undefined;
  addGracefulShutdown(app, shutdown, hasOthers);
  addRequestChecks(app, {isExpectedHost, isCrossSite, stopping, findMethods, headers});
  await addCors(app);
  metrics?.addStreamGauge(liveConnections.count);
  app.addHook('onClose', async () => requestLog.flush());

  addProbes(app, createReadiness(store.testWrite, clock), stopping);
  addOperationRoutes(app, stageDeps, handlers);
  return {app, stageDeps};
}
