/** The services that the portal and the offline sandbox both run besides HTTP. */
import type {Config} from './config.ts';
import {DESCRIBE_CHANGE} from './describe-change.ts';
import {createChangeStreams, createLiveConnections} from './events/index.ts';
import {createRequestLog} from './http/request-log.ts';
import {createSafeHttp, type Send} from './outgoing/index.ts';
import type {Store} from './store.ts';
import {createWebhooks} from './webhooks/index.ts';
import {createRunningTime, requestToResponse} from './workspaces/index.ts';

type WebhooksDeps = Parameters<typeof createWebhooks>[0];

type Options = Omit<WebhooksDeps, 'store' | 'send' | 'ratePerOrigin'> &
  Readonly<{
    config: Config;
    store: Store;
    /** In place of safe HTTP. */
    send?: Send | undefined;
  }>;

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Nothing runs on its own before `webhooks.start`. */
export async function createServices(options: Options) {
  const {config, store, logger, clock, timer} = options;
  const reach = {loopback: config.webhookLoopback};
  const http = createSafeHttp({reach, clock});
  const send = options.send ?? http.send;
  const live = createLiveConnections(config.streams);
  return {
    config,
    store,
    logger,
    /** Milliseconds since 1970. */
    clock,
    /** To a URL that a partner chose. */
    send,
    reach,
    live,
    running: await createRunningTime(store, timer),
    requestLog: createRequestLog(store, logger),
    streams: createChangeStreams({
      store,
      describeChange: DESCRIBE_CHANGE,
      describeRequest: requestToResponse,
      live,
      clock,
    }),
    webhooks: createWebhooks({...options, send, ratePerOrigin: config.webhookRatePerOrigin}),
    /** Ends the connections to receivers. */
    disconnect: http.close,
  };
}
