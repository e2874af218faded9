import {startOfDueDate} from './due-date.ts';

/**
 * Moves the dates of the contracts' examples ahead of today, so that a copied request never creates an overdue bill. The examples in
 * the files are from May 2026, with bills due on June 1. Readers see them in next month.
 */
const WRITTEN_YEAR = 2026;
const WRITTEN_MONTH = 4;
const HOUR_MS = 3_600_000;
/** A time in the examples, for output that must not change from month to month. */
export const WRITTEN = new Date(Date.UTC(WRITTEN_YEAR, WRITTEN_MONTH - 1, 18));

const NAMES = [...'JFMAMJJASOND'].map((_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('en-US', {month: 'long', timeZone: 'UTC'}),
);
/**
 * A date, also at the start of a time or an id. Dates that show a format ("a date such as 2026-06-01") and deprecation dates stay.
 * A midnight in Texas has another offset in winter.
 */
const DATE = /(?<!such as |since: |until: )\b(202[67])-(\d\d)-(\d\d)(\d*)(T00:00:00-0[56]:00)?/g;
const MONTH = new RegExp(`(?<!such as \`)\\b(${NAMES.join('|')}) (202[67])\\b`, 'g');

export function withDatesAhead(text: string, today: Date): string {
  const months = (today.getUTCFullYear() - WRITTEN_YEAR) * 12 + today.getUTCMonth() + 1 - WRITTEN_MONTH;
  const moved = (year: string, month: number) => new Date(Date.UTC(Number(year), month + months));
  return text
    .replace(DATE, (_, year: string, month: string, day: string, rest: string, midnight?: string) => {
      // Every month has a day 28. In an id, more digits follow.
      const kept = rest === '' && Number(day) > 28 ? '28' : day + rest;
      const date = `${moved(year, Number(month) - 1)
        .toISOString()
        .slice(0, 7)}-${kept}`;
      return midnight ? `${date}T00:00:00-0${(startOfDueDate(date) - Date.parse(date)) / HOUR_MS}:00` : date;
    })
    .replace(MONTH, (_, name: string, year: string) => {
      const date = moved(year, NAMES.indexOf(name));
      return `${NAMES[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
    });
}
