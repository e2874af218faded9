/**
 * Due dates: ISO 8601 dates or date-times. The contract checks their format; this module checks that they exist, and parses them. A
 * date is a day in Texas, where bills are due.
 */
const FORMAT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:[Zz]|([+-])(\d{2}):(\d{2})))?$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Midnight or 1:00 in Texas, before the clocks change at 2:00. */
const AFTER_MIDNIGHT_MS = 6 * 60 * MINUTE_MS;
const zone = new Intl.DateTimeFormat('en-US', {timeZone: 'America/Chicago', timeZoneName: 'longOffset'});

export function dateExists(text: string): boolean {
  return parse(text) !== undefined;
}

/** Milliseconds since 1970 of a date-time, or of a date's first midnight in America/Chicago. Throws if the date doesn't exist. */
export function startOfDueDate(text: string): number {
  return toMilliseconds(text, 0);
}

/** Milliseconds since 1970. A date ends at the next midnight in America/Chicago, a date-time at that moment (the contract's `dueDate`). */
export function endOfDueDate(text: string): number {
  return toMilliseconds(text, DAY_MS);
}

function toMilliseconds(text: string, afterMidnightMs: number): number {
  const start = parse(text);
  if (start === undefined) throw new Error(`The due date ${text} was not checked.`);
  return /t/i.test(text) ? start : midnight(start + afterMidnightMs);
}

/** Converts a day's midnight in UTC to its midnight in America/Chicago. */
function midnight(utc: number): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /GMT-(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(zone.format(utc + AFTER_MIDNIGHT_MS)) ?? [];
  return utc + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000;
}

/** Undefined if the date or time doesn't exist. */
function parse(text: string): number | undefined {
  const match = FORMAT.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second, , , zoneHour, zoneMinute] = match
    .slice(1)
    .map(part => Number(part ?? 0)) as [number, number, number, number, number, number, 0, 0, number, number];
  const millisecond = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  // Date.UTC treats years below 100 as years of the twentieth century.
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const sameDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!sameDay || hour > 23 || minute > 59 || second > 59 || zoneHour > 23 || zoneMinute > 59) return undefined;
  const ahead = (match[8] === '-' ? -1 : 1) * (zoneHour * 60 + zoneMinute);
  return date.getTime() + (hour * 60 + minute - ahead) * MINUTE_MS + second * 1000 + millisecond;
}
