/** The tables of events: what happened, written in the transaction that made it happen. */
import type {Generated, Kysely} from 'kysely';

export type ChangeKind =
  | 'delivery'
  | 'attempt'
  | 'inbox'
  | 'agreement'
  | 'bill'
  | 'house'
  | 'endpoint'
  | 'workspace'
  | 'reset'
  | 'clock';

export type EventTables = {
  events: {
    seq: Generated<number>;
    id: string;
    workspace_id: string;
    type: string;
    occurred_at: number;
    payload: string;
    /** The caller's trace, if it sent one: trace.ts. */
    trace: string | null;
  };
  /** Changes in order, for those who follow: `ref` is the id of the changed row. */
  changes: {id: Generated<number>; workspace_id: string; kind: ChangeKind; ref: string};
};

export async function createEventTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('seq', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('id', 'text', c => c.notNull())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('occurred_at', 'bigint', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull())
    .addColumn('trace', 'text')
    .execute();
  await db.schema.createIndex('events_in_order').on('events').columns(['workspace_id', 'seq']).execute();
  await db.schema.createIndex('events_by_id').on('events').columns(['workspace_id', 'id']).execute();
  await db.schema
    .createTable('changes')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('ref', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('changes_of_workspace').on('changes').columns(['workspace_id', 'id']).execute();
}
