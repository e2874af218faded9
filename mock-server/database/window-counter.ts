/** Counts by key in windows of time, such as the requests of an IP address in a minute. */

/** The counts that all processes share. */
export type WindowCounts = Readonly<{
  /** Adds `by` to this key's count in the window that ends at `endsAt`. Returns the count. */
  count: (key: string, endsAt: number, by: number) => number | Promise<number>;
  /** Deletes the counts of windows that have ended. */
  deleteExpired: (now: number) => void | Promise<void>;
}>;

/** Counts only in this process. */
export function createWindowCounter() {
  const windows = new Map<number, Map<string, number>>();
  return {
    count(key: string, endsAt: number, by: number): number {
      const counts = windows.get(endsAt) ?? new Map<string, number>();
      windows.set(endsAt, counts);
      const times = (counts.get(key) ?? 0) + by;
      counts.set(key, times);
      return times;
    },
    /** Forgets the windows that have ended. */
    deleteExpired(now: number): void {
      for (const endsAt of windows.keys()) if (endsAt <= now) windows.delete(endsAt);
    },
  };
}
