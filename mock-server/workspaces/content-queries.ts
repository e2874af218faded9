/** Queries that empty a workspace. */
import {type Kysely, sql} from 'kysely';
import type {WorkspaceTables} from './tables.ts';

/** The tables that may hold much of one workspace, with their keys; the rest is deleted with the workspace itself. */
const LARGE_TABLES = [
  ['events', 'seq'],
  ['deliveries', 'seq'],
  ['changes', 'id'],
  ['request_log', 'id'],
  ['bills', 'id'],
] as const;
/** Deletes up to so many rows of the workspace's large tables. Returns how many more could have been. */
export async function deleteRows(db: Kysely<WorkspaceTables>, workspaceId: string, rows: number): Promise<number> {
  let left = rows;
  for (const [table, key] of LARGE_TABLES) {
    if (left <= 0) break;
    const part = sql`select ${sql.ref(key)} from ${sql.table(table)} where workspace_id = ${workspaceId} limit ${left}`;
    const {numAffectedRows} = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${part})`.execute(db);
    left -= Number(numAffectedRows);
  }
  return left;
}

export function createContentQueries(db: Kysely<WorkspaceTables>) {
  return {
    /** Deletes up to so many rows of the workspace; true when there may be more. */
    deleteContent: async (workspaceId: string, rows: number): Promise<boolean> =>
      (await deleteRows(db, workspaceId, rows)) <= 0,
    /**
     * Deletes everything of the workspace but itself and its long-lived keys. Its clock shows real time again. `deleteContent` first,
     * which takes long.
     */
    async empty(workspaceId: string, now: number): Promise<void> {
      const workspace = await db
        .selectFrom('workspaces')
        .selectAll()
        .where('id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      const keys = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .where('transaction_id', 'is', null)
        .execute();
      // All that belongs to a workspace refers to it.
      await db.deleteFrom('workspaces').where('id', '=', workspaceId).execute();
      await db
        .insertInto('workspaces')
        .values({...workspace, clock_offset: 0, created_at: Math.max(now, workspace.created_at + 1)})
        .execute();
      await db.insertInto('api_keys').values(keys).execute();
    },
  };
}
