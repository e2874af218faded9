/** Stores and reads endpoints, deliveries and attempts, and prunes what a workspace no longer keeps. */
import {sql} from 'kysely';
import type {BillRepository} from '../bills/index.ts';
import {countRows, createRowQueries, deleteOldest, prepare, prepareInsert, type QueryTools} from '../database/index.ts';
import type {Event} from '../events/index.ts';
import type {WorkspaceContext} from '../workspace-context.ts';
import type {Moment} from '../workspaces/index.ts';
import {RELEASED_AFTER_MS} from './chaos.ts';
import {createClaimQueries} from './claim-queries.ts';
import {createCorrectionQueries} from './correction-queries.ts';
import {
  ALIAS,
  type AttemptRow,
  type DeliveryRow,
  type EndpointRow,
  type NewDelivery,
  PENDING,
  WEBHOOK_TABLES,
  type WebhookDatabase,
} from './tables.ts';

/** A workspace's secrets and clock, which sign and time its deliveries. Secrets are unencrypted: never log them. */
export type SigningContext = NonNullable<Awaited<ReturnType<ReturnType<typeof signingQueries>['findSigningContext']>>>;

export type WebhookRepository = BillRepository & Readonly<{webhooks: ReturnType<typeof createWebhookQueries>}>;
export type WebhookContext = WorkspaceContext<WebhookRepository>;

export const KEPT_DELIVERIES = 1000;
/** The newest attempts of a delivery that are kept. Only repeated manual resends exceed this. */
const KEPT_ATTEMPTS = 20;

export function createWebhookQueries(db: WebhookDatabase, tools: QueryTools) {
  return {
    ...endpointQueries(db, tools),
    ...signingQueries(db, tools),
    ...deliveryQueries(db, tools),
    ...attemptQueries(db, tools),
    ...createClaimQueries(db, tools),
    ...createCorrectionQueries(db),
    ...pruneQueries(db),
  };
}

function endpointQueries(db: WebhookDatabase, {engine}: QueryTools) {
  const endpoints = createRowQueries(db, 'webhook_endpoints');
  const ofWorkspace = prepare(db, ({workspaceId}: {workspaceId: string}) =>
    db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy(sql`kind = 'inbox'`, 'desc')
      .orderBy('created_at')
      .orderBy('id'),
  );
  return {
    addEndpoint: endpoints.add,
    /** The inbox first, then by age. */
    listEndpoints: (workspaceId: string): Promise<EndpointRow[]> => ofWorkspace({workspaceId}),
    findEndpoint: (workspaceId: string, id: string) => endpoints.find({id, workspace_id: workspaceId}),
    changeEndpoint: (id: string, change: Partial<Omit<EndpointRow, 'id' | 'workspace_id' | 'kind' | 'created_at'>>) =>
      endpoints.change({id}, change),
    removeEndpoint: (id: string) => endpoints.remove({id}),
    async findEndpoints(ids: readonly string[]): Promise<Map<string, EndpointRow>> {
      const query = db.selectFrom('webhook_endpoints').selectAll().where('id', 'in', engine.asList(ids));
      return new Map((await query.execute()).map(endpoint => [endpoint.id, endpoint]));
    },
    countPaused: (now: number): Promise<number> =>
      countRows(
        db
          .selectFrom('webhook_endpoints')
          .innerJoin('workspaces', 'workspaces.id', 'workspace_id')
          .where('paused_until', '>', sql<number>`clock_offset + ${now}`),
      ),
  };
}

function signingQueries(db: WebhookDatabase, {engine, vault}: QueryTools) {
  /** The contexts by the workspace's id. */
  async function findSigningContexts(workspaceIds: readonly string[]) {
    const rows = await db
      .selectFrom('workspaces')
      .select(['id', 'webhook_secret', 'previous_webhook_secret', 'previous_until', 'clock_offset'])
      .where('id', 'in', engine.asList(workspaceIds))
      .execute();
    return new Map(
      rows.map(row => [
        row.id,
        {
          secret: vault.open(row.webhook_secret),
          previousSecret: row.previous_webhook_secret && vault.open(row.previous_webhook_secret),
          previousUntil: row.previous_until ?? 0,
          clockOffset: row.clock_offset,
        },
      ]),
    );
  }
  return {
    findSigningContexts,
    findSigningContext: async (workspaceId: string) => (await findSigningContexts([workspaceId])).get(workspaceId),
  };
}

function deliveryQueries(db: WebhookDatabase, {engine}: QueryTools) {
  const deliveries = createRowQueries(db, 'deliveries');
  const newest = (workspaceId: string, limit: number) =>
    deliveries.where({workspace_id: workspaceId}).selectAll().orderBy('seq', 'desc').limit(limit);

  return {
    addDeliveries: prepareInsert<NewDelivery>(db, WEBHOOK_TABLES, 'deliveries'),
    /** The events of these deliveries. Joined, because looking for each id in each workspace takes a hundred times as long. */
    async listEventsOf(seqs: readonly number[]): Promise<Event[]> {
      if (seqs.length === 0) return [];
      const {rows} =
        await sql<Event>`select events.* from deliveries join events on events.workspace_id = deliveries.workspace_id
        and events.id = replace(event_id, ${ALIAS}, '') where deliveries.seq in ${engine.asList(seqs)}`.execute(db);
      return rows;
    },
    findDelivery: (workspaceId: string, id: string) => deliveries.find({id, workspace_id: workspaceId}),
    /** Newest first. */
    listDeliveries: (workspaceId: string, limit: number): Promise<DeliveryRow[]> =>
      newest(workspaceId, limit).execute(),
    /** Attempted deliveries to the inbox, the last attempted first: an earlier one may have been sent again. */
    listReceived(workspaceId: string, limit: number): Promise<DeliveryRow[]> {
      const received = newest(workspaceId, KEPT_DELIVERIES).where('kind', '=', 'inbox').where('attempts', '>', 0);
      const attemptedAt = sql`coalesce(scheduled_at, created_at)`;
      const rows = db.selectFrom(received.as('received')).selectAll();
      return rows.orderBy(attemptedAt, 'desc').orderBy('seq', 'desc').limit(limit).execute();
    },
    changeDelivery: (
      id: string,
      change: Partial<Pick<DeliveryRow, 'status' | 'attempts' | 'due_at' | 'scheduled_at' | 'lease_until'>>,
    ) => deliveries.change({id}, change),
    /** Makes deliveries due soon that were held back for the endpoint's next one and haven't been attempted. */
    releaseHeld(endpointId: string, {now, virtualNow}: Moment): Promise<number> {
      const dueAt = virtualNow + RELEASED_AFTER_MS;
      return deliveries.change(
        {endpoint_id: endpointId, attempts: 0, lease_until: null},
        {due_at: dueAt, scheduled_at: now},
        rows => rows.where('status', '=', PENDING).where('due_at', '>', dueAt).where('chaos', 'like', '%"reorder"%'),
      );
    },
    /** Makes the newest deliveries due that failed since this time by the workspace's clock. Returns their ids. */
    async retryFailed(workspaceId: string, endpointIds: readonly string[], since: number, {now, virtualNow}: Moment) {
      const failed = deliveries
        .where({workspace_id: workspaceId, status: 'failed'})
        .select('seq')
        .where('endpoint_id', 'in', engine.asList(endpointIds))
        .where('created_at', '>=', since)
        .orderBy('seq', 'desc')
        .limit(KEPT_DELIVERIES);
      const rows = await db
        .updateTable('deliveries')
        .set({status: PENDING, due_at: virtualNow, scheduled_at: now, lease_until: null})
        .where('seq', 'in', failed)
        .returning('id')
        .execute();
      return rows.map(({id}) => id);
    },
    countDue: (now: number): Promise<number> =>
      countRows(
        db
          .selectFrom('deliveries')
          .innerJoin('workspaces', 'workspaces.id', 'workspace_id')
          .where('status', '=', PENDING)
          .where('due_at', '<=', sql<number>`clock_offset + ${now}`),
      ),
    /** Drops some of the endpoint's pending deliveries, except those in progress. Returns their ids. */
    async dropPending(endpointId: string, limit: number): Promise<string[]> {
      const free = deliveries.where({endpoint_id: endpointId, lease_until: null}).where('status', '=', PENDING);
      const rows = await db
        .updateTable('deliveries')
        .set({status: 'dropped', due_at: null})
        .where('seq', 'in', free.select('seq').limit(limit))
        .returning('id')
        .execute();
      return rows.map(row => row.id);
    },
  };
}

function attemptQueries(db: WebhookDatabase, {engine}: QueryTools) {
  const attempts = createRowQueries(db, 'attempts');

  return {
    async addAttempt(attempt: AttemptRow): Promise<void> {
      const {delivery_id, number} = attempt;
      await attempts.add(attempt);
      if (number > KEPT_ATTEMPTS)
        await attempts.remove({delivery_id}, rows => rows.where('number', '<=', number - KEPT_ATTEMPTS));
    },
    findAttempt: (deliveryId: string, number: number) => attempts.find({delivery_id: deliveryId, number}),
    listAttempts: (deliveryIds: readonly string[]): Promise<AttemptRow[]> => {
      const rows = db.selectFrom('attempts').selectAll().where('delivery_id', 'in', engine.asList(deliveryIds));
      return rows.orderBy('delivery_id').orderBy('number').execute();
    },
    /** The attempts without the receiver's responses. */
    listOutcomes: (deliveryIds: readonly string[]) =>
      db
        .selectFrom('attempts')
        .select(['delivery_id', 'at', 'outcome'])
        .where('delivery_id', 'in', engine.asList(deliveryIds))
        .orderBy('delivery_id')
        .orderBy('number')
        .execute(),
  };
}

function pruneQueries(db: WebhookDatabase) {
  /** The list of events has no gaps: events stay from the first one on that a pending delivery needs for its body. */
  const isUnneeded = (id: string) => sql`seq < coalesce((select seq from events where workspace_id = ${id}
    and id = (select replace(event_id, ${ALIAS}, '') from deliveries
      where workspace_id = ${id} and status = 'pending' and body is null order by seq limit 1)), ${Number.MAX_SAFE_INTEGER})`;

  return {
    /** Deletes some of the deliveries and events that a workspace no longer keeps; true when there may be more. */
    async prune(workspaceId: string, keptEvents: number, keptDeliveries = KEPT_DELIVERIES): Promise<boolean> {
      const more = [
        await deleteOldest(db, 'deliveries', 'seq', workspaceId, keptDeliveries, sql`status <> 'pending'`),
        await deleteOldest(db, 'events', 'seq', workspaceId, keptEvents, isUnneeded(workspaceId)),
      ];
      return more.includes(true);
    },
  };
}
