/**
 * Sends webhooks, and runs what housemates do by themselves, when it falls due. It sleeps until then; a change in any workspace wakes
 * it. Of several processes on one database, one does this. A due delivery is claimed (claim-queries.ts) within the limits of its
 * workspace, endpoint and origin, then attempted (make-attempt.ts), which stores when the next attempt is due.
 */
import {createConcurrencyLimit} from '../database/index.ts';
import {runDueActions} from '../personas/index.ts';
import {createRelay, type Relay} from '../relay/index.ts';
import {createTicker} from '../ticker.ts';
import {readBodies} from './bodies.ts';
import {LEASE_MS} from './claim-queries.ts';
import {dropWaiting} from './endpoints.ts';
import {type ClaimedDelivery, createMakeAttempt, type WebhooksDeps} from './make-attempt.ts';
import {createOriginLimits, type OriginLimits} from './origin-limits.ts';
import type {WebhookRepository} from './queries.ts';
import type {DeliveryRow} from './tables.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

const LONGEST_SLEEP_MS = 30_000;
/** Writes within this time share one claim. */
const SHORTEST_SLEEP_MS = 10;
/** How often leases and deliveries that nobody will attempt are looked for. */
const TIDY_EVERY_MS = 5000;
/** Deliveries that one transaction claims at most. */
const BATCH = 256;
/** Attempts under way at most. A request that waits for its response costs little: about 45 KB of memory. */
const SLOTS = 4000;
/** Smaller corrections of the machine's clock happen all the time. */
const TOLERANCE_MS = 1000;

export function createWebhooks(deps: WebhooksDeps) {
  const {store, clock, timer, logger} = deps;
  const relay = createRelay(deps, runSoon);
  const origins = createOriginLimits(deps.ratePerOrigin ?? 0, timer);
  const worker = createDeliveryWorker(deps, relay, origins, runSoon);
  const clockCheck = createClockCheck(deps);
  const longest = Math.min(LONGEST_SLEEP_MS, store.sharing.pollMs ?? LONGEST_SLEEP_MS);
  const ticker = createTicker(work, error => logger.error({err: error}, 'What is due could not be done.'));
  const unsubscribe = store.subscribe('changed', undefined, runSoon);

  function runSoon(): void {
    ticker.wake(SHORTEST_SLEEP_MS);
  }

  /** Starts what is due, if this process is the one that sends. Resolves to the milliseconds until there is more. */
  async function work(): Promise<number> {
    if (!(await store.sharing.isSender())) return longest;
    await clockCheck.check();
    await runDueActions(deps);
    await worker.claimAndRun();
    const now = clock();
    const due = (await findNextDue(deps, now)) ?? Number.POSITIVE_INFINITY;
    return Math.max(SHORTEST_SLEEP_MS, Math.min(longest, due - now, origins.waitMs() ?? longest));
  }

  /** Runs everything that is due, in order, and waits for its attempts. */
  async function runDue(workspaceId?: string): Promise<void> {
    await clockCheck.check();
    while (await runDueActions(deps, workspaceId));
    for (;;) {
      const started = [...(await worker.claimAndRun(workspaceId)), ...worker.running(workspaceId)];
      if (started.length === 0) return;
      await Promise.all(started);
    }
  }

  return {
    relay,
    /** For requests other than deliveries: counts one to the URL's origin, and resolves when it may be sent. */
    waitForTurn: origins.waitForTurn,
    runDue,
    /** When something of the workspace falls due, by real time. */
    nextDue: (workspaceId: string) => findNextDue(deps, 0, workspaceId),
    /** Milliseconds until an origin that is full may have room; undefined when none is. */
    originWaitMs: origins.waitMs,
    async start(): Promise<void> {
      await worker.releaseLeases();
      // The clock may have been set back before the start.
      await clockCheck.clockSetBack();
      ticker.start();
    },
    /** Resolves when the attempts under way have ended. */
    async stop(): Promise<void> {
      relay.close();
      unsubscribe();
      await ticker.stop();
      await Promise.all(worker.running());
    },
  };
}

/** When the next delivery after `after`, or the next action, falls due by real time. */
async function findNextDue({store, clock}: WebhooksDeps, after: number, workspaceId?: string) {
  const delivery = await store.read.webhooks.nextDue(clock(), after, workspaceId);
  const action = await store.read.personas.nextDue(workspaceId);
  return delivery === undefined ? action : Math.min(delivery, action ?? delivery);
}

type RunningAttempt = Readonly<{workspaceId: string; origin: string | null; done: Promise<void>}>;

function createDeliveryWorker(deps: WebhooksDeps, relay: Relay, origins: OriginLimits, wake: () => void) {
  const {store, clock, timer, logger} = deps;
  const makeAttempt = createMakeAttempt(deps, relay);
  /** By the delivery's id. */
  const running = new Map<string, RunningAttempt>();
  const countRunning = (origin: string) => [...running.values()].filter(attempt => attempt.origin === origin).length;
  /** Two claims would count the same deliveries toward the limit of an origin. */
  const oneAtATime = createConcurrencyLimit(1);
  let tidiedAt = Number.NEGATIVE_INFINITY;

  /** Starts attempts until none is due or there is no room. Returns those that it started. */
  async function claimAndRun(workspaceId?: string): Promise<Promise<void>[]> {
    if (timer() - tidiedAt >= TIDY_EVERY_MS) await tidy();
    const started: Promise<void>[] = [];
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
    const due = await store.read.webhooks.claimable({now, slots, fullOrigins: origins.full(), workspaceId});
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
      .catch(error =>
        logger.error(
          {err: error, delivery: delivery.id},
          'An attempt failed unexpectedly; it is made again in a minute.',
        ),
      )
      .finally(() => {
        running.delete(delivery.id);
        wake();
      });
    running.set(delivery.id, {workspaceId: delivery.workspace_id, origin: endpoint?.origin ?? null, done});
    return done;
  }

  const releaseLeases = () =>
    store.write(repo => repo.webhooks.releaseLeases(clock(), store.sharing.instance, [...running.keys()]));

  /** Releases leases, and drops a part of what waits for each endpoint that is disabled or removed. */
  async function tidy(): Promise<void> {
    tidiedAt = timer();
    await releaseLeases();
    for (const endpoint of await store.read.webhooks.closedWithWaiting()) {
      const hasMore = await store.write(repo => dropWaiting(repo, endpoint), {lockKey: endpoint.workspace_id});
      if (!hasMore) continue;
      tidiedAt = Number.NEGATIVE_INFINITY;
      wake();
    }
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
  const bodyOf = await readBodies(repo, deliveries);
  return deliveries.map(delivery => ({
    delivery,
    endpoint: endpoints.get(delivery.endpoint_id),
    signing: signing.get(delivery.workspace_id),
    render: () => bodyOf(delivery),
  }));
}

/** Notices when the machine's clock was set, so that deliveries aren't late and no endpoint seems to have failed for longer. */
function createClockCheck({store, clock, timer}: WebhooksDeps) {
  let difference = clock() - timer();

  /** Corrects what was scheduled by a clock that was ahead. */
  async function clockSetBack(): Promise<void> {
    const now = clock();
    await store.write(async repo => {
      await repo.webhooks.clockSetBack(now);
      await repo.relay.clockSetBack(now);
      await repo.personas.clockSetBack(now);
    });
  }

  async function check(): Promise<void> {
    const by = clock() - timer() - difference;
    if (Math.abs(by) < TOLERANCE_MS) return;
    difference += by;
    if (by < 0) await clockSetBack();
    else await store.write(repo => repo.webhooks.clockSetForward(Math.round(by)));
  }

  return {check, clockSetBack};
}
