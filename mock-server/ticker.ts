/** Runs work repeatedly: when it is woken, and at the latest at the time that the last run returned. One run at a time. */

const AFTER_ERROR_MS = 1000;

/** `work` resolves to the milliseconds until it wants to run again. */
export function createTicker(work: () => Promise<number>, onError: (error: unknown) => void = () => {}) {
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  let runsAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  /** Set when it was woken while it ran. */
  let wokenFor = Number.POSITIVE_INFINITY;

  function schedule(at: number): void {
    if (!started) return;
    if (running) wokenFor = Math.min(wokenFor, at);
    else if (at < runsAt) {
      clearTimeout(timer);
      runsAt = at;
      timer = setTimeout(run, Math.max(0, at - performance.now()));
    }
  }

  function run(): void {
    runsAt = Number.POSITIVE_INFINITY;
    wokenFor = Number.POSITIVE_INFINITY;
    running = work()
      .catch(error => {
        onError(error);
        return AFTER_ERROR_MS;
      })
      .then(waitMs => {
        running = undefined;
        schedule(Math.min(wokenFor, performance.now() + waitMs));
      });
  }

  return {
    start(): void {
      started = true;
      run();
    },
    /** Runs within this many milliseconds. */
    wake: (withinMs: number) => schedule(performance.now() + withinMs),
    /** Ends after the run that is under way. */
    async stop(): Promise<void> {
      started = false;
      clearTimeout(timer);
      await running;
    },
  };
}
