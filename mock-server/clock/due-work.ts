/**
 * Does what falls due: housemates' actions and deliveries of webhooks. It sleeps until then; a change in any workspace wakes it. Of several
 * processes on one database, the leader does this.
 */
import {type PersonaRepository, runDueActions} from '../personas/index.ts';
import type {RelayRepository} from '../relay/index.ts';
import {createTicker} from '../ticker.ts';
import type {Timing} from '../time.ts';
import {createDeliveryWorker, type DeliveryDeps, type WebhookRepository} from '../webhooks/index.ts';

export type DueWork = ReturnType<typeof createDueWork>;

type Deps = DeliveryDeps<WebhookRepository & PersonaRepository & RelayRepository> & Timing;

const MAX_SLEEP_MS = 30_000;
/** Writes within this time share one claim. */
const MIN_SLEEP_MS = 10;
/** Smaller corrections of the machine's clock happen all the time. */
const TOLERANCE_MS = 1000;

export function createDueWork(deps: Deps) {
  const {store, clock, originLimits, stopping, logger} = deps;
  const deliveries = createDeliveryWorker(deps, wake);
  const clockCheck = createClockCheck(deps);
  const maxSleepMs = store.sharing.pollMs ?? MAX_SLEEP_MS;
  const ticker = createTicker(startWork, error => logger.error({err: error}, 'Scheduled work failed.'));
  const subscriptions = (['changed', 'listening'] as const).map(topic => store.subscribe(topic, undefined, wake));

  const isRunning = () => !stopping.aborted;

  function wake(): void {
    ticker.wake(MIN_SLEEP_MS);
  }

  /** Starts what is due, if this process is the leader. Resolves to the milliseconds until there is more. */
  async function startWork(): Promise<number> {
    if (!(await store.sharing.isLeader())) return maxSleepMs;
    await clockCheck.check();
    await runDueActions(deps);
    await deliveries.attemptDue(isRunning);
    const now = clock();
    const due = await findNextDue(deps, now);
    return Math.max(MIN_SLEEP_MS, Math.min(maxSleepMs, due - now, originLimits.waitMs()));
  }

  /** Does everything that is due, in order, and waits for its attempts. Begins no more of it once it may not continue. */
  async function runDue(workspaceId?: string, mayContinue = isRunning): Promise<void> {
    await clockCheck.check();
    while (mayContinue() && (await runDueActions(deps, workspaceId)));
    while (mayContinue()) {
      const started = await deliveries.attemptDue(mayContinue, workspaceId);
      const running = deliveries.listRunning(workspaceId);
      if (started + running.length === 0) return;
      await Promise.all(running);
    }
  }

  return {
    runDue,
    /** When something of the workspace falls due, in real time. */
    nextDueAt: (workspaceId: string) => findNextDue(deps, 0, workspaceId),
    async start(): Promise<void> {
      await deliveries.releaseLeases();
      // The clock may have been set back before the start.
      await clockCheck.correctAfterSetBack();
      ticker.start();
    },
    /** Resolves when the attempts in progress have ended. */
    async stop(): Promise<void> {
      for (const unsubscribe of subscriptions) unsubscribe();
      await ticker.stop();
      await Promise.all(deliveries.listRunning());
    },
  };
}

/** When the next delivery after `after`, or the next action, falls due in real time; `Infinity` if none does. */
async function findNextDue({store, clock}: Deps, after: number, workspaceId?: string): Promise<number> {
  const delivery = await store.read.webhooks.findNextDue(clock(), after, workspaceId);
  const action = await store.read.personas.findNextDue(workspaceId);
  return Math.min(delivery, action);
}

/** Notices when the machine's clock was set, so that deliveries aren't late and no endpoint seems to have failed for longer. */
function createClockCheck({store, clock, uptime}: Deps) {
  let difference = clock() - uptime();

  /** Corrects what was scheduled by a clock that was ahead. */
  async function correctAfterSetBack(): Promise<void> {
    const now = clock();
    await store.write(async repo => {
      await repo.webhooks.correctAfterSetBack(now);
      await repo.relay.correctAfterSetBack(now);
      await repo.personas.correctAfterSetBack(now);
    });
  }

  async function check(): Promise<void> {
    const jumpMs = clock() - uptime() - difference;
    if (Math.abs(jumpMs) < TOLERANCE_MS) return;
    // Two checks at the same time must not correct the same jump twice.
    difference += jumpMs;
    try {
      if (jumpMs < 0) await correctAfterSetBack();
      else await store.write(repo => repo.webhooks.correctAfterSetForward(Math.round(jumpMs)));
    } catch (error) {
      difference -= jumpMs;
      throw error;
    }
  }

  return {check, correctAfterSetBack};
}
