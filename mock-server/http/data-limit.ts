/** Limits how much data the database, or a part of it, may hold. */
import {DomainError} from '../errors/domain-error.ts';

export type DataLimit = ReturnType<typeof createDataLimit>;

const MEASURED_EVERY_MS = 2000;
const RETRY_AFTER_SECONDS = 600;

/**
 * Limits the database, or a part of it, to `limit` bytes; 0 for no limit. `usedBytes` measures what is stored, at most
 * once per `everyMs`.
 */
export function createDataLimit(limit: number, usedBytes: () => Promise<number>, everyMs = MEASURED_EVERY_MS) {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measured: Promise<number> = Promise.resolve(0);
  let added = 0;
  async function used(now: number): Promise<number> {
    if (Math.abs(now - measuredAt) >= everyMs) {
      measuredAt = now;
      added = 0;
      measured = usedBytes();
      measured.catch(() => (measuredAt = Number.NEGATIVE_INFINITY));
    }
    return (await measured) + added;
  }
  return {
    /** Throws `NoCapacity` with this message at the limit; otherwise counts `bytes` until the next measurement. */
    async requireRoom(message: string, now: number, bytes = 0): Promise<void> {
      if (limit === 0) return;
      if ((await used(now)) >= limit)
        throw new DomainError('NoCapacity', message, {reason: 'data_limit', retryAfterSeconds: RETRY_AFTER_SECONDS});
      added += bytes;
    },
    /** Whether this many times the limit is reached. */
    isBeyond: async (times: number, now: number) => limit > 0 && (await used(now)) >= limit * times,
  };
}
