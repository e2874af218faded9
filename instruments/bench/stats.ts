/** The bench's statistics: median and spread of a few runs, percentiles of many latencies, and their formatting. */

export type Spread = Readonly<{median: number; min: number; max: number; runs: number}>;

/** Undefined when no run has a figure. */
export function spread(values: readonly (number | undefined)[]): Spread | undefined {
  const sorted = values
    .filter(value => value !== undefined && Number.isFinite(value))
    .sort((a, b) => a! - b!) as number[];
  if (sorted.length === 0) return undefined;
  return {median: middle(sorted), min: sorted[0]!, max: sorted.at(-1)!, runs: sorted.length};
}

function middle(sorted: readonly number[]): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Nearest rank: the smallest value that at least `share` (0 to 1) of the values do not exceed. Sorts in place. */
export function percentile(values: Float64Array, share: number): number {
  if (values.length === 0) return Number.NaN;
  values.sort();
  return values[Math.max(0, Math.ceil(share * values.length) - 1)]!;
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

export function number(value: number, digits = 0): string {
  return value.toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});
}
