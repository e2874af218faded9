/** Claims due deliveries and makes their attempts, as many at a time as there are slots. */
import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {claimDue} from './claim.ts';
import {BUSY_SLOTS, SLOTS} from './delivery-limits.ts';
import type {OriginRate} from './origin-rate.ts';
import type {DeliveryRow, WebhookRepository} from './queries.ts';

export type DeliveryWorkerDeps<R> = Readonly<{
  store: Store<R>;
  clock: () => number;
  /** Notices that the clock was set. */
  followClock: () => Promise<void>;
  logger: Logger;
  /** The limit of requests per second to an origin, if there is one. */
  rate: OriginRate | undefined;
  attempt: (delivery: DeliveryRow) => Promise<void>;
  onAttempted: (workspaceId: string) => void;
}>;

/** Longer than an attempt can take: until then no other process makes it. */
export const LEASE_MS = 60_000;
/** Deliveries that are claimed in one transaction. */
const CLAIM = 256;

export function createDeliveryWorker<R extends WebhookRepository>(deps: DeliveryWorkerDeps<R>) {
  const {store, clock, followClock, logger, rate, attempt, onAttempted} = deps;
  const inFlight = new Map<string, {workspaceId: string; done: Promise<void>}>();
  let releasedAt = Number.NEGATIVE_INFINITY;

  /** Starts attempts as long as there are some due and room for them. */
  async function claimAndRun(workspaceId?: string): Promise<Promise<void>[]> {
    const started: Promise<void>[] = [];
    await followClock();
    for (;;) {
      const limit = Math.min(CLAIM, SLOTS - inFlight.size);
      if (limit <= 0) return started;
      const now = clock();
      const ready = await store.read.turns.nextReady(workspaceId);
      if (ready === undefined || ready > now) return started;
      const busyLimit = Math.max(0, BUSY_SLOTS - inFlight.size);
      const claim = {now, leaseUntil: now + LEASE_MS, limit, busyLimit, by: store.instance, workspaceId, rate};
      const {deliveries, looked} = await store.write(repo => claimDue(repo, claim));
      if (looked === 0) return started;
      for (const delivery of deliveries) {
        if (delivery.origin !== null) rate?.spend(delivery.origin, delivery.workspace_id);
        started.push(run(delivery));
      }
    }
  }

  function run(delivery: DeliveryRow): Promise<void> {
    const workspaceId = delivery.workspace_id;
    const done = attempt(delivery)
      .catch(error => logger.error({err: error, delivery: delivery.id}, 'An attempt could not be stored.'))
      .finally(() => {
        inFlight.delete(delivery.id);
        onAttempted(workspaceId);
      });
    inFlight.set(delivery.id, {workspaceId, done});
    return done;
  }

  const underWay = (workspaceId?: string) =>
    [...inFlight.values()].filter(held => !workspaceId || held.workspaceId === workspaceId).map(held => held.done);

  /** Makes attempts due again that processes which have ended had under way. */
  async function releaseLeases(): Promise<void> {
    releasedAt = performance.now();
    rate?.shareAmong(await store.processes());
    await store.write(async repo => {
      const workspaces = await repo.webhooks.releaseLeases(store.instance);
      for (const id of workspaces) await repo.turns.ready(id, clock());
    });
  }

  return {
    claimAndRun,
    underWay,
    releaseLeases,
    /** Starts what is due. Resolves to the milliseconds until there is more, at most `longest`. */
    async work(longest: number): Promise<number> {
      const {pollForOthersMs} = store;
      if (pollForOthersMs !== undefined && performance.now() - releasedAt >= pollForOthersMs) await releaseLeases();
      await claimAndRun();
      const due = await store.read.turns.nextReady();
      // Due deliveries that were not claimed wait for a slot, or another process is claiming it.
      const wait = due === undefined ? longest : due - clock();
      return Math.min(longest, wait > 0 ? wait : 1000);
    },
  };
}
