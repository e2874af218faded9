/** All handlers by operationId. An operation without one returns the contract's example. */
import {agreementHandlers} from './agreements/handlers.ts';
import {billHandlers} from './bills/handlers.ts';
import type {ChangeStreams} from './events/change-stream.ts';
import {householdHandlers} from './households/handlers.ts';
import {memberTokenKey} from './http/authenticate.ts';
import type {Handlers} from './http/handler.ts';
import type {RequestLog} from './http/request-log.ts';
import {personaHandlers} from './personas/handlers.ts';
import {checkHandlers} from './receiver-check/handlers.ts';
import type {Repository} from './repository.ts';
import {sandboxHandlers} from './sandbox/handlers.ts';
import {siteHandlers} from './site/handlers.ts';
import type {Store} from './store.ts';
import type {Reach} from './webhooks/addresses.ts';
import {webhookHandlers} from './webhooks/handlers.ts';
import type {Webhooks} from './webhooks/index.ts';

type Deps = Readonly<{
  store: Store;
  webhooks: Webhooks;
  reach: Reach;
  requestLog: RequestLog;
  streams: ChangeStreams;
}>;

export function createHandlers(deps: Deps): Handlers<Repository> {
  const {store, webhooks, reach} = deps;
  return {
    ...sandboxHandlers(deps),
    ...householdHandlers(memberTokenKey(store)),
    ...agreementHandlers,
    ...billHandlers,
    ...personaHandlers,
    ...webhookHandlers(webhooks, reach),
    ...checkHandlers(deps),
    ...siteHandlers,
  };
}
