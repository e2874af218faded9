/** Dependencies that the parts of webhooks share. */
import type {Store} from '../database/index.ts';
import type {Logger} from '../logger.ts';
import type {AttemptOutcome, Send} from '../outgoing/index.ts';
import type {WebhookRepository} from './queries.ts';

export type WebhooksDeps = Readonly<{
  store: Store<WebhookRepository>;
  send: Send;
  logger: Logger;
  /** Real time, in milliseconds. */
  clock: () => number;
  /** Milliseconds that only go forward, at the pace of real time. */
  timer: () => number;
  /** From 0 to 1. */
  random: () => number;
  /** Called after each attempt. */
  onAttempt?: ((outcome: AttemptOutcome) => void) | undefined;
  /** Requests per second to an origin; 0 or undefined for no limit. */
  ratePerOrigin?: number;
  /** How long the listen program may take to respond; by default as long as any receiver. */
  respondWithinMs?: number | undefined;
}>;
