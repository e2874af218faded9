/** The sandbox clock: real time plus how far the clock was ahead then. The dashboard shows every time by it. */

/** In milliseconds: from the real time `at` on, the clock was this far ahead. */
export type ClockMove = Readonly<{at: number; aheadMs: number}>;

/** As the sandbox lists them, oldest first. */
type ListedMove = Readonly<{at: string; aheadMs: number}>;

/** The sandbox lists the newest moves only, this many. */
const LISTED = 200;

export function readMoves(moves: readonly ListedMove[] | undefined): readonly ClockMove[] {
  return (moves ?? []).map(({at, aheadMs}) => ({at: Date.parse(at), aheadMs}));
}

/** The time by the sandbox clock, in milliseconds, of something that happened at this real time. */
export function toSandboxTime(real: number, moves: readonly ClockMove[]): number {
  const last = moves.findLast(({at}) => at <= real);
  if (last) return real + last.aheadMs;
  return real + (moves.length >= LISTED ? (moves[0]?.aheadMs ?? 0) : 0);
}
