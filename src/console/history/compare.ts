/** Compares two texts line by line. */
export type DiffLine = {kind: 'same' | 'removed' | 'added'; text: string};

/** Beyond this, the lines in common may not be the most. */
const MOST_LINES = 600;

export function compareLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  /** By the lines left of both: the length of their longest common subsequence. */
  const lengths = a.map(() => new Uint16Array(b.length + 1));
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const short = a.length <= MOST_LINES && b.length <= MOST_LINES;
  for (let i = a.length - 1; short && i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const longest = a[i] === b[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
      (lengths[i] as Uint16Array)[j] = longest;
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const text = a[i] ?? '';
    if (i < a.length && text === b[j]) {
      lines.push({kind: 'same', text});
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && common(i + 1, j) >= common(i, j + 1))) {
      lines.push({kind: 'removed', text});
      i += 1;
    } else lines.push({kind: 'added', text: b[j++] as string});
  }
  return lines;
}
