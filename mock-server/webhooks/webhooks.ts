/**
 * Sends webhooks: attempts the deliveries that are due, and runs the actions that other features schedule. It sleeps until something is
 * due; a write wakes it. Of several processes on one database, one sends.
 */
import type {Hmac, SignatureScheme} from '../../openapi/signing/signing.ts';
import type {Store} from '../database/index.ts';
import {createFollowers} from '../events/index.ts';
import type {Logger} from '../logger.ts';
import {createAdvanceClock} from './advance-clock.ts';
import {createAttempt} from './attempts.ts';
import {createClockCheck} from './clock-set.ts';
import {createDeliveryWorker, LEASE_MS} from './delivery-worker.ts';
import {createOriginRate} from './origin-rate.ts';
import {createPruning} from './pruning.ts';
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

export type Webhooks = Readonly<{
  relay: Relay;
  wire: Wire;
  /** Starts the background work. */
  start: () => Promise<void>;
  /** Resolves when the attempts under way have ended. */
  stop: () => Promise<void>;
  /** Call after a write in this workspace. */
  wake: (workspaceId?: string) => void;
  /** Does all that is due now, in order. */
  runDue: (workspaceId?: string) => Promise<void>;
  /** Moves a workspace's virtual clock, doing in order what falls due on the way. Resolves to the real time then. */
  advance: (workspaceId: string, milliseconds: number) => Promise<number>;
  /** Calls back whenever the workspace's log of changes may have grown; returns the function that unsubscribes. */
  follow: (workspaceId: string, onChange: () => void) => () => void;
}>;

const LONGEST_SLEEP_MS = 30_000;
const WAKE_MS = 10;
/** Looking for what is due rests this many times as long as it took, so that it takes a fifth of the time at most. */
const REST_FACTOR = 4;

export function createWebhooks<R extends WebhookRepository>(deps: WebhooksDeps<R>): Webhooks {
  const {store, scheme, hmac, clock, timer, logger, send} = deps;
  const relay = createRelay({store, clock, onListening: () => wake(), respondWithinMs: deps.respondWithinMs});
  const followers = createFollowers(store);
  const pruning = createPruning(store, error => logger.error({err: error}, 'Old deliveries could not be deleted.'));
  const rate = createOriginRate(deps.ratePerOrigin ?? 0, timer);
  const clockCheck = createClockCheck({...deps, leaseMs: LEASE_MS});
  const attempt = createAttempt({...deps, relay});
  const worker = createDeliveryWorker({...deps, rate, attempt, onAttempted: wake});
  const scheduledWorker = createScheduledWorker({...deps, onDone: wake});
  const advance = createAdvanceClock({
    ...deps,
    runDue,
    nextDue: workspaceId => nextDue(deps, workspaceId),
    originWaitMs: worker.originWaitMs,
  });
  const longest = Math.min(LONGEST_SLEEP_MS, store.pollForOthersMs ?? LONGEST_SLEEP_MS);
  const actions = createTicker(runActions, error => logger.error({err: error}, 'Scheduled actions failed.'));
  const sender = createSendLoop(deps, worker.work, longest);
  // Another process wrote something, and this one may be the one that sends.
  const unsubscribe = store.subscribe(topic => topic === 'grown' && sender.wake());

  function wake(workspaceId?: string): void {
    if (workspaceId) {
      followers.notify(workspaceId);
      pruning.wrote(workspaceId);
    }
    actions.wake(WAKE_MS);
    sender.wake();
  }

  async function runActions(): Promise<number> {
    await clockCheck.check();
    if (await scheduledWorker.runDue()) return WAKE_MS;
    const due = await deps.scheduled.nextDue(store.read);
    if (due === undefined) return longest;
    return Math.min(longest, due > clock() ? due - clock() : 1000);
  }

  async function runDue(workspaceId?: string): Promise<void> {
    await clockCheck.check();
    while (await scheduledWorker.runDue(workspaceId));
    for (;;) {
      const started = [...(await worker.claimAndRun(workspaceId)), ...worker.underWay(workspaceId)];
      if (started.length === 0) return;
      await Promise.all(started);
    }
  }

  return {
    relay,
    wire: {scheme, hmac, clock, send, turn: async url => rate?.turn(url)},
    wake,
    runDue,
    follow: followers.follow,
    async start() {
      await worker.releaseLeases();
      await clockCheck.setBack();
      actions.start();
      sender.start();
    },
    async stop() {
      relay.close();
      unsubscribe();
      followers.close();
      await Promise.all([actions.stop(), sender.stop(), pruning.stop()]);
      await Promise.all(worker.underWay());
    },
    async advance(workspaceId, milliseconds) {
      const now = await advance(workspaceId, milliseconds);
      wake(workspaceId);
      return now;
    },
  };
}

/** Sends what is due, if this process is the one that sends, and rests in between. */
function createSendLoop<R extends WebhookRepository>(
  {store, logger}: WebhooksDeps<R>,
  work: (longest: number) => Promise<number>,
  longest: number,
) {
  let restUntil = 0;
  const ticker = createTicker(sendDue, error => logger.error({err: error}, 'Deliveries could not be claimed.'));

  async function sendDue(): Promise<number> {
    if (!(await store.isSender())) return longest;
    const started = performance.now();
    const wait = await work(longest);
    const rest = (performance.now() - started) * REST_FACTOR;
    restUntil = performance.now() + rest;
    return Math.max(wait, rest);
  }

  return {
    start: ticker.start,
    stop: ticker.stop,
    wake: () => ticker.wake(Math.max(WAKE_MS, restUntil - performance.now())),
  };
}

/** When the workspace's next delivery or action falls due, by real time. */
async function nextDue<R extends WebhookRepository>(
  {store, clock, scheduled}: WebhooksDeps<R>,
  workspaceId: string,
): Promise<number | undefined> {
  const delivery = await store.read.webhooks.nextDue(clock(), 0, workspaceId);
  const action = await scheduled.nextDue(store.read, workspaceId);
  return delivery === undefined ? action : Math.min(delivery, action ?? delivery);
}
