/** Shared by lists: pages with the cursor that the next request sends, and where a list of long entries ends. */
import type {TimeList, TimePosition} from '../database/index.ts';
import {invalidField} from '../errors/domain-error.ts';

export type Page<Item> = Readonly<{data: Item[]; nextCursor: string | null}>;

/** Query `limit + 1` rows: the extra row shows that there is another page. `nextCursor` is null on the last page. */
export function toPage<Row>(rows: readonly Row[], limit: number, toCursor: (row: Row) => string) {
  const data = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = data.at(-1);
  return {data, hasMore, nextCursor: last && hasMore ? toCursor(last) : null};
}

/** A 400 for a cursor that no list has returned. */
export const invalidCursor = () => invalidField('/cursor', 'Send the nextCursor of the previous page, unchanged.');

/** Milliseconds since 1970. The contract's date-time allows a leap second, which has no number: a 400. */
export function parseDateTime(name: string, text: string): number {
  const moment = Date.parse(text);
  if (!Number.isNaN(moment)) return moment;
  throw invalidField(`/${name}`, `${name} must be a real date-time, such as 2026-06-01T17:00:00Z.`);
}

const TIME_CURSOR = /^(\d{1,15})-(\d{1,9})$/;

/** The part of a list by time of creation that a request asks for. */
type TimeQuery = Readonly<{
  limit?: number;
  cursor?: string | undefined;
  order?: 'oldest' | 'newest';
  since?: string;
  until?: string;
  search?: string;
}>;

/** Throws `Invalid`. */
export function parseTimeQuery({limit = 100, cursor, order, since, until, search}: TimeQuery): TimeList {
  return {
    limit,
    newest: order === 'newest',
    ...(cursor !== undefined && {from: parseTimeCursor(cursor)}),
    ...(since !== undefined && {since: parseDateTime('since', since)}),
    ...(until !== undefined && {until: parseDateTime('until', until)}),
    ...(search !== undefined && {search}),
  };
}

function parseTimeCursor(cursor: string): TimePosition {
  const [, createdAt, skip] = TIME_CURSOR.exec(cursor) ?? [];
  if (createdAt === undefined) throw invalidCursor();
  return {createdAt: Number(createdAt), skip: Number(skip)};
}

/**
 * The page of a list by time of creation that a request's query asks for. `read` queries by `byTime`. The cursor has no id, because the key
 * of a row can be a phone number. Throws `Invalid`.
 */
export async function timePage<Row extends {created_at: number}, Item>(
  read: (list: TimeList) => Promise<readonly Row[]>,
  query: TimeQuery,
  toItem: (row: Row) => Item | Promise<Item>,
): Promise<Page<Item>> {
  const list = parseTimeQuery(query);
  const {limit, from} = list;
  const rows = await read({...list, limit: limit + 1});
  const toCursor = ({created_at: last}: Row) => {
    const shown = rows.slice(0, limit).filter(({created_at}) => created_at === last).length;
    return `${last}-${shown + (last === from?.createdAt ? from.skip : 0)}`;
  };
  const {data, nextCursor} = toPage(rows, limit, toCursor);
  return {data: await Promise.all(data.map(toItem)), nextCursor};
}

/** Characters of JSON after which a list of entries with long texts ends. */
const MAX_LIST_CHARS = 1_000_000;
/** Rows that are made into entries together. */
const BATCH_SIZE = 25;

/** The entries of these rows, or the first of them where their JSON is long: callers choose the texts in them, and may read slowly. */
export async function listUntilLong<Row, Item>(
  rows: readonly Row[],
  toItems: (batch: readonly Row[]) => Promise<readonly Item[]>,
): Promise<{data: Item[]}> {
  const data: Item[] = [];
  let length = 0;
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    for (const item of await toItems(rows.slice(at, at + BATCH_SIZE))) {
      data.push(item);
      length += JSON.stringify(item).length;
      if (length >= MAX_LIST_CHARS) return {data};
    }
  return {data};
}
