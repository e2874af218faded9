/** The services that the portal and the offline sandbox both run besides HTTP. */
import {createDueWork} from './clock/index.ts';
import type {Config} from './config.ts';
import {describeChange} from './describe-change.ts';
import {createLiveConnections, createOpenStream} from './events/index.ts';
import {createRequestLog} from './http/request-log.ts';
import {createSafeHttp, type Send} from './outgoing/index.ts';
import {createRelay} from './relay/index.ts';
import type {Store} from './repository.ts';
import {createOriginLimits, type DeliveryDeps} from './webhooks/index.ts';
import {createRunningTime} from './workspaces/index.ts';

type Options = Pick<DeliveryDeps, 'logger' | 'clock' | 'uptime' | 'random' | 'onAttempt'> &
  Readonly<{
    config: Config;
    store: Store;
    /** In place of safe HTTP. */
    send?: Send | undefined;
    /** How long the listen program may take to respond; by default as long as any receiver. */
    respondWithinMs?: number | undefined;
  }>;

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Nothing runs on its own before `dueWork.start`. */
export async function createServices(options: Options) {
  const {config, store, logger, clock, uptime} = options;
  const reach = {loopback: config.webhookLoopback};
  const http = createSafeHttp({reach, clock});
  const send = options.send ?? http.send;
  const liveConnections = createLiveConnections(config.streams);
  const originLimits = createOriginLimits(config.webhookRatePerOrigin, uptime);
  const shutdown = new AbortController();
  const stopping = shutdown.signal;
  const relay = createRelay({...options, stopping});
  const dueWork = createDueWork({...options, send, relay, originLimits, stopping});
  return {
    config,
    store,
    logger,
    /** Milliseconds since 1970. */
    clock,
    /** To a URL that a partner chose. */
    send,
    reach,
    liveConnections,
    runningTime: await createRunningTime(store, uptime),
    requestLog: createRequestLog(store, logger),
    openStream: createOpenStream({store, describeChange, liveConnections, clock, stopping}),
    originLimits,
    relay,
    dueWork,
    /** Aborts `stopping`: what lasts long ends, and nothing more begins. */
    shutdown,
    stopping,
    /** Ends the connections to receivers. */
    disconnect: http.close,
  };
}
