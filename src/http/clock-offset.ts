export function clockOffset(dateHeader: string | null, now: number): number | undefined {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return undefined;
  // The header names the second that has begun: the true time is up to one second later.
  const earliest = server - now;
  return earliest > 0 ? earliest : Math.min(earliest + 1000, 0);
}
