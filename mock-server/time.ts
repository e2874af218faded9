/** Spans of time in milliseconds, and how times in milliseconds since 1970 are written. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** For work that may take long. `clock` returns milliseconds since 1970; `stopping` aborts when the server stops. */
export type Timing = Readonly<{clock: () => number; stopping: AbortSignal}>;

/** A duration to the tenth of a millisecond. */
export const roundToTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** `2026-05-18T14:03:21.000Z` */
export const toIso = (time: number): string => new Date(time).toISOString();

/** The end of the window that a time is in; windows of this length begin in 1970. */
export const endOfWindow = (time: number, length: number): number => (Math.floor(time / length) + 1) * length;

/** The end of the day in UTC. */
export const endOfDay = (time: number): number => endOfWindow(time, DAY);

/** `2026-05-18`, in UTC. */
export const toDay = (time: number): string => toIso(time).slice(0, 10);
