/** Seconds in words, in the two largest units that say something: `2 hours`, `2 hours 35 minutes`. */
const UNITS: [string, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

export function duration(seconds: number): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  let rest = seconds;
  const parts = UNITS.slice(Math.max(first, 0), Math.max(first, 0) + 2).flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [`${count} ${name}${count === 1 ? '' : 's'}`] : [];
  });
  return parts.join(' ') || '0 seconds';
}
