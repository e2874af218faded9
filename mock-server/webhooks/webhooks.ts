/**
 * Sends webhooks, and runs what housemates do by themselves, when it falls due. It sleeps until then; a change in any workspace wakes
 * it. Of several processes on one database, one does this.
 */
import {runDueActions} from '../personas/index.ts';
import {createRelay} from '../relay/index.ts';
import {createTicker} from '../ticker.ts';
import {createDeliveryWorker} from './delivery-worker.ts';
import type {WebhooksDeps} from './make-attempt.ts';
import {createMakeAttempt} from './make-attempt.ts';
import {createOriginLimits} from './origin-limits.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

const LONGEST_SLEEP_MS = 30_000;
/** Writes within this time share one claim. */
const SHORTEST_SLEEP_MS = 10;
/** Smaller corrections of the machine's clock happen all the time. */
const TOLERANCE_MS = 1000;

export function createWebhooks(deps: WebhooksDeps) {
  const {store, clock, timer, logger} = deps;
  const relay = createRelay(deps, runSoon);
  const origins = createOriginLimits(deps.ratePerOrigin ?? 0, timer);
  const worker = createDeliveryWorker(deps, origins, createMakeAttempt(deps, relay), runSoon);
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
