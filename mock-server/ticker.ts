/** Runs work repeatedly: when it is woken, and at the latest at the time that the last run returned. One run at a time. */

/** `work` resolves to the milliseconds until it wants to run again; after an error, it runs again in `afterErrorMs`. */
export function createTicker(work: () => Promise<number>, onError: (error: unknown) => void, afterErrorMs = 1000) {
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  /** When the next run begins; a run that is in progress ends first. */
  let nextAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;

  /** Runs within this many milliseconds. */
  function wake(withinMs: number): void {
    nextAt = Math.min(nextAt, performance.now() + withinMs);
    if (!started || running) return;
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, nextAt - performance.now()));
  }

  function run(): void {
    nextAt = Number.POSITIVE_INFINITY;
    running = work()
      .catch(error => {
        onError(error);
        return afterErrorMs;
      })
      .then(waitMs => {
        running = undefined;
        wake(waitMs);
      });
  }

  return {
    start(): void {
      started = true;
      run();
    },
    wake,
    /** Ends after the run that is in progress. */
    async stop(): Promise<void> {
      started = false;
      clearTimeout(timer);
      await running;
    },
  };
}
