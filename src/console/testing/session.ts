import {createWriteTimestamps} from '../../../openapi/signing/write-timestamps.ts';
import {createSession} from '../core/session.ts';

/** A session with a clock and timestamps of its own. `clock` returns milliseconds since 1970. */
export function sessionAt(clock: () => number, fetch?: typeof globalThis.fetch) {
  let seconds = 0;
  const next = createWriteTimestamps({nowSeconds: () => seconds});
  return createSession({
    clock,
    writeTimestamp(now, content) {
      seconds = Math.floor(now / 1000);
      return next(content);
    },
    fetch,
  });
}
