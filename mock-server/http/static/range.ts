/** Parses a single byte range (RFC 9110, 14.2), which some phones need to play video. Other Range headers are ignored. */
export type Range = Readonly<{start: number; end: number}>;

/** The requested range, end included; `unsatisfiable` when it lies outside, undefined for the whole file. */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts) return undefined;
  const [first = '', last = ''] = parts.slice(1);
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end || size === 0 ? 'unsatisfiable' : {start, end};
}
