/** Tables that only a database with several processes has, and `agreed`, which both engines have. */
import type {Kysely, Migration} from 'kysely';
import {sql} from 'kysely';

export const SHARED_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0008-several-processes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('outbox_waiting')
        .addColumn('workspace_id', 'text', c => c.primaryKey())
        .addColumn('seq', 'integer', c => c.notNull().generatedByDefaultAsIdentity())
        .execute();
      // A minute's counts: they may be lost in a crash, so they are unlogged.
      await sql`create unlogged table tallies (key text primary key, ends_at bigint not null, times bigint not null)`.execute(
        db,
      );
      await db.schema
        .createTable('agreed')
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute();
    },
  },
};

/** `agreed`: the fingerprint of the key that secrets are sealed with, and the time of the last test write. */
export const COMMON_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0012-agreed': {
    async up(db: Kysely<unknown>) {
      // Where several processes share the database it is there already.
      await db.schema
        .createTable('agreed')
        .ifNotExists()
        .addColumn('name', 'text', c => c.primaryKey())
        .addColumn('value', 'text', c => c.notNull())
        .execute();
    },
  },
};
