/**
 * Rows of one table by the values of their columns, counts of rows, deletion of the oldest, and queries that are built
 * once and run many times.
 */
import {
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
  type WhereInterface,
} from 'kysely';
import {serial, type Table, type Tables} from './tables.ts';

type WhereQuery<Query> = {where: (column: string, operator: 'is' | '=', value: unknown) => Query};

export function createRowQueries<Tables, Name extends keyof Tables & string>(db: Kysely<Tables>, name: Name) {
  type Row = Selectable<Tables[Name]>;
  type Values = Partial<Row>;
  const untyped = db as unknown as Kysely<{table: Record<string, unknown>}>;
  const table = name as string as 'table';
  type Refine = (rows: WhereInterface<Tables, Name>) => WhereInterface<Tables, Name>;
  const matching = <Query extends WhereQuery<Query>>(
    query: Query,
    values: Values,
    refine: Refine = rows => rows,
  ): Query => {
    const rows = Object.entries(values).reduce(
      (found, [column, value]) => found.where(column, value === null ? 'is' : '=', value),
      query,
    );
    return refine(rows as never) as unknown as Query;
  };
  const where = (values: Values) =>
    matching(untyped.selectFrom(table), values) as unknown as SelectQueryBuilder<Tables, Name, object>;

  return {
    where,
    find: (values: Values) => where(values).selectAll().executeTakeFirst() as Promise<Row | undefined>,
    add: (rows: Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[]) =>
      db.insertInto(name).values(rows).execute(),
    /** Changes the row with the same values in the columns `key`, or adds this one if there is none. */
    upsert: (row: Insertable<Tables[Name]>, key: readonly (keyof Row & string)[], change: object = row) =>
      untyped
        .insertInto(table)
        .values(row)
        .onConflict(conflict => conflict.columns(key).doUpdateSet(change))
        .execute(),
    /** Returns how many rows it changed. */
    async change(values: Values, change: Updateable<Tables[Name]>, refine?: Refine): Promise<number> {
      const query = matching(untyped.updateTable(table).set(change), values, refine);
      return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
    },
    /** Returns how many rows it deleted. */
    async remove(values: Values, refine?: Refine): Promise<number> {
      const query = matching(untyped.deleteFrom(table), values, refine);
      return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}

export async function countRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const query = rows.select(sql`count(*)`.as('count')).$castTo<{count: number | string | bigint}>();
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The most rows that one call deletes, so that no other write waits for long. */
const MAX_DELETED_ROWS = 200;

/**
 * Deletes some of the workspace's oldest rows beyond the ones it keeps; true when there may be more. `column` numbers
 * them by age. Limits are literals: SQLite would plan a statement again for each value of a parameter
 * (sqlite/dialect.ts).
 */
export async function deleteOldest(
  db: QueryExecutorProvider,
  table: string,
  column: string,
  workspaceId: string,
  kept: number,
  where: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const [rows, number] = [sql.table(table), sql.ref(column)];
  const {numAffectedRows} = await sql`delete from ${rows} where ${number} in
    (select ${number} from ${rows} where workspace_id = ${workspaceId} and ${where} and ${number} <=
      (select ${number} from ${rows} where workspace_id = ${workspaceId} order by ${number} desc limit 1 offset ${sql.lit(kept)})
    order by ${number} limit ${sql.lit(MAX_DELETED_ROWS)})`.execute(db);
  return Number(numAffectedRows) === MAX_DELETED_ROWS;
}

type Executor = Pick<Kysely<never>, 'executeQuery'>;

/**
 * Compiles a query once, so that the hot path neither builds nor compiles SQL. `build` gets placeholders for the
 * values, and may only put them into the query: `prepare(db, ({id}: {id: string}) =>
 * db.selectFrom('bills').selectAll().where('id', '=', id))`. Returns the query's rows.
 */
export function prepare<Values extends object, R>(
  db: Executor,
  build: (placeholders: Values) => Compilable<R>,
): (values: Values) => Promise<R[]> {
  const placeholders = new Proxy({}, {get: (_, name) => Symbol(String(name))});
  const query = build(placeholders as Values).compile();
  return async values => {
    const parameters = query.parameters.map(parameter =>
      typeof parameter === 'symbol' ? (values as Record<string, unknown>)[String(parameter.description)] : parameter,
    );
    return (await db.executeQuery<R>({...query, parameters})).rows;
  };
}

/** The most rows in one statement. Bounds the number of different statements. */
const MAX_INSERTED_ROWS = 16;

/** Inserts any number of rows in few statements, each built once. A row has all columns except serial ones. */
export function prepareInsert<Row extends object>(db: Executor, tables: Tables, name: string) {
  const {columns} = tables[name] as Table;
  const names = Object.keys(columns).filter(column => columns[column] !== serial) as (keyof Row & string)[];
  const slots = Object.fromEntries(names.map(column => [column, 0]));
  const insert = (db as unknown as Kysely<Record<string, Record<string, number>>>).insertInto(name);
  const statements: CompiledQuery[] = [];
  return async (rows: readonly Row[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += MAX_INSERTED_ROWS) {
      const some = rows.slice(at, at + MAX_INSERTED_ROWS);
      statements[some.length] ??= insert.values(some.map(() => slots)).compile();
      const parameters = some.flatMap(row => names.map(column => row[column]));
      await db.executeQuery({...(statements[some.length] as CompiledQuery), parameters});
    }
  };
}
