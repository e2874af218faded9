/** Reads how much a workspace stores, and rejects writes to one that has reached its quota. */
import type {Kysely} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import {DomainError} from '../errors/domain-error.ts';
import type {UsageTables} from './usage-tables.ts';

export type UsageQueries = ReturnType<typeof createUsageQueries>;

/** `quota`: how many bytes a workspace may store now. */
export function createUsageQueries(db: Kysely<UsageTables>, {run}: QueryTools, quota: () => number) {
  const usageById = prepare<{id: string}>()(run, slot =>
    db.selectFrom('workspace_usage').select('bytes').where('workspace_id', '=', slot('id')),
  );
  const usedBytes = async (id: string): Promise<number> => (await usageById({id})).rows[0]?.bytes ?? 0;
  const isFull = async (id: string): Promise<boolean> => (await usedBytes(id)) >= quota();
  return {
    usedBytes,
    /** Whether the workspace has reached its quota. */
    isFull,
    /** The workspaces that have reached their quota; of these alone, if given. */
    async full(among?: readonly string[]): Promise<string[]> {
      const bytes = quota();
      if (!Number.isFinite(bytes)) return [];
      let query = db.selectFrom('workspace_usage').select('workspace_id').where('bytes', '>=', bytes);
      if (among) query = query.where('workspace_id', 'in', among);
      return (await query.execute()).map(row => row.workspace_id);
    },
    /** Bytes that all workspaces store, with the room that their events reserve. */
    async total(): Promise<number> {
      const row = await db
        .selectFrom('workspace_usage')
        .select(eb => eb.fn.sum('bytes').as('bytes'))
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },
    /** Throws `Forbidden` when the workspace has reached its quota. */
    async requireRoom(id: string): Promise<void> {
      if (!(await isFull(id))) return;
      throw new DomainError(
        'Forbidden',
        `This workspace is full: it can store ${Math.round(quota() / 100_000) / 10} MB. Delete bills or webhook endpoints that don't respond, or create a new workspace.`,
        {reason: 'quota_exceeded'},
      );
    },
  };
}
