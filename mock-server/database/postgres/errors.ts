/** What a failure of PostgreSQL means: it cannot be reached now, or two units stood in each other's way. */
import {setTimeout as pause} from 'node:timers/promises';
import {StorageFullError, StoreUnavailableError} from '../store-errors.ts';

type Failure = Error & {code?: string};

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Shutting down, starting up, too many connections; all of class 08. */
const AWAY = /^(57P0[1235]|53300|08...)$/;
/** How `pg` says it where there is no code. */
const WORDS = /connection terminated|not queryable|timeout exceeded when trying to connect|client was closed/i;
/** Serialization failure, deadlock. */
const IN_THE_WAY = new Set(['40001', '40P01']);
const DISK_FULL = '53100';

export function isAway(error: unknown): boolean {
  const {code, message} = error as Failure;
  if (error instanceof AggregateError) return error.errors.every(isAway);
  return code === undefined ? WORDS.test(message) : NETWORK.has(code) || AWAY.test(code);
}

const isInTheWay = (error: unknown): boolean => IN_THE_WAY.has((error as Failure).code ?? '');

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
const MOST_IN_THE_WAY = 5;

/**
 * Does it again while the database is away, for so many milliseconds at most, so that callers do not notice a short restart, and
 * when others were in the way. `mayRepeat` says whether nothing can have been kept of the try before.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  withinMs: number,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  const until = performance.now() + withinMs;
  let wait = FIRST_PAUSE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const away = isAway(error);
      const again = away
        ? mayRepeat() && performance.now() + wait < until
        : isInTheWay(error) && tries < MOST_IN_THE_WAY;
      if (!again && away) throw new StoreUnavailableError('The database cannot be reached.', {cause: error});
      if ((error as Failure).code === DISK_FULL)
        throw new StorageFullError('The disk of the database is full. Free some space.', {cause: error});
      if (!again) throw error;
    }
    await pause(wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
}
