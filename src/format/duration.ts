import {plural} from './numbers.ts';

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Seconds in the two largest units: `2 hours 35 minutes`; `0 seconds` for less than half a second. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([size]) => whole >= size);
  if (first < 0) return '0 seconds';
  let rest = whole;
  return UNITS.slice(first, first + 2)
    .flatMap(([size, name]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count > 0 ? [plural(count, name)] : [];
    })
    .join(' ');
}
