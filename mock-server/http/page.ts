/** Cursor pagination, shared by every list: a page of rows and the cursor that the next request sends. */
import {FIRST, type TimePosition} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';

export type Page<Item> = Readonly<{data: Item[]; nextCursor: string | null}>;
export type ListPage<Item> = Page<Item> & Readonly<{hasMore: boolean}>;

/** Query `limit + 1` rows: the extra row shows that there is another page. `nextCursor` is null on the last page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  toItem: (row: Row) => Item,
): ListPage<Item> {
  const shown = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = shown.at(-1);
  return {data: shown.map(toItem), hasMore, nextCursor: last && hasMore ? cursorOf(last) : null};
}

/** A 400 for a cursor that no list has returned. */
export function invalidCursor(): DomainError {
  const message = 'Send the nextCursor of the previous page, unchanged.';
  return new DomainError('InvalidRequest', message, {errors: [{path: '/cursor', message}]});
}

/** Milliseconds since 1970. The contract's date-time allows a leap second, which has no number: a 400. */
export function momentOf(name: string, text: string): number {
  const moment = Date.parse(text);
  if (!Number.isNaN(moment)) return moment;
  const message = `${name} must be a real date-time, such as 2026-06-01T17:00:00Z.`;
  throw new DomainError('InvalidRequest', message, {errors: [{path: `/${name}`, message}]});
}

const TIME_CURSOR = /^(\d{1,15})-(\d{1,9})$/;

/** Where a list by time of creation goes on: query it by `oldestFirst`, and give `limit + 1` rows to `toTimePage`. */
export function timePositionOf(cursor: unknown): TimePosition {
  if (cursor === undefined) return FIRST;
  const [, createdAt, skip] = TIME_CURSOR.exec(String(cursor)) ?? [];
  if (createdAt === undefined) throw invalidCursor();
  return {createdAt: Number(createdAt), skip: Number(skip)};
}

/** The cursor has no id, because the key of a row can be a phone number. */
export function toTimePage<Row extends {created_at: number}, Item>(
  rows: readonly Row[],
  limit: number,
  from: TimePosition,
  toItem: (row: Row) => Item,
): Page<Item> {
  const cursorOf = ({created_at: last}: Row) => {
    const shown = rows.slice(0, limit).filter(({created_at}) => created_at === last).length;
    return `${last}-${shown + (last === from.createdAt ? from.skip : 0)}`;
  };
  const {data, nextCursor} = toPage(rows, limit, cursorOf, toItem);
  return {data, nextCursor};
}

/** A page of a list by time of creation. `read` queries by `oldestFirst`. */
export async function timePage<Row extends {created_at: number}, Item>(
  read: (limit: number, from: TimePosition) => Promise<readonly Row[]>,
  limit: number,
  cursor: unknown,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const from = timePositionOf(cursor);
  return toTimePage(await read(limit + 1, from), limit, from, toItem);
}
