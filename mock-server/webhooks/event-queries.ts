/** Events in order, which of them have become deliveries, and deleting old deliveries. */
import {type Kysely, type Selectable, sql} from 'kysely';
import {prepare, type QueryTools} from '../database/index.ts';
import {type EventTables, KEPT_CHANGES} from '../events/index.ts';
import type {WorkspaceTables} from '../workspaces/index.ts';
import type {WebhookTables} from './tables.ts';
import type {TurnTables} from './turn-tables.ts';

const KEPT_DELIVERIES = 1000;
const PRUNED_AT_ONCE = 200;

export type OutboxEvent = Selectable<EventTables['events']>;

/** `workspaceId` where all are of one; `last`: it has no more. `more`: there may be others that wait. */
export type TakenEvents = Readonly<{events: OutboxEvent[]; more: boolean; workspaceId?: string; last?: boolean}>;

/** One turn at making deliveries. */
export type EventTurn = Readonly<{
  /** How many events at most. */
  limit: number;
  /** About how many deliveries come of one workspace's events where each workspace has its turn. */
  deliveries?: number;
  /** The next workspace is a waiting one with the fewest endpoints. Otherwise the one that has waited longest. */
  smallestFirst?: boolean;
}>;

export function createEventProgressQueries(
  db: Kysely<WebhookTables & TurnTables & EventTables & WorkspaceTables>,
  {engine, run}: QueryTools,
) {
  const release = prepare<{workspace_id: string; first: number; last: number}>()(run, slot =>
    db
      .updateTable('events')
      .set({reserved: 0})
      .where('workspace_id', '=', slot('workspace_id'))
      .where('seq', '>=', slot('first'))
      .where('seq', '<=', slot('last')),
  );
  const eventsAfter = (seq: number) => db.selectFrom('events').selectAll().where('seq', '>', seq).orderBy('seq');
  async function outboxSeq(): Promise<number> {
    const {seq} = await db
      .selectFrom('outbox')
      .select('seq')
      .where('name', '=', 'deliveries')
      .executeTakeFirstOrThrow();
    return seq;
  }
  async function eventsOfWorkspaceAfter(workspaceId: string, seq: number, limit?: number): Promise<OutboxEvent[]> {
    return eventsAfter(seq)
      .where('workspace_id', '=', workspaceId)
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
    outboxSeq,
    /**
     * Events without deliveries: of all workspaces in the order in which they happened, or of one that nobody else works on.
     * Workspaces with nothing under way come first, those at their limits last.
     */
    async nextEvents({limit, deliveries = Number.POSITIVE_INFINITY, smallestFirst}: EventTurn): Promise<TakenEvents> {
      const load = sql<number>`coalesce((select busy + held from delivery_turns
        where delivery_turns.workspace_id = outbox_waiting.workspace_id), 0)`;
      const size = sql<number>`(select count(*) from webhook_endpoints
        where webhook_endpoints.workspace_id = outbox_waiting.workspace_id)`;
      const turn = await engine.nextInQueue(db, smallestFirst ? [load, size] : [load]);
      if (turn === undefined) return {events: [], more: false};
      if (turn === 'everyone') {
        const events = await eventsAfter(await outboxSeq())
          .limit(limit)
          .execute();
        return {events, more: events.length === limit};
      }
      const {workspaceId} = turn;
      const most = Math.min(limit, eventsATurn(deliveries, await countEndpoints(workspaceId)));
      const events = await eventsOfWorkspaceAfter(workspaceId, await fannedSeq(workspaceId), most);
      return {events, more: true, workspaceId, last: events.length < most};
    },
    /** In the transaction that took them. */
    async eventsDone({events, workspaceId, last}: TakenEvents): Promise<void> {
      const seq = events.at(-1)?.seq;
      if (workspaceId === undefined) {
        if (seq !== undefined) await db.updateTable('outbox').set({seq}).where('name', '=', 'deliveries').execute();
        return;
      }
      if (seq !== undefined) await setFannedSeq(workspaceId, seq);
      await engine.leaveQueue(db, workspaceId, !last);
    },
    /** In the order in which they happened: `seq` grows in the order of commits. */
    eventsOfWorkspaceAfter,
    /** Undefined when the workspace has no event with this id. */
    async seqOfEvent(workspaceId: string, id: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('events')
        .select('seq')
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst();
      return row?.seq;
    },
    setFannedSeq,
    /** The workspace's events from the one to the other have their deliveries, so that they need not keep room for them. */
    async releaseReserved(workspaceId: string, first: number, last: number): Promise<void> {
      await release({workspace_id: workspaceId, first, last});
    },

    /**
     * Deletes the oldest deliveries and changes beyond what a workspace keeps; events stay, for partners who catch up. One call deletes
     * some, so that nobody waits for long; true when there may be more.
     */
    async prune(workspaceId: string, keptDeliveries = KEPT_DELIVERIES): Promise<boolean> {
      const {numAffectedRows} = await sql`delete from deliveries where seq in
        (select seq from deliveries where workspace_id = ${workspaceId} and status <> 'pending' and seq <=
          (select seq from deliveries where workspace_id = ${workspaceId} order by seq desc limit 1 offset ${keptDeliveries})
        order by seq limit ${PRUNED_AT_ONCE})`.execute(db);
      await sql`delete from changes where workspace_id = ${workspaceId} and id <=
        (select id from changes where workspace_id = ${workspaceId} order by id desc limit 1 offset ${KEPT_CHANGES})`.execute(
        db,
      );
      return Number(numAffectedRows) === PRUNED_AT_ONCE;
    },
  };
}

/** How many events have a turn, so that a workspace with many endpoints doesn't hold up the others for longer. */
export const eventsATurn = (deliveries: number, endpoints: number): number =>
  Math.max(1, Math.floor(deliveries / Math.max(1, endpoints)));
