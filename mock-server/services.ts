/** The services that the portal and the offline sandbox both run besides HTTP. */
import {getAgreement} from './agreements/index.ts';
import {getBillWithCharges} from './bills/index.ts';
import {clockMoves, createDueWork} from './clock/index.ts';
import type {Config} from './config.ts';
import {createChangeStreams, createLiveConnections, type DescribeChange} from './events/index.ts';
import {getSandboxHouse} from './households/index.ts';
import {createRequestLog} from './http/request-log.ts';
import {createSafeHttp, type Send} from './outgoing/index.ts';
import {createRelay} from './relay/index.ts';
import type {Repository} from './repository.ts';
import type {Store} from './store.ts';
import {
  createOriginLimits,
  type DeliveryDeps,
  endpointToResponse,
  getAttempt,
  getDelivery,
  getInboxMessage,
} from './webhooks/index.ts';
import {createRunningTime, getRequest, getWorkspace} from './workspaces/index.ts';

type Options = Omit<DeliveryDeps, 'store' | 'send' | 'relay' | 'origins'> &
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
  const {config, store, logger, clock, timer} = options;
  const reach = {loopback: config.webhookLoopback};
  const http = createSafeHttp({reach, clock});
  const send = options.send ?? http.send;
  const live = createLiveConnections(config.streams);
  const origins = createOriginLimits(config.webhookRatePerOrigin, timer);
  const relay = createRelay(options, () => dueWork.runSoon());
  const dueWork = createDueWork({...options, send, relay, origins});
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
    runningTime: await createRunningTime(store, timer),
    requestLog: createRequestLog(store, logger),
    streams: createChangeStreams({store, describeChange: DESCRIBE_CHANGE, live, clock}),
    origins,
    relay,
    dueWork,
    /** Ends the connections to receivers. */
    disconnect: http.close,
  };
}

/** Each kind of change for the stream: the object as it is now, or only its id once it is deleted. */
export const DESCRIBE_CHANGE: DescribeChange<Repository> = {
  agreement: async (repo, workspaceId, ref) =>
    (await getAgreement(repo, workspaceId, ref)) ?? {hutzAgreementId: ref, removed: true},
  async attempt(repo, _workspaceId, ref) {
    const dot = ref.lastIndexOf('.');
    const [deliveryId, number] = [ref.slice(0, dot), Number(ref.slice(dot + 1))];
    return {deliveryId, ...((await getAttempt(repo, deliveryId, number)) ?? {number, removed: true})};
  },
  bill: async (repo, workspaceId, ref, now) =>
    (await getBillWithCharges({repo, workspaceId, now}, Number(ref))) ?? {billId: Number(ref), removed: true},
  clock: clockMoves,
  delivery: async (repo, workspaceId, ref) =>
    (await getDelivery(repo, workspaceId, ref)) ?? {deliveryId: ref, removed: true},
  async endpoint(repo, workspaceId, ref) {
    const endpoint = await repo.webhooks.findEndpoint(workspaceId, ref);
    return endpoint ? endpointToResponse(endpoint) : {endpointId: ref, removed: true};
  },
  house: getSandboxHouse,
  inbox: async (repo, workspaceId, ref) =>
    (await getInboxMessage(repo, workspaceId, ref)) ?? {messageId: ref, removed: true},
  request: async (repo, workspaceId, ref) =>
    (await getRequest(repo, workspaceId, ref)) ?? {requestId: ref, removed: true},
  reset: async () => ({reason: 'workspace_reset'}),
  workspace: async (repo, workspaceId) => (await getWorkspace(repo, workspaceId)) ?? {},
};
