/** How much a workspace may store: its quota, and less as the database fills up, so that no load passes the limit of the database. */

export type Quota = Readonly<{
  /** Bytes that a workspace may store now; infinite without a quota. */
  bytes: () => number;
  /** From now on the quota follows this measure of the database. */
  follow: (usedBytes: () => Promise<number>) => void;
}>;

/** The other half of the database's limit is for small workspaces, retries, and the log of rejected requests. */
const PART_FOR_WRITES = 1 / 2;
/** A workspace may store this part of what is left for writes. */
const PART_OF_REST = 1 / 20;
/** Every workspace may store as much, even in a full database. */
const ALWAYS = 500_000;
const MEASURED_EVERY_MS = 2000;

/** `perWorkspace` and `limit` (of the database) in bytes, 0 for none. `clock` in milliseconds. */
export function createQuota(perWorkspace: number, limit: number, clock: () => number = () => performance.now()): Quota {
  let measure: (() => Promise<number>) | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let used = 0;

  function measureAgain(): void {
    if (!measure || clock() - measuredAt < MEASURED_EVERY_MS) return;
    measuredAt = clock();
    // While the database is away nothing is written either.
    measure().then(
      bytes => (used = bytes),
      () => {},
    );
  }

  return {
    bytes() {
      if (perWorkspace === 0) return Number.POSITIVE_INFINITY;
      if (limit === 0) return perWorkspace;
      measureAgain();
      return Math.min(perWorkspace, Math.max(ALWAYS, Math.floor((limit * PART_FOR_WRITES - used) * PART_OF_REST)));
    },
    follow(usedBytes) {
      measure = usedBytes;
    },
  };
}
