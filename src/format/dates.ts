// Not `Intl`: its first use loads ICU data, which takes 20 to 80 ms at page start.
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

/** `May 4, 2025`, in the reader's time zone. */
export const longDate = (day: Date) => `${MONTHS[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
