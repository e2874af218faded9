/** Lists of rows by their time of creation, page by page, with a range of time and a string to search for. */
import {type SelectQueryBuilder, sql} from 'kysely';

/** Where the next page begins: at this millisecond, after skipping this many of its rows. */
export type TimePosition = Readonly<{createdAt: number; skip: number}>;

/** One page of a list. `since` and `until` are milliseconds; `search` is found in upper or lower case. */
export type TimeList = Readonly<{
  limit: number;
  from?: TimePosition;
  newest?: boolean;
  since?: number;
  until?: number;
  search?: string;
}>;

/** Columns of phone numbers, which people write in many ways. */
const PHONES: readonly string[] = ['phone', 'phone_number', 'number'];
/** A phone number without its country code. */
const NATIONAL_DIGITS = 10;
const MIN_DIGITS = 4;

/**
 * Rows in order of time; `keys` are the columns that order rows of the same millisecond, `searchedColumns` the ones that are searched. A phone
 * number is found however it is written.
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
      eb.or(searchedColumns.flatMap(column => [containing(column, search), ...sameNumber(column, search)])),
    );
  return ['created_at', ...keys]
    .reduce((ordered, key) => ordered.orderBy(sql.ref(key), newest ? 'desc' : 'asc'), query)
    .limit(limit)
    .offset(from?.skip ?? 0);
}

function sameNumber(column: string, search: string) {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').slice(-NATIONAL_DIGITS) : '';
  if (digits.length < MIN_DIGITS || !PHONES.includes(column)) return [];
  return [sql<boolean>`${digitsOf(column)} like ${`%${digits}%`}`];
}

/** A phone number without the characters that people write between its digits. */
export const digitsOf = (column: string) =>
  [' ', '-', '(', ')', '.', '/'].reduce(
    (text, character) => sql<string>`replace(${text}, ${character}, '')`,
    sql<string>`${sql.ref(column)}`,
  );

/**
 * Whether the column contains the string, in upper or lower case. `lower` may change only A to Z (SQLite; PostgreSQL by its locale), so
 * other letters are looked for as they are written, and in lower, upper and title case.
 */
export function containing(column: string, text: string) {
  const lower = text.toLowerCase();
  const title = lower.replace(/(?<![\p{L}\p{M}])\p{L}/gu, letter => letter.toUpperCase());
  const spellings = new Set([lower, ...(/\P{ASCII}/u.test(text) ? [text, text.toUpperCase(), title] : [])]);
  const matches = [...spellings].map(spelling => {
    const pattern = spelling.replace(/[A-Z]/g, letter => letter.toLowerCase()).replace(/[\\%_]/g, '\\$&');
    return sql`lower(${sql.ref(column)}) like ${`%${pattern}%`} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}
