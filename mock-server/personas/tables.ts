/** The table of scheduled actions, and the migration that added personas and chaos. */
import {type Generated, type Kysely, type Migration, sql} from 'kysely';
import type {Intention} from './personas.ts';

/** What a housemate is going to do. `due_at` is real time, like a delivery's; `ref` is the agreement's, the bill's or the housemate's id. */
export type PersonaTables = {
  chores: {
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

export const SCHEDULED_ACTIONS_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('chores').addColumn('scheduled_at', 'bigint').execute();
  },
};

export const HOUSEHOLD_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    const alter = (table: string) => db.schema.alterTable(table);
    await alter('users')
      .addColumn('persona', 'text', c => c.notNull().defaultTo('you'))
      .execute();
    await alter('users').addColumn('left_at', 'bigint').execute();
    await alter('webhook_endpoints').addColumn('chaos', 'text').execute();
    await alter('webhook_endpoints')
      .addColumn('chaos_count', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await alter('deliveries').addColumn('chaos', 'text').execute();
    await db.schema
      .createTable('chores')
      .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
      .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
      .addColumn('user_id', 'text', c => c.notNull())
      .addColumn('act', 'text', c => c.notNull())
      .addColumn('ref', 'text', c => c.notNull())
      .addColumn('due_at', 'bigint', c => c.notNull())
      .execute();
    await sql`create index chores_due on chores (due_at)`.execute(db);
    await db.schema.createIndex('chores_of_workspace').on('chores').columns(['workspace_id', 'due_at']).execute();
    await db.schema.createIndex('chores_of_user').on('chores').column('user_id').execute();
  },
};
