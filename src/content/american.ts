/**
 * Figures and days as Americans write them. Not by `Intl`: its first use reads in ICU's data, 20 ms on a desk and 80 on a phone, and the
 * pages that need it would pay that in the middle of their start. Refuses fractions and negative numbers, which no page has.
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 361552 is `361,552`. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** `May 4, 2025`, by the reader's own clock. */
export const longDate = (day: Date) => `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
