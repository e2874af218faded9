/** Computes figures from a page's recorded events. Times are milliseconds from navigation. */

/** Tasks longer than this block the page noticeably. */
const LONG_MS = 50;

/** Total time beyond 50 ms of every long task since navigation, including tasks before the first paint. */
export function blockingTime(tasks: readonly {duration: number}[]): number {
  return tasks.reduce((sum, {duration}) => sum + Math.max(0, duration - LONG_MS), 0);
}

/** Cumulative layout shift: the largest burst of shifts less than 1 s apart, at most 5 s long. */
export function layoutShift(shifts: readonly {at: number; value: number}[]): number {
  let worst = 0;
  let burst = {start: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, value: 0};
  for (const {at, value} of shifts) {
    const joins = at - burst.last < 1_000 && at - burst.start < 5_000;
    burst = joins ? {...burst, last: at, value: burst.value + value} : {start: at, last: at, value};
    worst = Math.max(worst, burst.value);
  }
  return worst;
}

export type Press = {created: number; handled: number; final: boolean};

/**
 * The click that caused a request at `at`, when the page was clicked repeatedly: the last click on the send control that left
 * the page the time that it needs from click to request, or else the first click. So a page that works before it sends is not
 * charged for clicks in between.
 */
export function causingPress(presses: readonly Press[], at: number, needs: number): Press | undefined {
  const before = presses.filter(({final, handled}) => final && handled <= at + 1);
  return before.findLast(({handled}) => handled <= at - 0.9 * needs) ?? before[0];
}
