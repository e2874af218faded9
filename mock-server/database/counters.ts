/** Counts requests per key and window in memory, for a database that only one process uses. */
export type WindowCounter = Readonly<{
  count: (key: string, endsAt: number, by: number) => number;
  /** Forgets the windows that have ended. */
  deleteExpired: (now: number) => void;
}>;

export function createWindowCounter(): WindowCounter {
  const windows = new Map<number, Map<string, number>>();
  return {
    count(key, endsAt, by) {
      const counts = windows.get(endsAt) ?? new Map<string, number>();
      windows.set(endsAt, counts);
      const times = (counts.get(key) ?? 0) + by;
      counts.set(key, times);
      return times;
    },
    deleteExpired(now) {
      for (const endsAt of windows.keys()) if (endsAt <= now) windows.delete(endsAt);
    },
  };
}
