/**
 * Makes deliveries of events. Under load it works in short turns with pauses, so that requests keep most of the time, and catches
 * up later.
 */
import type {Store} from '../database/index.ts';
import type {Outbox} from './outbox.ts';
import type {WebhookRepository} from './queries.ts';

const BATCH = 64;
/** Events in one transaction, which blocks every other write. */
const EVENTS_A_TURN = 16;
/** Deliveries of one workspace's events before others have their turn. */
const DELIVERIES_A_TURN = 40;
const WORKSPACES_DURING_PAUSE = 16;
/** It works this long before it pauses, and finishes the transaction it has begun. */
const WORK_MS = 100;
const SHORTEST_PAUSE_MS = 10;
/** A pause is this many times as long as the work before it: shorter where the work is the database's, in another process. */
const PAUSE_FACTOR = {oneProcess: 12, manyProcesses: 1} as const;
const LONGEST_PAUSE_MS = 500;
const PRUNE_EVERY = 100;

export type EventWorkerDeps<R> = Readonly<{
  store: Store<R>;
  outbox: Outbox<R>;
  clock: () => number;
  /** The workspace has new deliveries. */
  onDeliveries: (workspaceId: string) => void;
}>;

export function createEventWorker<R extends WebhookRepository>(deps: EventWorkerDeps<R>) {
  const {store, outbox, clock, onDeliveries} = deps;
  const eventsSincePrune = new Map<string, number>();
  const pauseFactor = store.pollForOthersMs === undefined ? PAUSE_FACTOR.oneProcess : PAUSE_FACTOR.manyProcesses;
  let pausedUntil = 0;
  /** Every second turn, so that one with few endpoints doesn't wait for all the others, and no other waits for ever. */
  let smallestFirst = true;
  /** Workspaces with new events, which may wait behind a backlog. Empty where other processes write too. */
  const woken = new Set<string>();
  /** When they have their next turn during a pause. */
  let turnsAt = 0;

  async function workOutbox(): Promise<void> {
    const started = performance.now();
    for (let worked = 0; worked < BATCH && performance.now() - started < WORK_MS; ) {
      const seen = [...woken];
      const turn = {limit: EVENTS_A_TURN, deliveries: DELIVERIES_A_TURN, smallestFirst};
      const taken = await store.write(repo => outbox.next(repo, turn, clock()));
      smallestFirst = !smallestFirst;
      await countEvents(taken.workspaces, taken.events);
      if (!taken.more) {
        for (const id of seen) woken.delete(id);
        return;
      }
      worked += taken.events;
    }
    pausedUntil = performance.now() + pauseSince(started);
  }

  const pauseSince = (started: number) =>
    Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, (performance.now() - started) * pauseFactor));

  /** Workspaces with new events don't wait behind the backlog of others, and least of all those that are not at their limits. */
  async function workDuringPause(): Promise<void> {
    const started = performance.now();
    if (woken.size === 0 || started < turnsAt) return;
    const waiting = [...woken].slice(0, 20 * WORKSPACES_DURING_PAUSE);
    const held = new Set(await store.read.turns.held(waiting));
    const turns = [...waiting.filter(id => !held.has(id)), ...held].slice(0, WORKSPACES_DURING_PAUSE);
    for (const id of turns) woken.delete(id);
    await Promise.all(
      turns.map(async id => {
        if ((await settle(id, DELIVERIES_A_TURN)) > 0) woken.add(id);
      }),
    );
    turnsAt = performance.now() + pauseSince(started);
  }

  async function countEvents(workspaces: readonly string[], events: number): Promise<void> {
    for (const id of workspaces) {
      const count = (eventsSincePrune.get(id) ?? 0) + events;
      eventsSincePrune.set(id, count % PRUNE_EVERY);
      if (count >= PRUNE_EVERY) while (await store.write(repo => repo.webhooks.prune(id), {lockKey: id}));
      onDeliveries(id);
    }
    if (eventsSincePrune.size > 10_000) eventsSincePrune.clear();
  }

  async function settle(workspaceId: string, deliveries?: number): Promise<number> {
    const events = await store.write(repo => outbox.settle(repo, workspaceId, clock(), deliveries), {
      lockKey: workspaceId,
    });
    if (events > 0) await countEvents([workspaceId], events);
    return events;
  }

  async function settleAll(): Promise<void> {
    for (let more = true; more; ) {
      const taken = await store.write(repo => outbox.next(repo, {limit: BATCH}, clock()));
      await countEvents(taken.workspaces, taken.events);
      more = taken.more;
    }
  }

  return {
    settle: async (workspaceId: string): Promise<void> => void (await settle(workspaceId)),
    settleAll,
    /** Notes that the workspace may have new events. */
    wake(workspaceId: string): void {
      if (store.pollForOthersMs === undefined) woken.add(workspaceId);
    },
    async work(): Promise<void> {
      if (performance.now() >= pausedUntil) await workOutbox();
      else await workDuringPause();
    },
    /** Milliseconds until it wants to work again; undefined when nothing waits. */
    waitMs(): number | undefined {
      const now = performance.now();
      const waits = [
        ...(now < pausedUntil ? [pausedUntil - now] : []),
        ...(woken.size > 0 ? [Math.max(0, turnsAt - now)] : []),
      ];
      return waits.length > 0 ? Math.min(...waits) : undefined;
    },
    /** Milliseconds until it may work for a workspace that was woken. */
    wakeMs: () => (woken.size > 0 ? Math.min(turnsAt, pausedUntil) : pausedUntil) - performance.now(),
  };
}
