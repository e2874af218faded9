/**
 * Attempts the deliveries that are due: claims them (claim-queries.ts) within the limits of their workspace, endpoint and origin, makes an
 * attempt of each, and stores its result (make-attempt.ts).
 */
import {createConcurrencyLimit} from '../concurrency-limit.ts';
import {readEvents} from './bodies.ts';
import {LEASE_MS} from './claim-queries.ts';
import {dropInactive} from './endpoints.ts';
import {type ClaimedDelivery, type DeliveryDeps, makeAttempt, storeAttempt} from './make-attempt.ts';
import type {WebhookRepository} from './queries.ts';
import type {DeliveryRow} from './tables.ts';

/** How often the worker looks for leases to release, and for deliveries that nobody will attempt. */
const CLEAN_UP_EVERY_MS = 5000;
/** Deliveries that one transaction claims. */
const MAX_BATCH = 256;
/** Attempts that this process runs at a time. A request that waits for its response costs little: about 45 KB of memory. */
const MAX_RUNNING = 4000;

type RunningAttempt = Readonly<{workspaceId: string; origin: string | null; done: Promise<void>}>;

/** `wake` is called when there may be more to attempt. */
export function createDeliveryWorker(deps: DeliveryDeps, wake: () => void) {
  const {store, clock, uptime, originLimits, logger} = deps;
  /** By the delivery's id. */
  const running = new Map<string, RunningAttempt>();
  const countRunning = (origin: string) => [...running.values()].filter(attempt => attempt.origin === origin).length;
  /** Two claims would count the same deliveries toward the limit of an origin. */
  const oneAtATime = createConcurrencyLimit(1);
  // Thousands can time out at once. Limit their writes so that other results aren't delayed.
  const limitTimeoutWrites = createConcurrencyLimit(store.sharing.bulkWrites);
  let cleanedUpAt = Number.NEGATIVE_INFINITY;

  /** Starts attempts until none is due, there is no room, or it may not continue. Returns how many it started. */
  async function attemptDue(mayContinue: () => boolean, workspaceId?: string): Promise<number> {
    if (uptime() - cleanedUpAt >= CLEAN_UP_EVERY_MS) await cleanUp();
    let started = 0;
    while (mayContinue()) {
      const count = await oneAtATime(() => startBatch(workspaceId));
      if (count === undefined) break;
      started += count;
    }
    return started;
  }

  /** Claims due deliveries and starts the attempts. Returns how many; undefined if none is due or there is no room. */
  async function startBatch(workspaceId: string | undefined): Promise<number | undefined> {
    const slots = Math.min(MAX_BATCH, MAX_RUNNING - running.size);
    if (slots <= 0) return undefined;
    const now = clock();
    const due = await store.read.webhooks.listClaimable({now, slots, fullOrigins: originLimits.full(), workspaceId});
    if (due.length === 0) return undefined;
    // An origin without room for all of these is full from now on, so the next batch leaves it out.
    const admitted = originLimits.admit(due, countRunning).map(({seq}) => seq);
    if (admitted.length === 0) return 0;

    const claimed = await store.write(async repo =>
      readClaimed(repo, await repo.webhooks.lease(admitted, now + LEASE_MS, store.sharing.instance)),
    );
    for (const one of claimed) {
      const {id, workspace_id: workspaceId} = one.delivery;
      running.set(id, {workspaceId, origin: one.endpoint?.origin ?? null, done: attempt(one)});
    }
    return claimed.length;
  }

  async function attempt(claimed: ClaimedDelivery): Promise<void> {
    const {id, workspace_id: lockKey} = claimed.delivery;
    try {
      const made = await makeAttempt(deps, claimed);
      const write = () => store.write(repo => storeAttempt(deps, repo, claimed.delivery, made), {lockKey});
      await (made?.row.outcome === 'timed_out' ? limitTimeoutWrites(write) : write());
    } catch (err) {
      logger.error({err, delivery: id}, 'A delivery attempt failed unexpectedly. It will be retried in a minute.');
    } finally {
      running.delete(id);
      wake();
    }
  }

  const releaseLeases = () =>
    store.write(repo => repo.webhooks.releaseLeases(clock(), store.sharing.instance, [...running.keys()]));

  /** Releases leases, and drops some of the pending deliveries of each endpoint that is disabled or removed. */
  async function cleanUp(): Promise<void> {
    cleanedUpAt = uptime();
    await releaseLeases();
    for (const endpoint of await store.read.webhooks.listInactiveWithPending()) {
      const mayHaveMore = await store.write(repo => dropInactive(repo, endpoint), {lockKey: endpoint.workspace_id});
      if (!mayHaveMore) continue;
      cleanedUpAt = Number.NEGATIVE_INFINITY;
      wake();
    }
  }

  return {
    attemptDue,
    releaseLeases,
    listRunning: (workspaceId?: string) =>
      [...running.values()]
        .filter(attempt => !workspaceId || attempt.workspaceId === workspaceId)
        .map(({done}) => done),
  };
}

/** Adds what an attempt needs, read once for the batch: a query for each attempt would wait behind those of the others. */
async function readClaimed(repo: WebhookRepository, deliveries: readonly DeliveryRow[]): Promise<ClaimedDelivery[]> {
  const endpoints = await repo.webhooks.findEndpoints(deliveries.map(({endpoint_id}) => endpoint_id));
  const signing = await repo.webhooks.findSigningContexts(deliveries.map(({workspace_id}) => workspace_id));
  const events = await readEvents(repo, deliveries);
  return deliveries.map(delivery => ({
    delivery,
    endpoint: endpoints.get(delivery.endpoint_id),
    signing: signing.get(delivery.workspace_id),
    events,
  }));
}
