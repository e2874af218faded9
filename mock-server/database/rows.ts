/** Rows of one table by the values of their columns, and queries that are built once and run many times. */
import type {
  Compilable,
  CompiledQuery,
  Insertable,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  Updateable,
  WhereInterface,
} from 'kysely';
import {serial, type Table, type Tables} from './tables.ts';

type WhereQuery<Query> = {where: (column: string, operator: 'is' | '=', value: unknown) => Query};

export function rowsOf<Tables, Name extends keyof Tables & string>(db: Kysely<Tables>, name: Name) {
  type Row = Selectable<Tables[Name]>;
  type Values = Partial<Row>;
  const any = db as unknown as Kysely<{table: Record<string, unknown>}>;
  const table = name as string as 'table';
  type More = (rows: WhereInterface<Tables, Name>) => WhereInterface<Tables, Name>;
  const having = <Query extends WhereQuery<Query>>(query: Query, values: Values, more: More = rows => rows): Query => {
    const rows = Object.entries(values).reduce(
      (found, [column, value]) => found.where(column, value === null ? 'is' : '=', value),
      query,
    );
    return more(rows as never) as unknown as Query;
  };
  const where = (values: Values) =>
    having(any.selectFrom(table), values) as unknown as SelectQueryBuilder<Tables, Name, object>;

  return {
    where,
    find: (values: Values) => where(values).selectAll().executeTakeFirst() as Promise<Row | undefined>,
    add: (rows: Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[]) =>
      db.insertInto(name).values(rows).execute(),
    /** Changes the row that has the same values in the columns `key`, and adds this one where there is none. */
    put: (row: Insertable<Tables[Name]>, key: readonly (keyof Row & string)[], change: object = row) =>
      any
        .insertInto(table)
        .values(row)
        .onConflict(conflict => conflict.columns(key).doUpdateSet(change))
        .execute(),
    /** Returns how many rows it changed. */
    async change(values: Values, change: Updateable<Tables[Name]>, more?: More): Promise<number> {
      const query = having(any.updateTable(table).set(change), values, more);
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
    },
    /** Returns how many rows it deleted. */
    async remove(values: Values, more?: More): Promise<number> {
      return Number((await having(any.deleteFrom(table), values, more).executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}

/** Runs a compiled query, past Kysely's own executor, which has nothing to add to it. */
export type Run = <R>(query: CompiledQuery<R>) => Promise<Readonly<{rows: R[]}>>;

/** Queries on one connection. */
export type Connection = Readonly<{db: Kysely<never>; run: Run}>;

type SlotOf<P> = <K extends keyof P & string>(name: K) => P[K];

class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query with a slot for each parameter instead of a value, so that the hot path neither builds nor compiles SQL: first the names and types of
 * the parameters, then the query, as `prepare<{id: string}>()(run, slot => …)`. Returns its rows.
 */
export function prepare<P extends object>() {
  return <R>(run: Run, build: (slot: SlotOf<P>) => Compilable<R>): ((values: P) => Promise<R[]>) => {
    const compiled = build(((name: string) => new Slot(name)) as unknown as SlotOf<P>).compile();
    const {sql, query, queryId} = compiled;
    const sources = compiled.parameters;
    return async values => {
      const parameters = sources.map(source =>
        source instanceof Slot ? (values as Record<string, unknown>)[source.name] : source,
      );
      return (await run<R>({sql, query, queryId, parameters})).rows;
    };
  };
}

/** Rows in one statement at most: bounds how many statements there are. */
const ROWS_AT_ONCE = 16;

/** Inserts any number of rows in few statements, each built once. A row has all columns of the table except serial ones. */
export function prepareInsert<Row extends object>(run: Run, db: unknown, tables: Tables, name: string) {
  const {columns} = tables[name] as Table;
  const names = Object.keys(columns).filter(column => columns[column] !== serial) as (keyof Row & string)[];
  const slots = Object.fromEntries(names.map(column => [column, 0]));
  const insert = (db as Kysely<Record<string, Record<string, number>>>).insertInto(name);
  const statements: CompiledQuery[] = [];
  return async (rows: readonly Row[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.slice(at, at + ROWS_AT_ONCE);
      statements[some.length] ??= insert.values(some.map(() => slots)).compile();
      const {sql, query, queryId} = statements[some.length] as CompiledQuery;
      await run({sql, query, queryId, parameters: some.flatMap(row => names.map(column => row[column]))});
    }
  };
}
