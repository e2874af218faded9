/** The table that says when each workspace's deliveries are to be looked at next, as a type, and the migration for fair delivery. */
import {type Kysely, type Migration, sql} from 'kysely';
import {limitedOrigin} from './limited-origin.ts';

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

export const TURN_MIGRATION: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('delivery_turns')
      .addColumn('workspace_id', 'text', c => c.primaryKey().references('workspaces.id').onDelete('cascade'))
      .addColumn('ready_at', 'bigint')
      .addColumn('busy', 'integer', c => c.notNull().defaultTo(0))
      .addColumn('held', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('delivery_turns_ready').on('delivery_turns').columns(['busy', 'ready_at']).execute();
    await db.schema
      .alterTable('webhook_endpoints')
      .addColumn('timeouts', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('webhook_endpoints').addColumn('paused_until', 'bigint').execute();
    await db.schema.alterTable('webhook_endpoints').addColumn('origin', 'text').execute();
    const {rows} = await sql<{
      id: string;
      url: string;
    }>`select id, url from webhook_endpoints where url is not null`.execute(db);
    for (const {id, url} of rows)
      await sql`update webhook_endpoints set origin = ${limitedOrigin(url)} where id = ${id}`.execute(db);
    await db.schema.alterTable('deliveries').addColumn('origin', 'text').execute();
    await db.schema.dropIndex('deliveries_due').execute();
    await sql`create index deliveries_waiting on deliveries (endpoint_id, due_at, seq) where status = 'pending'`.execute(
      db,
    );
    await sql`create index deliveries_leased on deliveries (workspace_id) where lease_until is not null`.execute(db);
    await sql`create index deliveries_to_origin on deliveries (origin) where lease_until is not null`.execute(db);
    // A delivery to an endpoint that is gone was dropped when its turn came. Turns go by endpoints, so it is dropped here.
    await sql`update deliveries set status = 'dropped', due_at = null, lease_until = null
      where status = 'pending' and endpoint_id not in (select id from webhook_endpoints)`.execute(db);
    await sql`update deliveries set lease_until = null where status <> 'pending' and lease_until is not null`.execute(
      db,
    );
    await sql`insert into delivery_turns (workspace_id, ready_at)
      select workspace_id, min(due_at) from deliveries where status = 'pending' group by workspace_id`.execute(db);
  },
};
