/**
 * Kysely on node:sqlite, with one connection and statements that are prepared once. Also has what our queries write in
 * SQLite's own way.
 */
import type {DatabaseSync, SQLInputValue, StatementSync} from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import type {Engine} from '../store.ts';

type PreparedStatement = Readonly<{statement: StatementSync; reads: boolean}>;

/** Statements kept; a program has a few dozen, so reaching this means that SQL is being built from data. */
const MAX_STATEMENTS = 500;

/** SQLite can undo changes of the schema: migrations run in one transaction, so a crash leaves none of them half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A bare parameter as a limit makes SQLite plan the statement again each time it is bound, which takes longer than most
 * of our queries: it plans by the value. An expression does not.
 */
class SteadyPlanCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit cast(');
    this.visitNode(node.limit);
    this.append(' as integer)');
  }
}

/** Queries wait for `ready` first. Streaming isn't supported. */
export function connectSqlite(database: DatabaseSync, ready?: () => Promise<void>): Kysely<never> {
  addFunctions(database);
  const prepare = prepareOnce(database);
  async function executeQuery<R>({sql, parameters}: CompiledQuery): Promise<QueryResult<R>> {
    if (ready) await ready();
    const {statement, reads} = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (reads) return {rows: statement.all(...values) as R[]};
    const {changes, lastInsertRowid} = statement.run(...values);
    return {rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid)};
  }
  // One for all queries: Kysely remembers each connection that it gets.
  const connection = {executeQuery} as DatabaseConnection;
  const run = (sql: string) => async () => database.exec(sql);
  const dialect: Dialect = {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: run('begin immediate'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyPlanCompiler(),
  };
  return new Kysely({dialect});
}

/** Adds the functions of PostgreSQL that our queries use and SQLite lacks. */
function addFunctions(database: DatabaseSync): void {
  database.function('normalize', {deterministic: true}, (text, form) =>
    text === null ? null : String(text).normalize(String(form)),
  );
  database.function('regexp_replace', {deterministic: true}, (text, pattern, replacement, flags) =>
    text === null ? null : String(text).replace(new RegExp(String(pattern), String(flags)), String(replacement)),
  );
}

function prepareOnce(database: DatabaseSync) {
  const prepared = new Map<string, PreparedStatement>();
  return (sql: string): PreparedStatement => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    const statement = database.prepare(sql);
    const fresh = {statement, reads: statement.columns().length > 0};
    prepared.set(sql, fresh);
    return fresh;
  };
}

/** Transactions run one after another, so that none needs a lock. */
export const sqliteEngine = (markChanged: Engine['markChanged']): Engine => ({
  markChanged,
  lock: async () => {},
  asList: <T>(values: readonly T[]) => sql<T>`(select value from json_each(${JSON.stringify(values)}))`,
  // Every lease that this process doesn't hold is left over from before it started.
  processEnded: () => sql<boolean>`true`,
  joinEach: (query, table, name) =>
    sql`cross join ${sql.table(table)} ${sql.ref(name)} on ${sql.ref(`${name}.seq`)} in (select seq from (${query}))`,
});
