/** Claims due deliveries and makes their attempts, within the limits of workspaces, endpoints and origins. */
import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import type {ClaimedDelivery} from './attempts.ts';
import {deliveryBodies} from './delivery-bodies.ts';
import type {OriginRate} from './origin-rate.ts';
import type {DeliveryRow, WebhookRepository} from './queries.ts';

export type DeliveryWorkerDeps<R> = Readonly<{
  store: Store<R>;
  clock: () => number;
  /** Milliseconds that only go forward, at the pace of real time. */
  timer: () => number;
  logger: Logger;
  /** The limit of requests per second to an origin, if there is one. */
  rate: OriginRate | undefined;
  attempt: (claimed: ClaimedDelivery) => Promise<void>;
  onAttempted: (workspaceId: string) => void;
}>;

/** Longer than an attempt can take: until then no other process makes it. */
export const LEASE_MS = 60_000;
/** Deliveries that are claimed in one transaction. */
const CLAIM = 256;
/** Requests that wait for their response cost little: about 45 KB of memory each. */
const SLOTS = 4000;
/** The last slots are for workspaces that have nothing under way. */
const SHARED_SLOTS = 3000;
const PER_WORKSPACE = 40;
const PER_ORIGIN = 100;
/** When an origin is tried again that has as many attempts under way as it may. */
const ORIGIN_WAIT_MS = 1000;
const RELEASE_EVERY_MS = 5000;

type Attempt = Readonly<{workspaceId: string; origin: string | null; done: Promise<void>}>;

export function createDeliveryWorker<R extends WebhookRepository>(deps: DeliveryWorkerDeps<R>) {
  const {store, clock, timer, logger, rate, attempt, onAttempted} = deps;
  const underWay = new Map<string, Attempt>();
  /** Origins at their limit, and until when, by the timer. */
  const full = new Map<string, number>();
  let releasedAt = Number.NEGATIVE_INFINITY;

  /** Starts attempts as long as there are some due and room for them. */
  async function claimAndRun(workspaceId?: string): Promise<Promise<void>[]> {
    const started: Promise<void>[] = [];
    if (timer() - releasedAt >= RELEASE_EVERY_MS) await releaseLeases();
    for (;;) {
      const slots = Math.min(CLAIM, SLOTS - underWay.size);
      if (slots <= 0) return started;
      for (const [origin, until] of full) if (until <= timer()) full.delete(origin);
      const now = clock();
      const perWorkspace = underWay.size < SHARED_SLOTS ? PER_WORKSPACE : 1;
      const claim = {now, slots, perWorkspace, except: [...full.keys()], workspaceId};
      const seqs = await store.read.webhooks.claimable(claim);
      if (seqs.length === 0) return started;
      const leased = await store.write(repo => repo.webhooks.lease(seqs, now + LEASE_MS, store.instance));
      const release = (rest: readonly DeliveryRow[]) =>
        store.write(repo => repo.webhooks.release(rest.map(({seq}) => seq)));
      const claimed = await withWhatIsSent(leased).catch(async error => {
        await release(leased);
        throw error;
      });
      const {start, rest} = withinOrigins(claimed);
      started.push(...start.map(run));
      if (rest.length > 0) await release(rest.map(({delivery}) => delivery));
    }
  }

  /** Reads for all of them together: each query of its own would wait behind those of the others. */
  async function withWhatIsSent(deliveries: readonly DeliveryRow[]): Promise<ClaimedDelivery[]> {
    const [endpoints, terms, bodies] = await Promise.all([
      store.read.webhooks.endpointsById(deliveries.map(({endpoint_id}) => endpoint_id)),
      store.read.webhooks.termsOf([...new Set(deliveries.map(({workspace_id}) => workspace_id))]),
      deliveryBodies(store.read, deliveries),
    ]);
    return deliveries.map(delivery => ({
      delivery,
      endpoint: endpoints.get(delivery.endpoint_id),
      terms: terms.get(delivery.workspace_id),
      body: bodies.get(delivery.id),
    }));
  }

  /** Picks what may start now: each workspace in turn, within the limits of its origin. An origin with more to do is full for a moment. */
  function withinOrigins(claimed: readonly ClaimedDelivery[]) {
    const start: ClaimedDelivery[] = [];
    const rest: ClaimedDelivery[] = [];
    for (const [origin, toOrigin] of Map.groupBy(claimed, ({endpoint}) => endpoint?.origin ?? null)) {
      if (origin === null) {
        start.push(...toOrigin);
        continue;
      }
      const room = Math.min(rate?.available(origin) ?? Number.POSITIVE_INFINITY, PER_ORIGIN - countTo(origin));
      const ordered = inTurn(toOrigin);
      const now = ordered.slice(0, Math.max(0, room));
      for (const {delivery} of now) rate?.spend(origin, delivery.workspace_id);
      start.push(...now);
      if (now.length === ordered.length) continue;
      rest.push(...ordered.slice(now.length));
      full.set(origin, timer() + Math.max(1, rate?.restMs(origin) ?? ORIGIN_WAIT_MS));
    }
    return {start, rest};
  }

  const countTo = (origin: string) => [...underWay.values()].filter(one => one.origin === origin).length;

  /** One of each workspace, then the next of each, beginning with the one whose last request to an origin is longest ago. */
  function inTurn(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[] {
    const ofWorkspace = Map.groupBy(claimed, ({delivery}) => delivery.workspace_id);
    const ids = rate ? rate.inTurn([...ofWorkspace.keys()]) : [...ofWorkspace.keys()];
    const longest = Math.max(...[...ofWorkspace.values()].map(({length}) => length));
    const rounds = Array.from({length: longest}, (_, round) => ids.map(id => ofWorkspace.get(id)?.[round]));
    return rounds.flat().filter(one => one !== undefined);
  }

  function run(claimed: ClaimedDelivery): Promise<void> {
    const {delivery, endpoint} = claimed;
    const workspaceId = delivery.workspace_id;
    const done = attempt(claimed)
      .catch(error => logger.error({err: error, delivery: delivery.id}, 'An attempt could not be stored.'))
      .finally(() => {
        underWay.delete(delivery.id);
        onAttempted(workspaceId);
      });
    underWay.set(delivery.id, {workspaceId, origin: endpoint?.origin ?? null, done});
    return done;
  }

  async function releaseLeases(): Promise<void> {
    releasedAt = timer();
    await store.write(repo => repo.webhooks.releaseLeases(clock(), store.instance, [...underWay.keys()]));
  }

  /** Milliseconds until an origin that is full may have room. */
  const originWaitMs = () => Math.min(...[...full.values()].map(until => Math.max(1, until - timer())));

  return {
    claimAndRun,
    releaseLeases,
    originWaitMs,
    underWay: (workspaceId?: string) =>
      [...underWay.values()].filter(one => !workspaceId || one.workspaceId === workspaceId).map(one => one.done),
    /** Starts what is due. Resolves to the milliseconds until there is more, at most `longest`. */
    async work(longest: number): Promise<number> {
      await claimAndRun();
      const now = clock();
      const due = (await store.read.webhooks.nextDue(now, now)) ?? Number.POSITIVE_INFINITY;
      return Math.min(longest, due - now, originWaitMs());
    },
  };
}
