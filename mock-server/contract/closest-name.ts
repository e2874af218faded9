/** Suggests what a mistyped name was meant to be. */

/** Shorter names are too much like others. */
const MIN_NAME_CHARS = 3;

/**
 * The first known name that is the same but for one letter. Case, hyphens and underscores don't count. `shape` is called the format
 * everywhere but on the wire.
 */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const sent = plain(name === 'format' ? 'shape' : name);
  const same = known.find(other => plain(other) === sent);
  return same ?? known.find(other => other.length >= MIN_NAME_CHARS && isClose(sent, plain(other)));
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** Whether one letter is missing, added or another, or two changed places. `src/sdk/options.ts` has the same: the SDK imports nothing. */
function isClose(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [x, y] = [a.slice(start), b.slice(start)];
  return (
    x.slice(1) === y || x === y.slice(1) || x.slice(1) === y.slice(1) || (x[1] ?? '') + (x[0] ?? '') + x.slice(2) === y
  );
}
