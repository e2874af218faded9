/** Finds the known name that is closest to a misspelled one, by edit distance. */

/** Candidates that are compared at most, so that the work is bounded. */
const MAX_CANDIDATES = 100;

/** The closest of the known names, when few enough letters differ; the first of several. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  let closest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known.slice(0, MAX_CANDIDATES)) {
    const most = Math.min(2, Math.floor(candidate.length / 3));
    const [a, b] = [plain(name), plain(candidate)];
    if (Math.abs(a.length - b.length) > most) continue;
    const distance = editDistance(a, b);
    if (distance > most || distance >= least) continue;
    closest = candidate;
    least = distance;
  }
  return closest;
}

/** Case, hyphens and underscores don't count. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/** Letters to insert, delete, change or swap with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({length: b.length + 1}, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
        swapped ? (before[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, current];
  }
  return above[b.length] as number;
}
