/** The database module's own tables. */
import {type Kysely, type Migration, sql} from 'kysely';

/** `agreed`: the fingerprint of the key that secrets are sealed with, and the time of the last test write. */
export const COMMON_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-agreed': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('agreed')
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute();
    },
  },
};

/** Tables that only a database with several processes has. */
export const SHARED_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-several-processes': {
    async up(db: Kysely<unknown>) {
      // A minute's counts: they may be lost in a crash, so they are unlogged.
      await sql`create unlogged table tallies (key text primary key, ends_at bigint not null, times bigint not null)`.execute(
        db,
      );
    },
  },
};
