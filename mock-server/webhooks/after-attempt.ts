/**
 * The step after an attempt: success, a retry, a pause, or a disabled endpoint. Randomness and times are passed in.
 * `Retry-After` can make a retry later, never sooner. The schedule is openapi/retry-schedule.yaml.
 */
import {RETRY_SCHEDULE} from '../../openapi/generated/rules.ts';
import type {AttemptOutcome} from '../outgoing/index.ts';
import {DAY} from '../time.ts';
import type {EndpointRow} from './tables.ts';

const SECOND = 1000;
/** How long a `Retry-After` can delay an attempt. */
const MAX_RETRY_AFTER_MS = DAY;
/** The delay before each attempt. */
export const DELAYS_MS: readonly number[] = RETRY_SCHEDULE.delaysSeconds.map(seconds => seconds * SECOND);
const JITTER = RETRY_SCHEDULE.jitter;
/** An endpoint that fails for this long without a success is disabled. */
const DISABLED_AFTER_MS = RETRY_SCHEDULE.disabledAfterSeconds * SECOND;

/** An endpoint is paused after this many timeouts in a row. */
export const MAX_TIMEOUTS_IN_A_ROW = 3;
const FIRST_PAUSE_MS = 30 * SECOND;
const MAX_PAUSE_MS = 600 * SECOND;
export const MAX_JITTERED_PAUSE_MS = MAX_PAUSE_MS * (1 + JITTER);

/** Milliseconds until the next attempt after this many; undefined when there is none. `random` is from 0 to 1. */
export function computeDelay(attempts: number, random: number, retryAfterMs = 0): number | undefined {
  const delay = DELAYS_MS[attempts];
  if (delay === undefined) return undefined;
  return Math.max(addJitter(delay, random), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
}

const addJitter = (delay: number, random: number) => Math.round(delay * (1 - JITTER + 2 * JITTER * random));

/** How an endpoint has been failing; times are by the workspace's clock. */
type Health = Readonly<Pick<EndpointRow, 'failing_since' | 'timeouts' | 'paused_until'>>;

export const HEALTHY: Health = {failing_since: null, timeouts: 0, paused_until: null};

export type AfterAttempt = Readonly<{
  status: 'pending' | 'succeeded' | 'failed';
  /** The delay until the next attempt, when there is one. */
  waitMs?: number | undefined;
  health: Health;
  disable?: 'gone' | 'failing' | undefined;
}>;

/** `attempts` includes this one; `now` is by the workspace's clock. Without `mayPause`, the pause doesn't change. */
export function decideAfterAttempt(attempt: {
  outcome: AttemptOutcome;
  attempts: number;
  retryAfterMs: number;
  random: number;
  now: number;
  health: Health;
  mayPause: boolean;
}): AfterAttempt {
  const {outcome, attempts, retryAfterMs, random, now, health, mayPause} = attempt;
  const {timeouts, paused_until} = mayPause ? decidePause(outcome, health, now, random) : health;
  if (outcome === 'succeeded') return {status: 'succeeded', health: {failing_since: null, timeouts, paused_until}};
  // A later time means that the clock was set back.
  const failing_since = Math.min(health.failing_since ?? now, now);
  const hasFailedTooLong = now - failing_since >= DISABLED_AFTER_MS;
  const disable = outcome === 'gone' ? 'gone' : hasFailedTooLong ? 'failing' : undefined;
  const waitMs = disable ? undefined : computeDelay(attempts, random, retryAfterMs);
  const status = waitMs === undefined ? 'failed' : 'pending';
  return {status, waitMs, health: {failing_since, timeouts, paused_until}, disable};
}

/**
 * An endpoint's pause after an attempt. Each pause is twice as long as the one before, give or take a fifth. Due deliveries wait for its
 * end, without using an attempt. An attempt that was in progress when the pause began doesn't prolong it.
 */
function decidePause(outcome: AttemptOutcome, before: Health, now: number, random: number) {
  if (outcome !== 'timed_out') return HEALTHY;
  if (before.paused_until !== null && before.paused_until > now) return before;
  const timeouts = before.timeouts + 1;
  const doublings = timeouts - MAX_TIMEOUTS_IN_A_ROW;
  if (doublings < 0) return {timeouts, paused_until: null};
  return {timeouts, paused_until: now + addJitter(Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings), random)};
}
