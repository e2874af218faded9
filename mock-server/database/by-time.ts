/** Lists of rows by their time of creation, page by page, with a range of time and a string to search for. */
import {type SelectQueryBuilder, sql} from 'kysely';

/** Where the next page begins: at this millisecond, after skipping this many of its rows. */
export type TimePosition = Readonly<{createdAt: number; skip: number}>;

/** One page of a list. `since` and `until` are milliseconds; `search` ignores case and accents. */
export type TimeList = Readonly<{
  limit: number;
  from?: TimePosition;
  newest?: boolean;
  since?: number;
  until?: number;
  search?: string;
}>;

/** A phone number without its country code. */
const NATIONAL_DIGITS = 10;
const MIN_DIGITS = 4;

/**
 * Rows in order of time; `keys` are the columns that order rows of the same millisecond, `searchedColumns` the ones
 * that are searched. Finds a phone number however it is written.
 */
export function byTime<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  {limit, from, newest = false, since, until, search}: TimeList,
  keys: readonly string[],
  searchedColumns: readonly string[] = [],
) {
  const time = sql.ref<number>('created_at');
  let query = rows;
  if (from) query = query.where(time, newest ? '<=' : '>=', from.createdAt);
  if (since !== undefined) query = query.where(time, '>=', since);
  if (until !== undefined) query = query.where(time, '<', until);
  if (search !== undefined && searchedColumns.length > 0)
    query = query.where(eb =>
      eb.or(searchedColumns.flatMap(column => [containsText(column, search), ...sameNumber(column, search)])),
    );
  return ['created_at', ...keys]
    .reduce((ordered, key) => ordered.orderBy(sql.ref(key), newest ? 'desc' : 'asc'), query)
    .limit(limit)
    .offset(from?.skip ?? 0);
}

function sameNumber(column: string, search: string) {
  const digits = /\p{L}/u.test(search) ? '' : search.replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  return digits.length < MIN_DIGITS ? [] : [containsDigits(column, digits)];
}

/** Whether the column has these digits, with anything but letters between them. */
export const containsDigits = (column: string, digits: string) =>
  sql<boolean>`${toComparable(column, '[^0-9A-Za-z]')} like ${`%${digits}%`}`;

/** Accents, after NFKD, and apostrophes: phones write a curly one. */
const IGNORED = "[\\u0300-\\u036f'\\u2019]";

/** The column without compatibility characters and the ones that the regular expression names. */
const toComparable = (column: string, removed: string) =>
  sql<string>`regexp_replace("normalize"(${sql.ref(column)}, 'NFKD'), ${removed}, '', 'g')`;

/**
 * Whether the column contains the string, in upper or lower case, with or without accents. `lower` may change only A to
 * Z (SQLite; PostgreSQL by its locale), so other letters are looked for in lower, upper and title case, and as they are
 * written.
 */
export function containsText(column: string, text: string) {
  const plain = text.normalize('NFKD').replace(new RegExp(IGNORED, 'g'), '');
  const lower = plain.toLowerCase();
  const title = lower.replace(/(?<![\p{L}\p{M}])\p{L}/gu, letter => letter.toUpperCase());
  const spellings = new Set([lower, ...(/\P{ASCII}/u.test(plain) ? [plain, plain.toUpperCase(), title] : [])]);
  const matches = [...spellings].map(spelling => {
    const pattern = spelling.replace(/[A-Z]/g, letter => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&');
    return sql`lower(${toComparable(column, IGNORED)}) like ${`%${pattern}%`} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}
