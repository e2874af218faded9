/** Counts requests per key and window in memory, for a database that only one process uses. */
export function createWindowCounter(): (key: string, endsAt: number) => number {
  let window = 0;
  let counts = new Map<string, number>();
  return (key, endsAt) => {
    if (endsAt !== window) {
      window = endsAt;
      counts = new Map();
    }
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    return times;
  };
}
