/** The table that says when each workspace's deliveries are to be looked at next, as a type, and the migration for fair delivery. */
import type {Kysely} from 'kysely';

export type TurnTables = {
  delivery_turns: {
    workspace_id: string;
    /** Real time from which something may be claimed, never too late; null when nothing waits. */
    ready_at: number | null;
    /** 1 while attempts of the workspace are under way: the others go first. */
    busy: number;
    /** 1 when more is due than its limits allow: the end of an attempt makes it ready. */
    held: number;
  };
};

export async function createTurnTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_turns')
    .addColumn('workspace_id', 'text', c => c.primaryKey().references('workspaces.id').onDelete('cascade'))
    .addColumn('ready_at', 'bigint')
    .addColumn('busy', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('held', 'integer', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('delivery_turns_ready').on('delivery_turns').columns(['busy', 'ready_at']).execute();
}
