/** Dates and times in the reader's time zone. Not `Intl`: its first use loads ICU data, which takes 20 to 80 ms at page start. */
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

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const monthName = (date: Date) => MONTHS[date.getMonth()] ?? '';
const two = (value: number) => String(value).padStart(2, '0');

/** `May 4, 2025` */
export const longDate = (date: Date) => `${monthName(date)} ${date.getDate()}, ${date.getFullYear()}`;

/** `17:05` */
export const hourAndMinute = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** `17:05:09` */
export const timeOfDay = (date: Date) => `${hourAndMinute(date)}:${two(date.getSeconds())}`;

/** `Nov 2` */
export const shortDate = (date: Date) => `${monthName(date).slice(0, 3)} ${date.getDate()}`;

/** `Nov 2` of this year, `November 2, 2025` of another */
export const dayName = (date: Date) =>
  date.getFullYear() === new Date().getFullYear() ? shortDate(date) : longDate(date);

/** `Mon, Nov 2` */
export const weekdayAndDate = (date: Date) => `${WEEKDAYS[date.getDay()]}, ${shortDate(date)}`;

/** `Nov 2, 2026, 17:05:09` */
export const dateAndTime = (date: Date) => `${shortDate(date)}, ${date.getFullYear()}, ${timeOfDay(date)}`;
