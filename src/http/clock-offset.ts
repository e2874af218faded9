/** Milliseconds that the server's clock is ahead, from its `Date` header; undefined without a valid date. */
export function clockOffset(dateHeader: string | null, now: number): number | undefined {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return undefined;
  // The header is in whole seconds, so the server's time is up to a second later.
  const earliest = server - now;
  return earliest > 0 ? earliest : Math.min(earliest + 1000, 0);
}
