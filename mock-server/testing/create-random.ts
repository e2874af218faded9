/** For tests and instruments: a random number generator that is reproducible by seed. */

/** Returns an integer from 0 to below `below`. */
export type Random = (below: number) => number;

/** The Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
