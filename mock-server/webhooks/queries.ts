/**
 * What webhooks remember: endpoints, deliveries with their attempts, the inbox, the log of changes, the virtual clock and
 * how far the outbox has been worked off. No HTTP, no rules.
 */
import {type Kysely, type Selectable, sql} from 'kysely';
import {numbered, ofEachSize, PRESENT, prepare, type QueryTools} from '../database/index.ts';
import {type EventTables, KEPT_CHANGES} from '../events/index.ts';
import type {PersonaRepository, PersonaTables} from '../personas/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';
import type {RelayQueries} from './relay-queries.ts';
import type {RelayTables} from './relay-tables.ts';
import type {WebhookTables} from './tables.ts';
import type {TurnQueries} from './turn-queries.ts';
import type {TurnTables} from './turn-tables.ts';

export type {AttemptOutcome, DeliveryStatus, EndpointKind} from './tables.ts';
export type EndpointRow = Selectable<WebhookTables['webhook_endpoints']>;
export type DeliveryRow = Selectable<WebhookTables['deliveries']>;
export type NewDelivery = Omit<DeliveryRow, 'seq'>;
export type AttemptRow = WebhookTables['attempts'];
export type NewInboxRow = Omit<Selectable<WebhookTables['inbox']>, 'id'>;
export type InboxRow = Selectable<WebhookTables['inbox']> & Pick<DeliveryRow, 'event_id' | 'event' | 'body'>;
export type OutboxEvent = Selectable<EventTables['events']>;

/** What a delivery of the workspace is signed and timed by. Secrets are in the clear: never log them. */
export type DeliveryTerms = Readonly<{
  secret: string;
  previousSecret: string | null;
  previousUntil: number;
  clockOffset: number;
  fannedSeq: number;
}>;

/** `workspaceId` where all are of one; `last`: it has no more. `more`: there may be others that wait. */
export type TakenEvents = Readonly<{events: OutboxEvent[]; more: boolean; workspaceId?: string; last?: boolean}>;

export type WebhookQueries = ReturnType<typeof createWebhookQueries>;

/** Written out, so that either database finds the index over what waits. */
const PENDING = sql.lit('pending' as const);

type Tables = WebhookTables & TurnTables & RelayTables & EventTables & WorkspaceTables & PersonaTables;

export function createWebhookQueries(db: Kysely<Tables>, {vault, engine, run}: QueryTools) {
  const insertDeliveries = ofEachSize(count =>
    prepare<Record<string, never>>()(run, slot =>
      db.insertInto('deliveries').values(
        Array.from({length: count}, (_, index) => ({
          id: slot(`id${index}`),
          workspace_id: slot(`workspace_id${index}`),
          endpoint_id: slot(`endpoint_id${index}`),
          kind: slot(`kind${index}`),
          event_id: slot(`event_id${index}`),
          event: slot(`event${index}`),
          body: slot(`body${index}`),
          status: slot(`status${index}`),
          attempts: slot(`attempts${index}`),
          due_at: slot(`due_at${index}`),
          lease_until: slot(`lease_until${index}`),
          lease_by: slot(`lease_by${index}`),
          origin: slot(`origin${index}`),
          chaos: slot(`chaos${index}`),
          created_at: slot(`created_at${index}`),
        })),
      ),
    ),
  );
  const insertAttempt = prepare<AttemptRow>()(run, slot =>
    db.insertInto('attempts').values({
      delivery_id: slot('delivery_id'),
      number: slot('number'),
      due_at: slot('due_at'),
      at: slot('at'),
      duration_ms: slot('duration_ms'),
      outcome: slot('outcome'),
      http_status: slot('http_status'),
      error: slot('error'),
      response_body: slot('response_body'),
    }),
  );
  const insertInbox = prepare<NewInboxRow>()(run, slot =>
    db
      .insertInto('inbox')
      .values({
        workspace_id: slot('workspace_id'),
        delivery_id: slot('delivery_id'),
        attempt: slot('attempt'),
        received_at: slot('received_at'),
        timestamp: slot('timestamp'),
        signature: slot('signature'),
        signature_previous: slot('signature_previous'),
        verified: slot('verified'),
        reason: slot('reason'),
      })
      .returning('id'),
  );
  const inboxRows = () =>
    db
      .selectFrom('inbox')
      .innerJoin('deliveries', 'deliveries.id', 'inbox.delivery_id')
      .selectAll('inbox')
      .select(['deliveries.event_id', 'deliveries.event', 'deliveries.body']);

  const listening = (now: number) => db.selectFrom('relay_lines').select('endpoint_id').where('until', '>', now);
  async function outboxSeq(): Promise<number> {
    const {seq} = await db
      .selectFrom('outbox')
      .select('seq')
      .where('name', '=', 'deliveries')
      .executeTakeFirstOrThrow();
    return seq;
  }
  async function eventsOfWorkspaceAfter(workspaceId: string, seq: number, limit?: number): Promise<OutboxEvent[]> {
    return db
      .selectFrom('events')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .$if(limit !== undefined, query => query.limit(Number(limit)))
      .execute();
  }
  async function fannedSeq(workspaceId: string): Promise<number> {
    const row = await db.selectFrom('workspaces').select('fanned_seq').where('id', '=', workspaceId).executeTakeFirst();
    return row?.fanned_seq ?? 0;
  }
  async function countEndpoints(workspaceId: string): Promise<number> {
    const row = await db
      .selectFrom('webhook_endpoints')
      .select(eb => eb.fn.countAll().as('count'))
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }
  async function setFannedSeq(workspaceId: string, seq: number): Promise<void> {
    await db.updateTable('workspaces').set({fanned_seq: seq}).where('id', '=', workspaceId).execute();
  }

  return {
    async addEndpoint(endpoint: EndpointRow): Promise<void> {
      await db.insertInto('webhook_endpoints').values(endpoint).execute();
    },
    /** The inbox first, then by age. */
    async endpoints(workspaceId: string): Promise<EndpointRow[]> {
      return db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy(sql`kind = 'inbox'`, 'desc')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },
    async endpoint(workspaceId: string, id: string): Promise<EndpointRow | undefined> {
      return db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
    },
    async changeEndpoint(
      id: string,
      change: Partial<Omit<EndpointRow, 'id' | 'workspace_id' | 'kind' | 'created_at'>>,
    ): Promise<void> {
      await db.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
    },
    async removeEndpoint(id: string): Promise<void> {
      await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
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

    async terms(workspaceId: string): Promise<DeliveryTerms | undefined> {
      const row = await db
        .selectFrom('workspaces')
        .select(['webhook_secret', 'previous_webhook_secret', 'previous_until', 'clock_offset', 'fanned_seq'])
        .where('id', '=', workspaceId)
        .executeTakeFirst();
      return (
        row && {
          secret: vault.open(row.webhook_secret),
          previousSecret: row.previous_webhook_secret && vault.open(row.previous_webhook_secret),
          previousUntil: row.previous_until ?? 0,
          clockOffset: row.clock_offset,
          fannedSeq: row.fanned_seq,
        }
      );
    },

    outboxSeq,
    /**
     * Events of which no deliveries were made. Alone, of all workspaces, in the order in which they happened; among others, of
     * one workspace that nobody else works on, since only there their order is known: first of those with nothing under way, last
     * of those at their limits, and so many that about `deliveries` come of them.
     */
    async nextEvents(limit: number, deliveries = Number.POSITIVE_INFINITY): Promise<TakenEvents> {
      if (!engine.shared) {
        const events = await db
          .selectFrom('events')
          .selectAll()
          .where('seq', '>', await outboxSeq())
          .orderBy('seq')
          .limit(limit)
          .execute();
        return {events, more: events.length === limit};
      }
      const load = db
        .selectFrom('delivery_turns')
        .select(eb => eb('busy', '+', eb.ref('held')).as('load'))
        .where('workspace_id', '=', sql.ref<string>('outbox_waiting.workspace_id'));
      const waiting = db
        .selectFrom('outbox_waiting')
        .select('workspace_id')
        .orderBy(eb => eb.fn.coalesce(load, eb.lit(0)))
        .orderBy('seq')
        .limit(1);
      const workspaceId = (await engine.passOver(waiting).executeTakeFirst())?.workspace_id;
      if (workspaceId === undefined) return {events: [], more: false};
      await engine.alone(workspaceId);
      const most = Math.min(limit, eventsATurn(deliveries, await countEndpoints(workspaceId)));
      const events = await eventsOfWorkspaceAfter(workspaceId, await fannedSeq(workspaceId), most);
      return {events, more: true, workspaceId, last: events.length < most};
    },
    /** In the unit that took them. */
    async eventsDone({events, workspaceId, last}: TakenEvents): Promise<void> {
      const seq = events.at(-1)?.seq;
      if (workspaceId === undefined) {
        if (seq !== undefined) await db.updateTable('outbox').set({seq}).where('name', '=', 'deliveries').execute();
        return;
      }
      if (seq !== undefined) await setFannedSeq(workspaceId, seq);
      if (last) await db.deleteFrom('outbox_waiting').where('workspace_id', '=', workspaceId).execute();
      // It has had its turn.
      else
        await db
          .updateTable('outbox_waiting')
          .set({seq: sql<number>`nextval(pg_get_serial_sequence('outbox_waiting', 'seq'))`})
          .where('workspace_id', '=', workspaceId)
          .execute();
    },
    eventsOfWorkspaceAfter,
    setFannedSeq,

    async addDeliveries(deliveries: readonly NewDelivery[]): Promise<void> {
      if (deliveries.length > 0) await insertDeliveries(deliveries.length)(numbered(deliveries));
    },
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
      change: Partial<Pick<DeliveryRow, 'status' | 'attempts' | 'due_at' | 'lease_until'>>,
    ): Promise<void> {
      await db.updateTable('deliveries').set(change).where('id', '=', id).execute();
    },
    /** What was held back for the endpoint's next delivery and has not been tried follows it now. */
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
    /** When the workspace's next attempt falls due, by real time, whoever has it: not before its endpoint's pause is over. */
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
    async countPaused(now: number): Promise<number> {
      const row = await db
        .selectFrom('webhook_endpoints')
        .select(eb => eb.fn.countAll().as('count'))
        .where('paused_until', '>', now)
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },
    /** Leases of processes that are gone end now. Returns the workspaces that had some. */
    async releaseLeases(mine: number): Promise<string[]> {
      const rows = await db
        .updateTable('deliveries')
        .set({lease_until: null})
        .where('lease_until', 'is not', null)
        .where('lease_by', 'is distinct from', mine)
        .$if(engine.shared, query => query.where(sql<boolean>`lease_by not in ${PRESENT}`))
        .returning('workspace_id')
        .execute();
      return [...new Set(rows.map(row => row.workspace_id))].sort();
    },
    /** Moves the workspace's virtual clock: it is ahead by so much more, and what waits falls due so much earlier. */
    async shiftClock(workspaceId: string, milliseconds: number): Promise<void> {
      await db
        .updateTable('workspaces')
        .set(eb => ({clock_offset: eb('clock_offset', '+', milliseconds)}))
        .where('id', '=', workspaceId)
        .execute();
      await db
        .updateTable('deliveries')
        .set(eb => ({due_at: eb('due_at', '-', milliseconds)}))
        .where('endpoint_id', 'in', eb =>
          eb.selectFrom('webhook_endpoints').select('id').where('workspace_id', '=', workspaceId),
        )
        .where('status', '=', PENDING)
        .execute();
      await db
        .updateTable('chores')
        .set(eb => ({due_at: eb('due_at', '-', milliseconds)}))
        .where('workspace_id', '=', workspaceId)
        .execute();
    },

    async addAttempt(attempt: AttemptRow): Promise<void> {
      await insertAttempt(attempt);
    },
    async attempts(deliveryIds: readonly string[]): Promise<AttemptRow[]> {
      if (deliveryIds.length === 0) return [];
      return db
        .selectFrom('attempts')
        .selectAll()
        .where('delivery_id', 'in', engine.listed(deliveryIds))
        .orderBy('delivery_id')
        .orderBy('number')
        .execute();
    },

    async addInboxMessage(message: NewInboxRow): Promise<number> {
      return Number((await insertInbox(message)).rows[0]?.id);
    },
    async inboxMessages(workspaceId: string, limit: number): Promise<InboxRow[]> {
      return inboxRows()
        .where('inbox.workspace_id', '=', workspaceId)
        .orderBy('inbox.id', 'desc')
        .limit(limit)
        .execute();
    },
    async inboxMessage(workspaceId: string, id: number): Promise<InboxRow | undefined> {
      return inboxRows().where('inbox.workspace_id', '=', workspaceId).where('inbox.id', '=', id).executeTakeFirst();
    },

    /** Forgets the oldest of what a workspace has too much of; what still waits to be delivered stays. */
    async prune(workspaceId: string, keep: {deliveries: number; events: number}): Promise<void> {
      const fanned = Math.max(await fannedSeq(workspaceId), await outboxSeq());
      await sql`delete from deliveries where workspace_id = ${workspaceId} and status <> 'pending' and seq <=
        (select seq from deliveries where workspace_id = ${workspaceId} order by seq desc limit 1 offset ${keep.deliveries})`.execute(
        db,
      );
      await sql`delete from changes where workspace_id = ${workspaceId} and id <=
        (select id from changes where workspace_id = ${workspaceId} order by id desc limit 1 offset ${KEPT_CHANGES})`.execute(
        db,
      );
      await sql`delete from events where workspace_id = ${workspaceId} and seq <= ${fanned} and seq <=
        (select seq from events where workspace_id = ${workspaceId} order by seq desc limit 1 offset ${keep.events})`.execute(
        db,
      );
    },
  };
}

/** How many events have a turn, so that a workspace with many endpoints holds up nobody for longer. */
export const eventsATurn = (deliveries: number, endpoints: number): number =>
  Math.max(1, Math.floor(deliveries / Math.max(1, endpoints)));

export type WebhookRepository = PersonaRepository &
  Readonly<{webhooks: WebhookQueries; turns: TurnQueries; relay: RelayQueries}>;
