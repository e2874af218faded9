/** Queries that delete what has expired, and shorten what would last too long because the clock was set back. */
import type {Insertable, Kysely} from 'kysely';
import {createContentQueries, deleteRows} from './content-queries.ts';
import {LIFETIME, PREVIOUS_LIFETIME, SESSION_LIFETIME} from './lifetimes.ts';
import type {WorkspaceTables} from './tables.ts';

/** About how many rows of a workspace lie in other tables. */
const SMALL_ROWS = 20;

export function createExpiryQueries(db: Kysely<WorkspaceTables>) {
  return {
    ...createContentQueries(db),
    /** Deletes about this many rows of expired workspaces; true when there may be more. */
    async deleteExpired(now: number, rows: number): Promise<boolean> {
      for (let left = rows; left > 0; left -= SMALL_ROWS) {
        const expired = await db
          .selectFrom('workspaces')
          .select('id')
          .where('expires_at', '<=', now)
          .limit(1)
          .executeTakeFirst();
        if (!expired) return false;
        left = await deleteRows(db, expired.id, left);
        if (left <= 0) return true;
        await db.deleteFrom('workspaces').where('id', '=', expired.id).execute();
      }
      return true;
    },
    /**
     * Deletes about this many responses that have expired by the clock, and signatures that were kept long enough by the running time;
     * true when there may be more.
     */
    async deleteExpiredSignedWrites(now: number, running: number, limit: number): Promise<boolean> {
      const withResponse = db
        .selectFrom('signed_writes')
        .select('digest')
        .where('response_until', '<', now)
        .where('response', 'is not', null)
        .limit(limit);
      const cleared = await db
        .updateTable('signed_writes')
        .set({response: null})
        .where('digest', 'in', withResponse)
        .executeTakeFirstOrThrow();
      const old = db.selectFrom('signed_writes').select('digest').where('kept_until', '<', running).limit(limit);
      const deleted = await db.deleteFrom('signed_writes').where('digest', 'in', old).executeTakeFirstOrThrow();
      return Number(cleared.numUpdatedRows) === limit || Number(deleted.numDeletedRows) === limit;
    },
    /** A workspace that would be valid for longer than it can be was created while the clock was ahead: it gets its whole lifetime from now. */
    async shortenLifetimes(now: number): Promise<void> {
      const limits = [
        ['expires_at', now + LIFETIME, false],
        ['expires_at', now + SESSION_LIFETIME, true],
        ['ends_at', now + PREVIOUS_LIFETIME, false],
      ] as const;
      for (const [column, latest, session] of limits)
        await db
          .updateTable('api_keys')
          .set({[column]: latest})
          .where(column, '>', latest)
          .where('transaction_id', session ? 'is not' : 'is', null)
          .execute();
      for (const [column, latest] of [
        ['expires_at', now + LIFETIME],
        ['previous_until', now + PREVIOUS_LIFETIME],
      ] as const)
        await db
          .updateTable('workspaces')
          .set({[column]: latest})
          .where(column, '>', latest)
          .execute();
    },
    async runningTime(): Promise<WorkspaceTables['running_time'] | undefined> {
      return db.selectFrom('running_time').selectAll().executeTakeFirst();
    },
    async keepRunningTime(row: Insertable<WorkspaceTables['running_time']>): Promise<void> {
      await db
        .insertInto('running_time')
        .values(row)
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute();
    },
  };
}
