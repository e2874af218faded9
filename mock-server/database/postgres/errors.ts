/** Classifies failures of PostgreSQL (unreachable, in conflict with another transaction) and retries what can succeed. */
import {setTimeout as pause} from 'node:timers/promises';
import {StorageFullError, StoreUnavailableError} from '../store-errors.ts';

type Failure = Error & {code?: string};

/** The last two because a container's name resolves only while it runs. */
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Shutting down, starting up, too many connections; all of class 08. */
const AWAY = /^(57P0[1235]|53300|08...)$/;
/** A changed password, a renamed database, a certificate: somebody has to mend it, so trying again doesn't help. */
const REJECTED = /^(3D000|28...)$|CERT|LEAF_SIGNATURE/;
/** Errors of `pg` that have no code. */
const MESSAGES_WITHOUT_CODE =
  /connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|query read timeout|client was closed|does not support SSL/i;
/** Serialization failure, deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);
const DISK_FULL = '53100';

export const isAway = (error: unknown): boolean => isUnreachable(error) || REJECTED.test((error as Failure).code ?? '');

function isUnreachable(error: unknown): boolean {
  const {code, message} = error as Failure;
  if (error instanceof AggregateError) return error.errors.every(isUnreachable);
  if (code === undefined) return MESSAGES_WITHOUT_CODE.test(message);
  return NETWORK.test(code) || AWAY.test(code);
}

/** How long a read or write is retried while the database is unreachable. */
const RETRY_MS = 3000;
const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 400;
const MAX_CONFLICTS = 5;

/**
 * Retries for up to `withinMs` milliseconds while the database is unreachable, so that callers don't notice a short
 * restart, and after a conflict with another transaction. `mayRepeat` returns whether the attempt before can't have
 * been committed. Throws `StoreUnavailableError` and `StorageFullError`.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  {withinMs = RETRY_MS, mayRepeat = () => true}: {withinMs?: number; mayRepeat?: () => boolean} = {},
): Promise<T> {
  const until = performance.now() + withinMs;
  let wait = FIRST_PAUSE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const {message, code = ''} = error as Failure;
      const again = isUnreachable(error)
        ? mayRepeat() && performance.now() + wait < until
        : CONFLICTS.has(code) && tries < MAX_CONFLICTS;
      if (!again && isAway(error))
        throw new StoreUnavailableError(`The database cannot be reached (${message || code}).`, {cause: error});
      if (code === DISK_FULL)
        throw new StorageFullError('The disk of the database is full. Free some space.', {cause: error});
      if (!again) throw error;
    }
    await pause(wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, MAX_PAUSE_MS);
  }
}
