/** Empties a workspace, deletes what has expired, and shortens what a clock that was set back would make too long. */
import {type Kysely, sql} from 'kysely';
import {createRowQueries} from '../database/index.ts';
import {DAY} from '../time.ts';
import type {WorkspaceTables} from './tables.ts';

/** From the last visit. */
export const WORKSPACE_LIFETIME_MS = 7 * DAY;
export const CONNECT_SESSION_LIFETIME_MS = 30 * 60_000;
/** The longest that a key pair or webhook secret stays valid after its rotation. */
export const ROTATED_LIFETIME_MS = DAY;

/** The tables that may hold much of one workspace, with their keys; the rest is deleted with the workspace itself. */
const LARGE_TABLES = [
  ['events', 'seq'],
  ['deliveries', 'seq'],
  ['changes', 'id'],
  ['request_log', 'id'],
  ['bills', 'id'],
  ['scheduled_actions', 'id'],
  // The keys of connect sessions: an emptied workspace keeps its long-lived ones.
  ['api_keys', 'id', sql`transaction_id is not null`],
] as const;

export function createExpiryQueries(db: Kysely<WorkspaceTables>) {
  const workspaces = createRowQueries(db, 'workspaces');
  const keys = createRowQueries(db, 'api_keys');
  const writes = createRowQueries(db, 'signed_writes');

  return {
    /** Deletes up to `rows` rows of the workspace; true when there may be more. */
    deleteContent: async (workspaceId: string, rows: number): Promise<boolean> =>
      (await deleteRows(db, workspaceId, rows)) === rows,
    /**
     * Deletes everything of the workspace but itself and its long-lived keys. Its clock shows real time again. Call
     * `deleteContent` first, which takes long.
     */
    async empty(workspaceId: string, now: number): Promise<void> {
      const workspace = await workspaces.where({id: workspaceId}).selectAll().executeTakeFirstOrThrow();
      const lasting = await keys.where({workspace_id: workspaceId, transaction_id: null}).selectAll().execute();
      // All that belongs to a workspace refers to it.
      await workspaces.remove({id: workspaceId});
      const created_at = Math.max(now, workspace.created_at + 1);
      await workspaces.add({...workspace, clock_offset: 0, acts_at: null, created_at});
      await keys.add(lasting);
    },
    /** Deletes up to `rows` keys of ended connect sessions, then as many rows of an expired workspace; true when there may be more. */
    async deleteExpired(now: number, rows: number): Promise<boolean> {
      const sessions = db.selectFrom('api_keys').select('id').where('transaction_id', 'is not', null);
      const ended = sessions.where('expires_at', '<=', now).limit(rows);
      if ((await keys.remove({}, all => all.where('id', 'in', ended))) === rows) return true;
      const allExpired = workspaces.where({}).select('id').where('expires_at', '<=', now);
      const expired = await allExpired.limit(1).executeTakeFirst();
      if (!expired) return false;
      if ((await deleteRows(db, expired.id, rows)) < rows) await workspaces.remove({id: expired.id});
      return true;
    },
    /**
     * Deletes about this many responses that have expired by the clock, and signatures that were kept long enough by
     * the running time; true when there may be more.
     */
    async deleteExpiredSignedWrites(now: number, running: number, limit: number): Promise<boolean> {
      const digests = db.selectFrom('signed_writes').select('digest').limit(limit);
      const withResponse = digests.where('response_until', '<', now).where('response', 'is not', null);
      const cleared = await writes.change({}, {response: null}, rows => rows.where('digest', 'in', withResponse));
      const old = digests.where('kept_until', '<', running);
      const deleted = await writes.remove({}, rows => rows.where('digest', 'in', old));
      return cleared === limit || deleted === limit;
    },
    /** Cuts lifetimes that are longer than possible, because the clock was ahead when they began, to a whole one from now. */
    async shortenLifetimes(now: number): Promise<void> {
      const workspaceEnd = now + WORKSPACE_LIFETIME_MS;
      const sessionEnd = now + CONNECT_SESSION_LIFETIME_MS;
      const rotatedEnd = now + ROTATED_LIFETIME_MS;

      await workspaces.change({}, {expires_at: workspaceEnd}, rows => rows.where('expires_at', '>', workspaceEnd));
      await workspaces.change({}, {previous_until: rotatedEnd}, rows => rows.where('previous_until', '>', rotatedEnd));
      await keys.change({transaction_id: null}, {expires_at: workspaceEnd}, rows =>
        rows.where('expires_at', '>', workspaceEnd),
      );
      await keys.change({}, {expires_at: sessionEnd}, rows =>
        rows.where('transaction_id', 'is not', null).where('expires_at', '>', sessionEnd),
      );
      await keys.change({}, {ends_at: rotatedEnd}, rows => rows.where('ends_at', '>', rotatedEnd));
    },
    runningTime: createRowQueries(db, 'running_time'),
  };
}

/** Deletes up to `limit` rows of the workspace's large tables. Returns how many. */
async function deleteRows(db: Kysely<WorkspaceTables>, workspaceId: string, limit: number): Promise<number> {
  let deleted = 0;
  for (const [table, key, only = sql`true`] of LARGE_TABLES) {
    if (deleted === limit) break;
    const part = sql`select ${sql.ref(key)} from ${sql.table(table)} where workspace_id = ${workspaceId} and ${only} limit cast(${limit - deleted} as integer)`;
    const {numAffectedRows} = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${part})`.execute(db);
    deleted += Number(numAffectedRows);
  }
  return deleted;
}
