/** The spots-left badge: cosmetic, random, local and not stored. */

const SPOTS = {min: 20, max: 40, everyMs: 10_000, chance: 0.2, floor: 1} as const;

export const pickFirstSpots = (): number => SPOTS.min + Math.floor(Math.random() * (SPOTS.max - SPOTS.min + 1));

export const maybeDropSpot = (left: number): number =>
  left > SPOTS.floor && Math.random() < SPOTS.chance ? left - 1 : left;

/** Calls `onChange` now and at every drop. Returns the function that stops it. */
export function watchSpots(onChange: (left: number) => void): () => void {
  let left = pickFirstSpots();
  onChange(left);
  const timer = setInterval(() => {
    const next = maybeDropSpot(left);
    if (next !== left) onChange(next);
    left = next;
  }, SPOTS.everyMs);
  return () => clearInterval(timer);
}
