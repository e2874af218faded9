/** Sessions of the owner's page. `hash` is the digest of the cookie. */
import type {Kysely} from 'kysely';

export type AdminTables = {admin_sessions: {hash: string; used_at: number}};

export async function createAdminTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admin_sessions')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('used_at', 'bigint', c => c.notNull())
    .execute();
}
