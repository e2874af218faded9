/** How due actions are found. */
import {DatabaseSync} from 'node:sqlite';
import {DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler} from 'kysely';
import {expect, it} from 'vitest';
import {MIGRATIONS} from '../migrations.ts';
import {createPersonaQueries} from './queries.ts';

it('looks for due actions only in the index of workspaces that have some', async () => {
  const statements: string[] = [];
  const db = new Kysely<never>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: one => new SqliteIntrospector(one),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({query}) => void statements.push(query.sql),
  });
  for (const {up} of Object.values(MIGRATIONS)) await up(db);
  const database = new DatabaseSync(':memory:');
  database.exec(statements.splice(0).join(';'));
  const personas = createPersonaQueries(db as never);
  await personas.findNextDue();
  await personas.workspacesWithDue(1, 1);
  const plans = statements.map(text => database.prepare(`explain query plan ${text}`).all()[0]?.detail);
  const byIndex = expect.stringMatching(/^SEARCH workspaces USING (?:COVERING )?INDEX workspaces_acting /);
  expect(plans).toEqual([byIndex, byIndex]);
});
