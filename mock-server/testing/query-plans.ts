/** For tests: how SQLite finds the rows of queries. */
import {DatabaseSync} from 'node:sqlite';
import {DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler} from 'kysely';
import {MIGRATIONS} from '../migrations.ts';

/** Sends nothing: `record` gets the SQL of each query. */
export const recordSql = (record: (sql: string) => void) =>
  new Kysely<never>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({query}) => record(query.sql),
  });

/** The steps of each query that `run` sends, on an empty database. */
export async function queryPlans(run: (db: Kysely<never>) => Promise<unknown>): Promise<string[][]> {
  const statements: string[] = [];
  const db = recordSql(sql => statements.push(sql));
  for (const {up} of Object.values(MIGRATIONS)) await up(db);
  const database = new DatabaseSync(':memory:');
  database.exec(statements.splice(0).join(';'));
  await run(db);
  const explain = (text: string) => database.prepare(`explain query plan ${text}`).all();
  return statements.map(text => explain(text).map(({detail}) => String(detail)));
}
