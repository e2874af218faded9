import {plural} from './numbers.ts';

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** Seconds in the two largest units, rounded: `2 hours 35 minutes`; `0 seconds` for less than half a second. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([size]) => whole >= size);
  if (first < 0) return '0 seconds';
  const smallest = UNITS[first + 1]?.[0] ?? 1;
  let rest = Math.round(whole / smallest) * smallest;
  return UNITS.slice(first, first + 2)
    .flatMap(([size, name]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return count > 0 ? [plural(count, name)] : [];
    })
    .join(' ');
}

/** Whole seconds as on a clock: `3:58`, `2:35:00`. */
export function formatCountdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
  return parts.map((part, place) => (place > 0 ? String(part).padStart(2, '0') : part)).join(':');
}
