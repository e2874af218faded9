/** The database module's own tables. */
import {type Kysely, type Migration, sql} from 'kysely';
import {createTables, key, table, text} from './tables.ts';

/** `agreed`: the fingerprint of the key that secrets are sealed with, and the time of the last test write. */
export const COMMON_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-agreed': createTables({agreed: table({name: key, value: text})}),
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
