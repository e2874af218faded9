/** Compares two texts line by line. */
export type DiffLine = {kind: 'same' | 'removed' | 'added'; text: string};

/** Beyond this, lines are compared by position only. */
const MOST_LINES = 600;

export function compareLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const common = a.length > MOST_LINES || b.length > MOST_LINES ? samePlaces(a, b) : longestCommon(a, b);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  for (const [inA, inB] of [...common, [a.length, b.length] as const]) {
    for (; i < inA; i += 1) lines.push({kind: 'removed', text: a[i] as string});
    for (; j < inB; j += 1) lines.push({kind: 'added', text: b[j] as string});
    if (i < a.length && j < b.length) lines.push({kind: 'same', text: a[i] as string});
    i = inA + 1;
    j = inB + 1;
  }
  return lines;
}

type Pairs = (readonly [number, number])[];

const samePlaces = (a: string[], b: string[]): Pairs =>
  a.flatMap((line, index) => (line === b[index] ? [[index, index] as const] : []));

/** Indexes of a longest common subsequence. */
function longestCommon(a: string[], b: string[]): Pairs {
  const lengths = Array.from({length: a.length + 1}, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      (lengths[i] as Uint16Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: Pairs = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
