/** Sessions of the owner's page, by the digest of their cookie. */
import type {Kysely} from 'kysely';
import type {AdminTables} from './tables.ts';

export function createSessionQueries(db: Kysely<AdminTables>) {
  return {
    async sessionUsedAt(hash: string): Promise<number | undefined> {
      const found = await db.selectFrom('admin_sessions').select('used_at').where('hash', '=', hash).executeTakeFirst();
      return found && Number(found.used_at);
    },
    async startSession(hash: string, now: number): Promise<void> {
      await db.insertInto('admin_sessions').values({hash, used_at: now}).execute();
    },
    /** Nothing for a session that has ended meanwhile. */
    async keepSession(hash: string, now: number): Promise<void> {
      await db.updateTable('admin_sessions').set({used_at: now}).where('hash', '=', hash).execute();
    },
    async endSession(hash: string): Promise<void> {
      await db.deleteFrom('admin_sessions').where('hash', '=', hash).execute();
    },
    async deleteSessions(usedUntil: number): Promise<void> {
      await db.deleteFrom('admin_sessions').where('used_at', '<=', usedUntil).execute();
    },
  };
}
