/**
 * The tables of events: what happened, written in the transaction that made it happen. Deliveries are made from `events`
 * in the order of `seq`.
 */
import type {Generated, Kysely, Migration} from 'kysely';
import type {QueueTables} from '../database/index.ts';

export type ChangeKind =
  | 'delivery'
  | 'attempt'
  | 'inbox'
  | 'agreement'
  | 'bill'
  | 'house'
  | 'endpoint'
  | 'workspace'
  | 'clock';

export type EventTables = QueueTables & {
  events: {
    seq: Generated<number>;
    id: string;
    workspace_id: string;
    type: string;
    occurred_at: number;
    payload: string;
    /** Bytes that its deliveries will take, about; 0 once they are made. */
    reserved: Generated<number>;
    /** The caller's trace, if it sent one: trace.ts. */
    trace: Generated<string | null>;
  };
  /** Changes in order, for those who follow: `ref` is the id of the changed row. */
  changes: {id: Generated<number>; workspace_id: string; kind: ChangeKind; ref: string};
};

/** Part of migration 0001, which is released: never change it. */
export async function createEventTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('seq', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('id', 'text', c => c.notNull())
    .addColumn('workspace_id', 'text', c => c.notNull().references('workspaces.id').onDelete('cascade'))
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('occurred_at', 'bigint', c => c.notNull())
    .addColumn('payload', 'text', c => c.notNull())
    .execute();
  await db.schema.createIndex('events_of_workspace').on('events').column('workspace_id').execute();
}

export const TRACE_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('events').addColumn('trace', 'text').execute();
  },
};

/** A partner lists its events in order, from the one it had last. */
export const EVENT_LIST_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('events_in_order').on('events').columns(['workspace_id', 'seq']).execute();
    await db.schema.dropIndex('events_of_workspace').execute();
    await db.schema.createIndex('events_by_id').on('events').columns(['workspace_id', 'id']).execute();
  },
};
