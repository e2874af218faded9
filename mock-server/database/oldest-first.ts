/** Lists of rows by their time of creation, page by page. */
import {type SelectQueryBuilder, sql} from 'kysely';

/** Where a list goes on: at this millisecond, after this many of its rows. */
export type TimePosition = Readonly<{createdAt: number; skip: number}>;

export const FIRST: TimePosition = {createdAt: 0, skip: 0};

/** The rows from the position on, the oldest first; `keys` are the columns that order rows of the same millisecond. */
export function oldestFirst<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  keys: readonly string[],
  limit: number,
  {createdAt, skip}: TimePosition,
) {
  const since = rows.where(sql.ref<number>('created_at'), '>=', createdAt);
  return ['created_at', ...keys]
    .reduce((query, key) => query.orderBy(sql.ref(key)), since)
    .limit(limit)
    .offset(skip);
}
