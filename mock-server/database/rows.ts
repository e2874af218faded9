/** Rows of one table by the values of their columns, and `more` conditions. */
import type {Insertable, Kysely, Selectable, SelectQueryBuilder, Updateable, WhereInterface} from 'kysely';

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
