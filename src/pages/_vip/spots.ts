/** The spots-left badge: cosmetic, local and not stored. Randomness is passed in. */

export const SPOTS = {min: 20, max: 40, everyMs: 10_000, chance: 0.2, floor: 1} as const;

/** 0 (inclusive) to 1 (exclusive), like Math.random. */
type Random = () => number;

export const firstSpots = (random: Random): number => SPOTS.min + Math.floor(random() * (SPOTS.max - SPOTS.min + 1));

export const nextSpots = (left: number, random: Random): number =>
  left > SPOTS.floor && random() < SPOTS.chance ? left - 1 : left;

/** Calls `onChange` now and at every drop. Returns the function that stops it. */
export function watchSpots(onChange: (left: number) => void, random: Random): () => void {
  let left = firstSpots(random);
  onChange(left);
  const timer = setInterval(() => {
    const next = nextSpots(left, random);
    if (next !== left) onChange(next);
    left = next;
  }, SPOTS.everyMs);
  return () => clearInterval(timer);
}
