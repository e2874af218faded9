/**
 * One byte range of a file (RFC 9110, 14.2): some phones play no video from a server that cannot give a part of it. Refuses lists
 * of ranges: a header that it does not understand is as if it were not there.
 */
export type Range = Readonly<{start: number; end: number}>;

/** The range asked for, its end included; `unsatisfiable` when it lies outside, undefined for the whole file. */
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
