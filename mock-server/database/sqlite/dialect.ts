/** Kysely on node:sqlite: one connection, and statements that are prepared once. */
import type {DatabaseSync, SQLInputValue, StatementSync} from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type {Run} from '../rows.ts';

type PreparedStatement = {statement: StatementSync; reads: boolean};

/** Statements kept; a program has a few dozen, so reaching this means that SQL is being built from data. */
const MAX_STATEMENTS = 500;

/** SQLite can undo changes of the schema: migrations run in one transaction, so a crash leaves none of them half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A bare parameter as a limit makes SQLite plan the statement again each time it is bound, which takes longer than most of our
 * queries: it plans by the value. An expression does not.
 */
class SteadyPlanCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit cast(');
    this.visitNode(node.limit);
    this.append(' as integer)');
  }
}

export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: async () => connection.exec('begin immediate'),
      commitTransaction: async () => connection.exec('commit'),
      rollbackTransaction: async () => connection.exec('rollback'),
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SteadyPlanCompiler(),
  };
}

export class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Past Kysely's own executor, which has nothing to add to a query that is compiled. */
  readonly run: Run = query => this.executeQuery(query);

  exec(sql: string): void {
    this.database.exec(sql);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const {statement, reads} = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (reads) return {rows: statement.all(...parameters) as R[]};
    const {changes, lastInsertRowid} = statement.run(...parameters);
    return {rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid)};
  }

  // biome-ignore lint/correctness/useYield: streaming is not supported
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered on SQLite.');
  }

  #prepare(sql: string): PreparedStatement {
    const held = this.#prepared.get(sql);
    if (held) return held;
    if (this.#prepared.size >= MAX_STATEMENTS) this.#prepared.clear();
    const statement = this.database.prepare(sql);
    const prepared = {statement, reads: statement.columns().length > 0};
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
