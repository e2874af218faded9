/**
 * Sends webhooks: creates deliveries from events, attempts those that are due, and runs the actions that other features schedule.
 * It sleeps until something is due; a write wakes it.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import type {Store} from '../database/index.ts';
import {createFollowers} from '../events/index.ts';
import type {Logger} from '../logger.ts';
import {createAdvanceClock} from './advance-clock.ts';
import {createAttempt} from './attempts.ts';
import {createClockJumps} from './clock-jumps.ts';
import {createDeliveryWorker, LEASE_MS} from './delivery-worker.ts';
import {createEventWorker} from './event-worker.ts';
import {createOriginRate} from './origin-rate.ts';
import {createOutbox, type EventSubscriber, type Outbox} from './outbox.ts';
import type {AttemptOutcome, WebhookRepository} from './queries.ts';
import {createRelay, type Relay} from './relay.ts';
import type {Send} from './safe-http.ts';
import {createScheduledWorker, type ScheduledWork} from './scheduled-work.ts';
import {createTicker} from './ticker.ts';

export type WebhooksDeps<R extends WebhookRepository> = Readonly<{
  store: Store<R>;
  scheme: SignatureScheme;
  hmac: Hmac;
  send: Send;
  /** Real time, in milliseconds. */
  clock: () => number;
  /** Milliseconds that only go forward, at the pace of real time. */
  timer: () => number;
  /** From 0 to 1. */
  random: () => number;
  logger: Logger;
  scheduled: ScheduledWork<R>;
  onEvent: EventSubscriber<R>;
  /** Requests per second to an origin; 0 or undefined for no limit. */
  ratePerOrigin?: number;
  /** How long the listen program may take to respond; as long as any receiver by default. */
  respondWithinMs?: number;
  onAttempt?: (outcome: AttemptOutcome) => void;
}>;

/** Signs and sends as deliveries are, for those who send other things than events. */
type Wire = Pick<WebhooksDeps<never>, 'scheme' | 'hmac' | 'send' | 'clock'> &
  Readonly<{
    /** Resolves when a request to the URL may be sent, within the limit of its origin. */
    turn: (url: string) => Promise<void>;
  }>;

/** `R` only matters to those who use the outbox in a transaction of their own. */
export type Webhooks<R extends WebhookRepository = never> = Readonly<{
  relay: Relay;
  wire: Wire;
  outbox: Outbox<R>;
  /** Starts the background work. */
  start: () => Promise<void>;
  /** Resolves when the attempts under way have ended. */
  stop: () => Promise<void>;
  /** Call after a write in this workspace. */
  wake: (workspaceId?: string) => void;
  /** Resolves when every event so far is a delivery. */
  settle: (workspaceId: string) => Promise<void>;
  /** Does all that is due now, in order. */
  runDue: (workspaceId?: string) => Promise<void>;
  /** Moves a workspace's virtual clock, doing in order what falls due on the way. Resolves to the real time then. */
  advance: (workspaceId: string, milliseconds: number) => Promise<number>;
  /** Calls back whenever the workspace's log of changes may have grown; returns the function that unsubscribes. */
  follow: (workspaceId: string, onChange: () => void) => () => void;
}>;

const LONGEST_SLEEP_MS = 30_000;
const WAKE_MS = 10;

export function createWebhooks<R extends WebhookRepository>(deps: WebhooksDeps<R>): Webhooks<R> {
  const {store, scheme, hmac, clock, logger, send} = deps;
  const outbox = createOutbox(scheme, hmac, deps.onEvent);
  const relay = createRelay({store, clock, onListening: () => wake(), respondWithinMs: deps.respondWithinMs});
  const followers = createFollowers(store);
  const {notify} = followers;
  const eventWorker = createEventWorker({store, outbox, clock, onDeliveries: notify});
  const rate = createOriginRate(deps.ratePerOrigin ?? 0, deps.timer);
  const clockJumps = createClockJumps({...deps, leaseMs: LEASE_MS});
  const deliveryWorker = createDeliveryWorker({
    store,
    clock,
    followClock: clockJumps.follow,
    rate,
    logger,
    attempt: createAttempt({...deps, relay}),
    onAttempted(workspaceId) {
      notify(workspaceId);
      wake();
    },
  });
  const scheduledWorker = createScheduledWorker({store, clock, scheduled: deps.scheduled, onDone: notify});
  const advance = createAdvanceClock({store, clock, scheduled: deps.scheduled, runDue, nextDue});
  const longest = Math.min(LONGEST_SLEEP_MS, store.pollForOthersMs ?? LONGEST_SLEEP_MS);
  const events = createTicker(workEvents, error => logger.error({err: error}, 'Events could not be processed.'));
  const attempts = createTicker(
    () => deliveryWorker.work(longest),
    error => logger.error({err: error}, 'Deliveries could not be claimed.'),
  );

  function wake(workspaceId?: string): void {
    if (workspaceId) {
      notify(workspaceId);
      eventWorker.wake(workspaceId);
    }
    events.wake(Math.max(WAKE_MS, eventWorker.wakeMs()));
    attempts.wake(WAKE_MS);
  }

  async function workEvents(): Promise<number> {
    await eventWorker.work();
    await clockJumps.follow();
    const acted = await scheduledWorker.runDue();
    attempts.wake(0);
    const wait = Math.min(longest, eventWorker.waitMs() ?? longest, acted ? WAKE_MS : longest);
    const due = await deps.scheduled.nextDue(store.read);
    if (due === undefined) return wait;
    return Math.min(wait, due > clock() ? due - clock() : 1000);
  }

  /** When the next thing falls due, by real time. */
  async function nextDue(workspaceId?: string): Promise<number | undefined> {
    const [delivery, action] = [
      await (workspaceId ? store.read.webhooks.nextDue(clock(), workspaceId) : store.read.turns.nextReady()),
      await deps.scheduled.nextDue(store.read, workspaceId),
    ];
    return delivery === undefined ? action : Math.min(delivery, action ?? delivery);
  }

  async function runDue(workspaceId?: string): Promise<void> {
    await clockJumps.follow();
    do await (workspaceId ? eventWorker.settle(workspaceId) : eventWorker.settleAll());
    while (await scheduledWorker.runDue(workspaceId));
    for (;;) {
      const started = [...(await deliveryWorker.claimAndRun(workspaceId)), ...deliveryWorker.underWay(workspaceId)];
      if (started.length === 0) return;
      await Promise.all(started);
    }
  }

  return {
    relay,
    wire: {scheme, hmac, clock, send, turn: async url => rate?.turn(url)},
    outbox,
    wake,
    settle: eventWorker.settle,
    runDue,
    follow: followers.follow,
    async start() {
      await deliveryWorker.releaseLeases();
      await clockJumps.setBack();
      events.start();
      attempts.start();
    },
    async stop() {
      relay.close();
      followers.close();
      await Promise.all([events.stop(), attempts.stop()]);
      await Promise.all(deliveryWorker.underWay());
    },
    async advance(workspaceId, milliseconds) {
      const now = await advance(workspaceId, milliseconds);
      notify(workspaceId);
      wake();
      return now;
    },
  };
}
