/** Brings a database up to date, and has the steps that belong to no feature. */
import {type Kysely, type Migration, Migrator, sql} from 'kysely';
import {DatabaseError} from './store-errors.ts';
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

/** The first step of databases that were made before the first release. */
const BEFORE_RELEASE = '0001-workspaces-bills-outbox';

/**
 * Brings the tables up to date. Throws a DatabaseError, and changes nothing, for a database that a newer version has
 * changed, or that was made before the first release. `database`: how the error names it.
 */
export async function migrate(
  db: Kysely<never>,
  migrations: Readonly<Record<string, Migration>>,
  database: string,
): Promise<void> {
  const migrator = new Migrator({db, provider: {getMigrations: async () => ({...migrations})}});
  const {error} = await migrator.migrateToLatest();
  if (!error) return;
  if (!/previously executed migration/.test(String(error))) throw error;
  const {rows} = await sql`select name from kysely_migration where name = ${BEFORE_RELEASE}`.execute(db);
  throw new DatabaseError(
    rows.length > 0
      ? `${database} was made by a version from before the first release, which this one can't open. With that version, export what visitors sent (npm run forms -- contact --csv contact.csv, and so on). Then move the data folder away, or name an empty database in DATABASE_URL, and start again.`
      : `${database} was changed by a newer version of the portal. Start that version, or restore a backup that was made before the update.`,
  );
}
