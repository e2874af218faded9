/** Rejects new workspaces, photos and form entries when the database has reached its limit. Existing workspaces still work. */
import {DomainError} from '../errors/domain-error.ts';

export type DataLimit = Readonly<{
  /** Throws `Unavailable` with this message when the database has reached its limit. */
  requireRoom: (message: string, now: number) => Promise<void>;
}>;

const MEASURED_EVERY_MS = 2000;
const RETRY_AFTER_SECONDS = 600;

/** `limit` in bytes, 0 for none; `usedBytes` measures the database. */
export function createDataLimit(limit: number, usedBytes: () => Promise<number>): DataLimit {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let measured: Promise<number> = Promise.resolve(0);
  return {
    async requireRoom(message, now) {
      if (limit === 0) return;
      if (Math.abs(now - measuredAt) >= MEASURED_EVERY_MS) {
        measuredAt = now;
        measured = usedBytes();
        measured.catch(() => (measuredAt = Number.NEGATIVE_INFINITY));
      }
      if ((await measured) < limit) return;
      throw new DomainError('Unavailable', message, {reason: 'data_limit', retryAfterSeconds: RETRY_AFTER_SECONDS});
    },
  };
}
