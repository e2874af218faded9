/**
 * The door of webhooks: makes deliveries of what happened and sends what is due. It sleeps until then; whoever writes wakes
 * it. While requests come in faster than it can tell of them it takes a small share of the time and catches up later.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing.ts';
import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import {doChores} from '../personas/scheduled-actions.ts';
import {createAttempt} from './attempts.ts';
import {claimDue} from './claim.ts';
import {BUSY_SLOTS, SLOTS} from './delivery-limits.ts';
import {createOutbox, type Outbox} from './outbox.ts';
import type {AttemptOutcome, DeliveryRow, WebhookRepository} from './queries.ts';
import {createRelay, type Relay} from './relay.ts';
import type {Send} from './safe-http.ts';
import {createTicker} from './ticker.ts';

export type WebhooksDeps = Readonly<{
  store: Store<WebhookRepository>;
  scheme: SignatureScheme;
  hmac: Hmac;
  send: Send;
  clock: () => number;
  random: () => number;
  logger: Logger;
  /** How long the listen program may take for an answer; as long as any receiver when left out. */
  answerWithinMs?: number;
  /** Told of each attempt that was made. */
  onAttempt?: (outcome: AttemptOutcome) => void;
}>;

/** What a delivery is made and sent with, for whoever sends other things than events. */
type Wire = Pick<WebhooksDeps, 'scheme' | 'hmac' | 'send' | 'clock'>;

export type Webhooks = Readonly<{
  relay: Relay;
  wire: Wire;
  outbox: Outbox;
  /** From now on it works by itself. */
  start: () => Promise<void>;
  /** Ends after what is under way. */
  stop: () => Promise<void>;
  /** Something may have happened in this workspace. */
  wake: (workspaceId?: string) => void;
  /** Resolves when every event so far is a delivery. */
  settle: (workspaceId: string) => Promise<void>;
  /** Does all that is due now, in order. */
  runDue: (workspaceId?: string) => Promise<void>;
  /** Moves a workspace's virtual clock, doing in order what falls due on the way. Resolves to the real time then. */
  advance: (workspaceId: string, milliseconds: number) => Promise<number>;
  /** Calls back whenever the workspace's log of changes may have grown; returns the function that ends it. */
  follow: (workspaceId: string, onChange: () => void) => () => void;
}>;

/** Longer than an attempt can take: whoever has a delivery has it alone until then. */
const LEASE_MS = 60_000;
/** Deliveries that are claimed in one transaction. */
const CLAIM = 256;
const EVENTS_AT_ONCE = 64;
/** In one transaction, which holds everyone up. */
const EVENTS_A_TURN = 16;
/** What comes of one workspace's events before others have their turn. */
const DELIVERIES_A_TURN = 40;
const WORKSPACES_DURING_PAUSE = 16;
/** For so long it works on events before it pauses; what it has begun it ends. */
const WORK_MS = 100;
const CHORES_AT_ONCE = 64;
const LONGEST_SLEEP_MS = 30_000;
/** Where other processes may have left something undone it looks more often. */
const LONGEST_SLEEP_AMONG_OTHERS_MS = 2000;
const WAKE_MS = 10;
/** While there is more to tell, it pauses so many times as long as it worked. */
const PAUSE_FACTOR = 12;
const LONGEST_PAUSE_MS = 500;
const ADVANCE_WITHIN_MS = 120_000;
const MAX_OFFSET_MS = 3_000_000_000_000;
const KEEP = {deliveries: 1000, events: 1000} as const;
const PRUNE_EVERY = 100;

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const {store, scheme, hmac, clock, logger} = deps;
  const outbox = createOutbox(scheme, hmac);
  const relay = createRelay({store, clock, onListening: () => wake(), answerWithinMs: deps.answerWithinMs});
  const attempt = createAttempt({...deps, relay});
  const inFlight = new Map<string, {workspaceId: string; done: Promise<void>}>();
  const followers = new Map<string, Set<() => void>>();
  const grown = new Map<string, number>();
  const advancing = new Map<string, Promise<number>>();
  let pausedUntil = 0;
  /** Where one process has the database: workspaces in which something happened that may wait behind a backlog; when they have their turn. */
  const happened = new Set<string>();
  let turnsAt = 0;
  let releasedAt = Number.NEGATIVE_INFINITY;

  const longest = store.shared ? LONGEST_SLEEP_AMONG_OTHERS_MS : LONGEST_SLEEP_MS;
  /** Attempts that processes which are gone had under way are due again. */
  const releaseLeases = () => {
    releasedAt = performance.now();
    return store.write(async repo => {
      const workspaces = await repo.webhooks.releaseLeases(store.instance);
      for (const id of workspaces) await repo.turns.ready(id, clock());
      return workspaces.length;
    });
  };
  const unhear = store.hear((topic, refs) => {
    if (topic === 'grown') for (const id of refs ?? followers.keys()) tell(id);
  });

  function tell(workspaceId: string): void {
    for (const follower of followers.get(workspaceId) ?? []) follower();
  }

  const events = createTicker(workEvents, error => logger.error({err: error}, 'Events could not be worked on.'));
  const attempts = createTicker(workAttempts, error => logger.error({err: error}, 'Deliveries could not be claimed.'));

  function wake(workspaceId?: string): void {
    if (workspaceId) tell(workspaceId);
    const now = performance.now();
    if (workspaceId && !store.shared) happened.add(workspaceId);
    events.wake(Math.max(WAKE_MS, (happened.size > 0 ? Math.min(turnsAt, pausedUntil) : pausedUntil) - now));
    attempts.wake(WAKE_MS);
  }

  /** Makes deliveries of events, and does what housemates mean to do. */
  async function workEvents(): Promise<number> {
    if (performance.now() >= pausedUntil) await workOutbox();
    else await workDuringPause();
    const acted = await workChores();
    attempts.wake(0);
    const now = performance.now();
    const waits = [longest];
    if (acted) waits.push(WAKE_MS);
    if (now < pausedUntil) waits.push(pausedUntil - now);
    if (happened.size > 0) waits.push(Math.max(0, turnsAt - now));
    const chore = await store.read.personas.nextDue();
    if (chore !== undefined) waits.push(chore > clock() ? chore - clock() : 1000);
    return Math.min(...waits);
  }

  async function workAttempts(): Promise<number> {
    if (store.shared && performance.now() - releasedAt >= longest) await releaseLeases();
    await claimAndRun();
    const due = await store.read.turns.nextReady();
    // What is due and was not claimed waits for a slot, or another process is claiming it.
    const wait = due === undefined ? longest : due - clock();
    return Math.min(longest, wait > 0 ? wait : 1000);
  }

  async function workOutbox(): Promise<void> {
    const started = performance.now();
    for (let told = 0; told < EVENTS_AT_ONCE && performance.now() - started < WORK_MS; ) {
      const seen = [...happened];
      const taken = await store.write(repo => outbox.next(repo, EVENTS_A_TURN, clock(), DELIVERIES_A_TURN));
      await kept(taken.workspaces, taken.events);
      if (!taken.more) {
        for (const id of seen) happened.delete(id);
        return;
      }
      told += taken.events;
    }
    pausedUntil = performance.now() + pauseSince(started);
  }

  const pauseSince = (started: number) =>
    Math.min(LONGEST_PAUSE_MS, Math.max(WAKE_MS, (performance.now() - started) * PAUSE_FACTOR));

  /** One process knows where something happens: those workspaces don't wait behind the backlog of others. */
  async function workDuringPause(): Promise<void> {
    const started = performance.now();
    if (happened.size === 0 || started < turnsAt) return;
    const waiting = [...happened].slice(0, 20 * WORKSPACES_DURING_PAUSE);
    const held = new Set(await store.read.turns.held(waiting));
    const turns = [...waiting.filter(id => !held.has(id)), ...held].slice(0, WORKSPACES_DURING_PAUSE);
    for (const id of turns) happened.delete(id);
    await Promise.all(
      turns.map(async id => {
        if ((await settle(id, DELIVERIES_A_TURN)) > 0) happened.add(id);
      }),
    );
    turnsAt = performance.now() + pauseSince(started);
  }

  /** What housemates mean to do and is due. True when somebody did something, which may have to be told. */
  async function workChores(workspaceId?: string): Promise<boolean> {
    const now = clock();
    const next = await store.read.personas.nextDue(workspaceId);
    if (next === undefined || next > now) return false;
    const whose = workspaceId ? [workspaceId] : await store.read.personas.workspacesWithDue(now, CHORES_AT_ONCE);
    const done = await Promise.all(
      whose.map(async id => {
        const count = await store.write(repo => doChores(repo, now, CHORES_AT_ONCE, id), {alone: id});
        if (count > 0) tell(id);
        return count;
      }),
    );
    return done.some(count => count > 0);
  }

  /** When the next thing falls due, by real time. */
  async function nextDue(workspaceId?: string): Promise<number | undefined> {
    const [delivery, chore] = [
      await (workspaceId ? store.read.webhooks.nextDue(clock(), workspaceId) : store.read.turns.nextReady()),
      await store.read.personas.nextDue(workspaceId),
    ];
    return delivery === undefined ? chore : Math.min(delivery, chore ?? delivery);
  }

  async function kept(workspaces: readonly string[], events: number): Promise<void> {
    for (const id of workspaces) {
      const count = (grown.get(id) ?? 0) + events;
      grown.set(id, count % PRUNE_EVERY);
      if (count >= PRUNE_EVERY) await store.write(repo => repo.webhooks.prune(id, KEEP), {alone: id});
      tell(id);
    }
    if (grown.size > 10_000) grown.clear();
  }

  /** Starts attempts as long as there are some due and room for them. */
  async function claimAndRun(workspaceId?: string): Promise<Promise<void>[]> {
    const started: Promise<void>[] = [];
    for (;;) {
      const limit = Math.min(CLAIM, SLOTS - inFlight.size);
      if (limit <= 0) return started;
      const now = clock();
      const ready = await store.read.turns.nextReady(workspaceId);
      if (ready === undefined || ready > now) return started;
      const busyLimit = Math.max(0, BUSY_SLOTS - inFlight.size);
      const claim = {now, leaseUntil: now + LEASE_MS, limit, busyLimit, by: store.instance, workspaceId};
      const {deliveries, looked} = await store.write(repo => claimDue(repo, claim));
      if (looked === 0) return started;
      for (const delivery of deliveries) started.push(run(delivery));
    }
  }

  function run(delivery: DeliveryRow): Promise<void> {
    const workspaceId = delivery.workspace_id;
    const done = attempt(delivery)
      .catch(error => logger.error({err: error, delivery: delivery.id}, 'An attempt could not be kept.'))
      .finally(() => {
        inFlight.delete(delivery.id);
        tell(workspaceId);
        wake();
      });
    inFlight.set(delivery.id, {workspaceId, done});
    return done;
  }

  const underWay = (workspaceId?: string) =>
    [...inFlight.values()].filter(held => !workspaceId || held.workspaceId === workspaceId).map(held => held.done);

  async function settle(workspaceId: string, deliveries?: number): Promise<number> {
    const events = await store.write(repo => outbox.settle(repo, workspaceId, clock(), deliveries), {
      alone: workspaceId,
    });
    if (events > 0) await kept([workspaceId], events);
    return events;
  }

  async function tellAll(workspaceId?: string): Promise<void> {
    if (workspaceId) return void (await settle(workspaceId));
    for (let more = true; more; ) {
      const taken = await store.write(repo => outbox.next(repo, EVENTS_AT_ONCE, clock()));
      await kept(taken.workspaces, taken.events);
      more = taken.more;
    }
  }

  async function runDue(workspaceId?: string): Promise<void> {
    do await tellAll(workspaceId);
    while (await workChores(workspaceId));
    for (;;) {
      const started = [...(await claimAndRun(workspaceId)), ...underWay(workspaceId)];
      if (started.length === 0) return;
      await Promise.all(started);
    }
  }

  async function advanceNow(workspaceId: string, milliseconds: number): Promise<number> {
    const until = performance.now() + ADVANCE_WITHIN_MS;
    const offset = (await store.read.webhooks.terms(workspaceId))?.clockOffset ?? 0;
    let left = Math.min(milliseconds, Math.max(0, MAX_OFFSET_MS - offset));
    const shift = async (by: number) => {
      left -= by;
      await store.write(
        async repo => {
          await repo.webhooks.shiftClock(workspaceId, by);
          await repo.turns.shift(workspaceId, by);
        },
        {alone: workspaceId},
      );
    };
    await runDue(workspaceId);
    while (performance.now() < until) {
      const due = await nextDue(workspaceId);
      const wait = due === undefined ? undefined : Math.max(0, due - clock());
      if (wait === undefined || wait > left) break;
      if (wait > 0) await shift(wait);
      await runDue(workspaceId);
      const next = await nextDue(workspaceId);
      // Another process has it: its attempt is not ours to wait for.
      if (next !== undefined && next === due && wait === 0) break;
    }
    if (left > 0 && performance.now() < until) await shift(left);
    await store.write(repo => repo.changes.add(workspaceId, 'clock', workspaceId), {alone: workspaceId});
    tell(workspaceId);
    wake();
    return clock();
  }

  return {
    relay,
    wire: {scheme, hmac, clock, send: deps.send},
    outbox,
    wake,
    settle: async workspaceId => void (await settle(workspaceId)),
    runDue,
    async start() {
      await releaseLeases();
      await store.write(repo => repo.turns.restore(clock()));
      events.start();
      attempts.start();
    },
    async stop() {
      relay.close();
      unhear();
      await Promise.all([events.stop(), attempts.stop()]);
      await Promise.all(underWay());
    },
    advance(workspaceId, milliseconds) {
      const before = advancing.get(workspaceId) ?? Promise.resolve(0);
      const done = before.catch(() => 0).then(() => advanceNow(workspaceId, milliseconds));
      advancing.set(workspaceId, done);
      const forget = () => {
        if (advancing.get(workspaceId) === done) advancing.delete(workspaceId);
      };
      done.then(forget, forget);
      return done;
    },
    follow(workspaceId, onChange) {
      const held = followers.get(workspaceId) ?? new Set();
      followers.set(workspaceId, held.add(onChange));
      return () => {
        held.delete(onChange);
        if (held.size === 0) followers.delete(workspaceId);
      };
    },
  };
}
