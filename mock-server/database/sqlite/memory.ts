/** A store in memory, which ends with the process. Readers see only what is committed, as with a file. */
import {DatabaseSync} from 'node:sqlite';
import {createVault} from '../secrets.ts';
import type {Schema, Store} from '../store.ts';
import {COMMON_MIGRATIONS, migrate} from '../tables.ts';
import {connectSqlite} from './dialect.ts';
import {createSqliteStore} from './group-commit.ts';

const USED_BYTES = 'select page_count * page_size as bytes from pragma_page_count, pragma_page_size';

/** `key`: 32 bytes, from which the workspaces' tokens are derived. */
export async function openMemory<R>(schema: Schema<R>, key: Buffer): Promise<Store<R>> {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma foreign_keys = on; pragma temp_store = memory');
  const writing = connectSqlite(database);
  await migrate(writing, {...schema.migrations, ...COMMON_MIGRATIONS}, 'The database');
  const vault = createVault(key);
  // The database has one connection, so reading waits for the end of a transaction.
  const reading = connectSqlite(database, async () => {
    while (database.isTransaction) await idle();
  });
  const {idle, ...store} = createSqliteStore(schema, vault, database, {writing, reading});
  const usedBytes = database.prepare(USED_BYTES);
  return {
    ...store,
    vault,
    adminToken: vault.derive('admin-token', 'v1'),
    usedBytes: async () => Number(usedBytes.get()?.bytes),
    testWrite: async () => {},
    broken: new Promise(() => {}),
    async close() {
      await idle();
      database.close();
    },
  };
}
