/**
 * Timestamps for signed writes. A signature depends on the timestamp and the content, so a second write with the same
 * content in the same second would have the same signature and get the first one's response. So its timestamp moves
 * ahead.
 */
/** How far a write's timestamp may be ahead. */
export const MAX_AHEAD_SECONDS = 60;

export type WriteTimestamps = (content: Uint8Array | string) => Promise<number>;

type Clock = Readonly<{
  /** Whole Unix seconds, by the clock that signs. */
  nowSeconds: () => number;
  wait?: (ms: number) => Promise<void>;
}>;

/**
 * Returns the timestamp of a new write: now, or a second after the last one with this content, at most 60 seconds
 * ahead. Beyond that it waits. A retry of the same call keeps its timestamp instead of asking for another.
 */
export function createWriteTimestamps({nowSeconds, wait = pause}: Clock): WriteTimestamps {
  const last = new Map<string, number>();
  return async content => {
    const key = typeof content === 'string' ? content : new TextDecoder('latin1').decode(content);
    const now = nowSeconds();
    for (const [other, seconds] of last) if (seconds < now) last.delete(other);
    const next = Math.max(now, (last.get(key) ?? 0) + 1);
    last.set(key, next);
    while (next > nowSeconds() + MAX_AHEAD_SECONDS) await wait(1000);
    return next;
  };
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
