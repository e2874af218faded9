/** Records moves of a workspace's clock as steps of a scenario, and converts its times to real time. All times are milliseconds since 1970. */
import type {Step} from '../../openapi/scenarios/scenario.ts';

/** How far the clock was ahead from the real time `at` on. */
export type ClockMove = Readonly<{at: number; ahead_ms: number}>;

/** Something that happened at a real time; `seconds` if the clock was advanced. */
export type Entry = {at: number; step: Step; seconds?: number};

/** A shorter advance is left out. */
const SHORTEST_SECONDS = 5;

export const timeAhead = (moves: readonly ClockMove[], at: number) =>
  moves.findLast(move => move.at <= at)?.ahead_ms ?? 0;

export function toRealTime(moves: readonly ClockMove[], virtual: number): number {
  const move = moves.findLast(({at, ahead_ms}) => virtual - ahead_ms >= at);
  return virtual - (move?.ahead_ms ?? 0);
}

export const movesToEntries = (moves: readonly ClockMove[]): Entry[] =>
  moves.map(({at, ahead_ms}, index) => {
    const seconds = (ahead_ms - (moves[index - 1]?.ahead_ms ?? 0)) / 1000;
    return {at, seconds, step: {title: '', request: 'POST /api/sandbox/clock'}};
  });

/** One step for the moves between two calls: the sandbox stops at each due time on the way. */
export function joinMoves(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const before = joined.at(-1);
    if (entry.seconds !== undefined && before?.seconds !== undefined) before.seconds += entry.seconds;
    else joined.push({...entry});
  }
  return joined
    .filter(({seconds}) => seconds === undefined || seconds >= SHORTEST_SECONDS)
    .map(({seconds, ...entry}) => {
      if (seconds === undefined) return entry;
      const advanceSeconds = Math.round(seconds);
      return {...entry, step: {...entry.step, title: `${spoken(advanceSeconds)} later`, body: {advanceSeconds}}};
    });
}

function spoken(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[3];
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
