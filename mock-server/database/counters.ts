/** Counts requests per key and window in memory, for a database that only one process uses. */
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
