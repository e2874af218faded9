import {type Kysely, type Migration, Migrator} from 'kysely';
import {DatabaseError} from './store-errors.ts';

/**
 * Brings the tables up to date. Throws a DatabaseError, and changes nothing, when a newer version has done so already.
 * `database`: how the error names it.
 */
export async function migrate(
  db: Kysely<never>,
  migrations: Readonly<Record<string, Migration>>,
  database: string,
): Promise<void> {
  const migrator = new Migrator({db, provider: {getMigrations: async () => ({...migrations})}});
  const {error} = await migrator.migrateToLatest();
  if (error instanceof Error && /previously executed migration/.test(error.message))
    throw new DatabaseError(
      `${database} was changed by a newer version of the portal. Start that version, or restore a backup that was made before the update.`,
    );
  if (error) throw error;
}
