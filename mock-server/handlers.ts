/** All handlers by operationId. */
import {adminHandlers} from './admin/index.ts';
import {agreementHandlers} from './agreements/index.ts';
import {billHandlers} from './bills/index.ts';
import {clockHandlers} from './clock/index.ts';
import {householdHandlers} from './households/index.ts';
import type {Handlers} from './http/handler.ts';
import {personaHandlers} from './personas/index.ts';
import {checkHandlers, productionAccessHandlers} from './receiver-check/index.ts';
import type {Repository} from './repository.ts';
import {sandboxHandlers} from './sandbox/index.ts';
import type {Services} from './services.ts';
import {siteHandlers} from './site/index.ts';
import {webhookHandlers} from './webhooks/index.ts';

type Deps = Services &
  Readonly<{
    isServed: (path: string) => boolean;
    /** Where this process listens. */
    port: () => number;
  }>;

/** The partner API, and the sandbox in which a partner plays the household. */
export function partnerHandlers(deps: Services) {
  return {
    ...sandboxHandlers(deps),
    ...householdHandlers,
    ...agreementHandlers,
    ...billHandlers,
    ...personaHandlers,
    ...webhookHandlers(deps),
    ...clockHandlers(deps),
    ...checkHandlers(deps),
  };
}

export function createHandlers(deps: Deps) {
  const handlers: Required<Handlers<Repository>> = {
    ...partnerHandlers(deps),
    ...productionAccessHandlers,
    ...adminHandlers({...deps, handlers: () => handlers}),
    ...siteHandlers(deps),
  };
  return handlers;
}
