/** Claims due deliveries and makes their attempts, within the limits of workspaces, endpoints and origins. */
import {createConcurrencyLimit} from '../database/index.ts';
import {deliveryBodies} from './bodies.ts';
import {LEASE_MS} from './claim-queries.ts';
import type {ClaimedDelivery, WebhooksDeps} from './make-attempt.ts';
import type {OriginLimits} from './origin-limits.ts';
import type {WebhookRepository} from './queries.ts';
import type {DeliveryRow} from './tables.ts';

/** Deliveries that one transaction claims at most. */
const BATCH = 256;
/** Attempts under way at most. A request that waits for its response costs little: about 45 KB of memory. */
const SLOTS = 4000;
/** Beyond these, only workspaces with nothing under way get a slot. */
const SHARED_SLOTS = 3000;
const RELEASE_EVERY_MS = 5000;

type RunningAttempt = Readonly<{workspaceId: string; origin: string | null; done: Promise<void>}>;

export function createDeliveryWorker(
  {store, clock, timer, logger}: WebhooksDeps,
  origins: OriginLimits,
  makeAttempt: (claimed: ClaimedDelivery) => Promise<void>,
  onAttempted: () => void,
) {
  /** By the delivery's id. */
  const running = new Map<string, RunningAttempt>();
  const countRunning = (origin: string) => [...running.values()].filter(attempt => attempt.origin === origin).length;
  /** Two claims would count the same deliveries toward the limit of an origin. */
  const oneAtATime = createConcurrencyLimit(1);
  let releasedAt = Number.NEGATIVE_INFINITY;

  /** Starts attempts until none is due or there is no room. Returns those that it started. */
  async function claimAndRun(workspaceId?: string): Promise<Promise<void>[]> {
    const started: Promise<void>[] = [];
    if (timer() - releasedAt >= RELEASE_EVERY_MS) await releaseLeases();
    for (;;) {
      const batch = await oneAtATime('claim', () => runBatch(workspaceId));
      if (!batch) return started;
      started.push(...batch);
    }
  }

  /** Undefined when nothing is due or there is no room. Empty when every due delivery waits for its origin, which is full from then on. */
  async function runBatch(workspaceId: string | undefined): Promise<Promise<void>[] | undefined> {
    const slots = Math.min(BATCH, SLOTS - running.size);
    if (slots <= 0) return undefined;
    const now = clock();
    const onlyIdle = running.size >= SHARED_SLOTS;
    const due = await store.read.webhooks.claimable({now, slots, onlyIdle, fullOrigins: origins.full(), workspaceId});
    if (due.length === 0) return undefined;
    const admitted = origins.admit(due, countRunning).map(({seq}) => seq);
    if (admitted.length === 0) return [];
    const claimed = await store.write(async repo =>
      readClaimed(repo, await repo.webhooks.lease(admitted, now + LEASE_MS, store.sharing.instance)),
    );
    return claimed.map(run);
  }

  function run(claimed: ClaimedDelivery): Promise<void> {
    const {delivery, endpoint} = claimed;
    const done = makeAttempt(claimed)
      .catch(error => logger.error({err: error, delivery: delivery.id}, 'An attempt could not be stored.'))
      .finally(() => {
        running.delete(delivery.id);
        onAttempted();
      });
    running.set(delivery.id, {workspaceId: delivery.workspace_id, origin: endpoint?.origin ?? null, done});
    return done;
  }

  async function releaseLeases(): Promise<void> {
    releasedAt = timer();
    await store.write(repo => repo.webhooks.releaseLeases(clock(), store.sharing.instance, [...running.keys()]));
  }

  return {
    claimAndRun,
    releaseLeases,
    running: (workspaceId?: string) =>
      [...running.values()]
        .filter(attempt => !workspaceId || attempt.workspaceId === workspaceId)
        .map(({done}) => done),
  };
}

/** Adds what an attempt needs, read once for the batch: a query for each attempt would wait behind those of the others. */
async function readClaimed(repo: WebhookRepository, deliveries: readonly DeliveryRow[]): Promise<ClaimedDelivery[]> {
  const endpoints = await repo.webhooks.endpointsById(deliveries.map(({endpoint_id}) => endpoint_id));
  const signing = await repo.webhooks.signingOf([...new Set(deliveries.map(({workspace_id}) => workspace_id))]);
  const bodies = await deliveryBodies(repo, deliveries);
  return deliveries.map(delivery => ({
    delivery,
    endpoint: endpoints.get(delivery.endpoint_id),
    signing: signing.get(delivery.workspace_id),
    body: bodies.get(delivery.id),
  }));
}
