/** The table of scheduled actions, and the migration that added personas and chaos. */
import type {Generated, Kysely} from 'kysely';
import type {Intention} from './personas.ts';

/** A housemate's next action. `due_at` is real time, like a delivery's; `ref` is the agreement's, the bill's or the housemate's id. */
export type PersonaTables = {
  scheduled_actions: {
    id: Generated<number>;
    workspace_id: string;
    user_id: string;
    act: Intention['act'];
    ref: string;
    due_at: number;
    /** When it was scheduled; null where `due_at` is a date of the calendar. */
    scheduled_at: number | null;
  };
};

export async function createPersonaTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_actions')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('act', 'text', c => c.notNull())
    .addColumn('ref', 'text', c => c.notNull())
    .addColumn('due_at', 'bigint', c => c.notNull())
    .addColumn('scheduled_at', 'bigint')
    .execute();
  await db.schema.createIndex('actions_due').on('scheduled_actions').column('due_at').execute();
  await db.schema
    .createIndex('actions_of_workspace')
    .on('scheduled_actions')
    .columns(['workspace_id', 'due_at'])
    .execute();
  await db.schema.createIndex('actions_of_user').on('scheduled_actions').column('user_id').execute();
}
