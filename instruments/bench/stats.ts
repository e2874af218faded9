/** The bench's statistics: median and spread of a few runs, percentiles of many latencies, and their formatting. */

export type Spread = Readonly<{median: number; min: number; max: number; runs: number}>;

/** Undefined when no run has a figure. */
export function spread(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values.filter(value => value !== undefined && Number.isFinite(value)).sort((a, b) => a! - b!);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return undefined;
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return {median, min, max, runs: sorted.length};
}

/** Nearest rank: the smallest value that at least `share` (0 to 1) of the values do not exceed. Sorts in place. */
export function percentile(values: Float64Array, share: number): number {
  values.sort();
  return values[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;
}

/** `ours` as a multiple of `theirs`, by the medians. */
export function ratio(ours: Spread | undefined, theirs: Spread | undefined): number | undefined {
  if (!ours || !theirs || theirs.median === 0) return undefined;
  return ours.median / theirs.median;
}

/** `1,234 [1,200-1,300]`, with a note on missing runs. */
export function written(value: Spread | undefined, digits = 0, expected?: number): string {
  if (!value) return '-';
  const missed = expected !== undefined && value.runs < expected ? ` (${value.runs} of ${expected} runs)` : '';
  return `${number(value.median, digits)} [${number(value.min, digits)}-${number(value.max, digits)}]${missed}`;
}

const number = (value: number, digits: number) =>
  value.toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});
