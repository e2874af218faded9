/** The figures that a page's own records must be worked out for. Times are milliseconds from navigation. */

/** A task may take this long before a reader notices. */
const LONG_MS = 50;

/** Over every long task since navigation, what each took beyond 50 ms: a page that paints late is not excused. */
export function blockingTime(tasks: readonly {duration: number}[]): number {
  return tasks.reduce((sum, {duration}) => sum + Math.max(0, duration - LONG_MS), 0);
}

/** Cumulative layout shift: the worst burst of shifts, less than 1 s apart and 5 s long at the most. */
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
 * The press that a request at `at` came from, when the page was pressed again and again: the last one of the send control
 * that left the page the time it needs between press and request, or else the first one. So a page that thinks before it
 * sends is not charged with the presses it was given meanwhile.
 */
export function causeOf(presses: readonly Press[], at: number, needs: number): Press | undefined {
  const before = presses.filter(({final, handled}) => final && handled <= at + 1);
  return before.findLast(({handled}) => handled <= at - 0.9 * needs) ?? before[0];
}
