/** Counts requests per key and window in memory, for a database that only one process uses. */
export function createWindowCounter() {
  const counts = new Map<string, {endsAt: number; times: number}>();
  return {
    count(key: string, endsAt: number): number {
      const found = counts.get(key);
      const times = found?.endsAt === endsAt ? found.times + 1 : 1;
      counts.set(key, {endsAt, times});
      return times;
    },
    deleteExpired(now: number): void {
      for (const [key, {endsAt}] of counts) if (endsAt <= now) counts.delete(key);
    },
  };
}
