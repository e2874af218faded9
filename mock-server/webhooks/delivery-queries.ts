/** Stores and reads deliveries and their attempts. */
import {type Kysely, type Selectable, sql} from 'kysely';
import {prepareInsert, type QueryTools} from '../database/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';
import type {RelayTables} from './relay-tables.ts';
import type {WebhookTables} from './tables.ts';

export type DeliveryRow = Selectable<WebhookTables['deliveries']>;
export type NewDelivery = Omit<DeliveryRow, 'seq'>;
export type AttemptRow = WebhookTables['attempts'];

/** A literal, so that both databases use the index on pending deliveries. */
const PENDING = sql.lit('pending' as const);

export function createDeliveryQueries(
  db: Kysely<WebhookTables & RelayTables & WorkspaceTables>,
  {engine, run}: QueryTools,
) {
  const insertDeliveries = prepareInsert<NewDelivery>(
    run,
    {
      id: 0,
      workspace_id: 0,
      endpoint_id: 0,
      kind: 0,
      event_id: 0,
      event: 0,
      body: 0,
      status: 0,
      attempts: 0,
      due_at: 0,
      scheduled_at: 0,
      lease_until: 0,
      lease_by: 0,
      origin: 0,
      chaos: 0,
      created_at: 0,
      trace: 0,
    },
    rows => db.insertInto('deliveries').values(rows),
  );
  const insertAttempts = prepareInsert<AttemptRow>(
    run,
    {
      delivery_id: 0,
      workspace_id: 0,
      number: 0,
      due_at: 0,
      at: 0,
      duration_ms: 0,
      outcome: 0,
      http_status: 0,
      error: 0,
      response_body: 0,
      timestamp: 0,
      signature: 0,
      traceparent: 0,
    },
    rows => db.insertInto('attempts').values(rows),
  );
  const listening = (now: number) => db.selectFrom('relay_lines').select('endpoint_id').where('until', '>', now);

  return {
    addDeliveries: insertDeliveries,
    async delivery(workspaceId: string, id: string): Promise<DeliveryRow | undefined> {
      return db
        .selectFrom('deliveries')
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
    },
    /** Newest first. */
    async deliveries(workspaceId: string, limit: number): Promise<DeliveryRow[]> {
      return db
        .selectFrom('deliveries')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
    },
    async changeDelivery(
      id: string,
      change: Partial<Pick<DeliveryRow, 'status' | 'attempts' | 'due_at' | 'scheduled_at' | 'lease_until'>>,
    ): Promise<void> {
      await db.updateTable('deliveries').set(change).where('id', '=', id).execute();
    },
    /** Deliveries that were held back for the endpoint's next one and have not been tried follow it now. */
    async releaseHeld(endpointId: string, dueAt: number): Promise<void> {
      await db
        .updateTable('deliveries')
        .set({due_at: dueAt})
        .where('endpoint_id', '=', endpointId)
        .where('status', '=', PENDING)
        .where('attempts', '=', 0)
        .where('due_at', '>', dueAt)
        .where('chaos', 'like', '%"reorder"%')
        .execute();
    },
    /** When the workspace's next attempt falls due, by real time, in whichever process: not before its endpoint's pause is over. */
    async nextDue(now: number, workspaceId: string): Promise<number | undefined> {
      const rows = await db
        .selectFrom('webhook_endpoints as e')
        .select('e.paused_until')
        .select(eb =>
          eb
            .selectFrom('deliveries')
            .select('due_at')
            .whereRef('endpoint_id', '=', 'e.id')
            .where('status', '=', PENDING)
            .orderBy('due_at')
            .limit(1)
            .as('due'),
        )
        .where('e.workspace_id', '=', workspaceId)
        .where(eb => eb.or([eb('e.kind', '!=', 'listen'), eb('e.id', 'in', listening(now))]))
        .execute();
      const due = rows.flatMap(row => (row.due === null ? [] : [Math.max(row.due, row.paused_until ?? 0)]));
      return due.length === 0 ? undefined : Math.min(...due);
    },
    async countDue(now: number): Promise<number> {
      const row = await db
        .selectFrom('deliveries')
        .select(eb => eb.fn.countAll().as('count'))
        .where('status', '=', PENDING)
        .where('due_at', '<=', now)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    /** Deliveries that wait for the endpoint wait no longer. Returns their ids. */
    async dropDeliveries(endpointId: string): Promise<string[]> {
      const rows = await db
        .updateTable('deliveries')
        .set({status: 'dropped', due_at: null, lease_until: null})
        .where('endpoint_id', '=', endpointId)
        .where('status', '=', PENDING)
        .returning('id')
        .execute();
      return rows.map(row => row.id);
    },

    /** Leases of processes that are gone end now. Returns the workspaces that had some. */
    async releaseLeases(mine: number): Promise<string[]> {
      const rows = await db
        .updateTable('deliveries')
        .set({lease_until: null})
        .where('lease_until', 'is not', null)
        .where('lease_by', 'is distinct from', mine)
        .where(engine.processEnded('lease_by'))
        .returning('workspace_id')
        .execute();
      return [...new Set(rows.map(row => row.workspace_id))].sort();
    },
    addAttempts: insertAttempts,
    async attempts(deliveryIds: readonly string[]): Promise<AttemptRow[]> {
      if (deliveryIds.length === 0) return [];
      return db
        .selectFrom('attempts')
        .selectAll()
        .where('delivery_id', 'in', engine.asList(deliveryIds))
        .orderBy('delivery_id')
        .orderBy('number')
        .execute();
    },
  };
}
