/** Timestamps of the page's signed writes. Console and dashboard share them, because they may send the same bytes in one second. */
import {createWriteTimestamps} from '../../openapi/signing/write-timestamps.ts';

let offset = Number.NEGATIVE_INFINITY;
const next = createWriteTimestamps({nowSeconds: () => Math.floor((Date.now() + offset) / 1000)});

/** `now` is in milliseconds, by the server's clock. */
export function pageWriteTimestamp(now: number, content: Uint8Array): Promise<number> {
  // Never go back: a second that has passed may be in use.
  offset = Math.max(offset, now - Date.now());
  return next(content);
}
