/**
 * Queries that claim deliveries in turns, workspace by workspace. A turn's `ready_at` may be too early, because the next look corrects
 * it, but never too late. What is under way is counted by leases, so that all processes on one database share the limits.
 */
import {type Kysely, type Selectable, sql} from 'kysely';
import type {QueryTools} from '../database/index.ts';
import type {RelayTables} from './relay-tables.ts';
import type {WebhookTables} from './tables.ts';
import type {TurnTables} from './turn-tables.ts';

type DeliveryRow = Selectable<WebhookTables['deliveries']>;
export type Lease = Pick<DeliveryRow, 'workspace_id' | 'endpoint_id'> & {lease_until: number};
export type WaitingEndpoint = Pick<
  Selectable<WebhookTables['webhook_endpoints']>,
  'id' | 'workspace_id' | 'origin' | 'timeouts' | 'paused_until'
> & {
  /** When its earliest delivery without a lease is due; null without one. */
  due: number | null;
  /** Its earliest due deliveries without a lease. */
  seqs: readonly number[];
};
/** `by`: which process. */
export type Claim = Readonly<{now: number; leaseUntil: number; by: number}>;
export type TurnOutcome = Readonly<{workspaceId: string; readyAt: number | null; busy: boolean; held: boolean}>;

export function createTurnQueries(db: Kysely<TurnTables & WebhookTables & RelayTables>, {engine}: QueryTools) {
  const turns = () => db.selectFrom('delivery_turns');
  const listening = (now: number) => db.selectFrom('relay_lines').select('endpoint_id').where('until', '>', now);

  /** Something of the workspace may be due from then on. */
  async function ready(workspaceId: string, at: number): Promise<void> {
    await db
      .insertInto('delivery_turns')
      .values({workspace_id: workspaceId, ready_at: at, busy: 0, held: 0})
      .onConflict(conflict => conflict.column('workspace_id').doUpdateSet({ready_at: earlier(at)}))
      .execute();
  }

  return {
    ready,
    /** A listen program connected for the endpoint. */
    async endpointReady(endpointId: string, at: number): Promise<void> {
      await db
        .updateTable('delivery_turns')
        .set({ready_at: earlier(at)})
        .where('workspace_id', '=', eb =>
          eb.selectFrom('webhook_endpoints').select('workspace_id').where('id', '=', endpointId),
        )
        .execute();
    },
    /** An attempt of the workspace has ended, and something of it is due then. */
    async released(workspaceId: string, now: number, dueAt?: number): Promise<void> {
      const otherwise = dueAt === undefined ? sql<number>`ready_at` : earlier(dueAt);
      await db
        .updateTable('delivery_turns')
        .set({
          busy: sql<number>`case when exists (select 1 from deliveries
            where workspace_id = ${workspaceId} and lease_until is not null) then 1 else 0 end`,
          ready_at: sql<number>`case when held = 1 then ${earlier(now)} else ${otherwise} end`,
        })
        .where('workspace_id', '=', workspaceId)
        .execute();
    },
    /** Gives a turn to each workspace that has something waiting, for the start: whatever was written without one gets one. */
    async restore(now: number): Promise<void> {
      await sql`insert into delivery_turns (workspace_id, ready_at, busy, held)
        select workspace_id, cast(${now} as bigint), 0, 0 from deliveries where status = 'pending'
        group by workspace_id order by workspace_id
        on conflict (workspace_id) do update set ready_at = ${earlier(now)}`.execute(db);
    },
    /** The virtual clock moves by so much: what waits may be claimed so much earlier. */
    async shift(workspaceId: string, milliseconds: number): Promise<void> {
      await db
        .updateTable('delivery_turns')
        .set(eb => ({ready_at: eb('ready_at', '-', milliseconds)}))
        .where('workspace_id', '=', workspaceId)
        .execute();
      await db
        .updateTable('webhook_endpoints')
        .set(eb => ({paused_until: eb('paused_until', '-', milliseconds)}))
        .where('workspace_id', '=', workspaceId)
        .where('paused_until', 'is not', null)
        .execute();
    },
    /** When the next turn comes, by real time. */
    async nextReady(workspaceId?: string): Promise<number | undefined> {
      const of = async (busy: number) => {
        const row = await turns()
          .select('ready_at')
          .where('busy', '=', busy)
          .where('ready_at', 'is not', null)
          .$if(workspaceId !== undefined, query => query.where('workspace_id', '=', String(workspaceId)))
          .orderBy('ready_at')
          .limit(1)
          .executeTakeFirst();
        return row?.ready_at ?? Number.POSITIVE_INFINITY;
      };
      const next = Math.min(await of(0), await of(1));
      return Number.isFinite(next) ? next : undefined;
    },
    /** Those of the workspaces that are at their limits. */
    async held(workspaceIds: readonly string[]): Promise<string[]> {
      const rows = await turns()
        .select('workspace_id')
        .where('workspace_id', 'in', engine.asList(workspaceIds))
        .where('held', '=', 1)
        .execute();
      return rows.map(row => row.workspace_id);
    },
    /** Workspaces whose turn it is, longest ready first. Those that another process is claiming for are passed over. */
    async take(wanted: {
      now: number;
      limit: number;
      busy: boolean;
      workspaceId?: string | undefined;
    }): Promise<string[]> {
      const {now, limit, busy, workspaceId} = wanted;
      const query = turns()
        .select('workspace_id')
        .where('busy', '=', busy ? 1 : 0)
        .where('ready_at', '<=', now)
        .$if(workspaceId !== undefined, query => query.where('workspace_id', '=', String(workspaceId)))
        .orderBy('ready_at')
        .limit(limit);
      return (await engine.skipLocked(query).execute()).map(row => row.workspace_id);
    },
    /** Attempts that are under way, over all processes. */
    async leases(workspaceIds: readonly string[], now: number): Promise<Lease[]> {
      return db
        .selectFrom('deliveries')
        .select(['workspace_id', 'endpoint_id', 'lease_until'])
        .where('workspace_id', 'in', engine.asList(workspaceIds))
        .where('lease_until', '>', now)
        .$narrowType<{lease_until: number}>()
        .execute();
    },
    /** How many attempts are under way to each origin, over all processes. */
    async underWayTo(origins: readonly string[], now: number): Promise<Map<string, number>> {
      if (origins.length === 0) return new Map();
      const rows = await db
        .selectFrom('deliveries')
        .select(['origin', eb => eb.fn.countAll().as('count')])
        .where('origin', 'in', engine.asList(origins))
        .where('lease_until', '>', now)
        .groupBy('origin')
        .execute();
      return new Map(rows.map(row => [String(row.origin), Number(row.count)]));
    },
    /** Endpoints with their earliest deliveries that can be claimed. One that no listen program serves has none. */
    async waiting(workspaceIds: readonly string[], now: number, limit: number): Promise<WaitingEndpoint[]> {
      const free = db
        .selectFrom('deliveries')
        .whereRef('endpoint_id', '=', 'e.id' as never)
        .where('status', '=', PENDING)
        .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .orderBy('due_at')
        .orderBy('seq');
      const due = free.select('seq').where('due_at', '<=', now).limit(limit);
      const rows = await db
        .selectFrom('webhook_endpoints as e')
        .select(['e.id', 'e.workspace_id', 'e.origin', 'e.timeouts', 'e.paused_until'])
        .select(free.select('due_at').limit(1).as('due'))
        .select(eb => eb.selectFrom(due.as('first')).select(engine.asJsonArray('first.seq').as('seqs')).as('seqs'))
        .where('e.workspace_id', 'in', engine.asList(workspaceIds))
        .where(eb => eb.or([eb('e.kind', '!=', 'listen'), eb('e.id', 'in', listening(now))]))
        .execute();
      return rows.map(row => ({...row, seqs: JSON.parse(row.seqs ?? '[]')}));
    },
    /** Takes these deliveries for as long as the lease lasts, but for those that changed meanwhile. */
    async claim(seqs: readonly number[], {now, leaseUntil, by}: Claim): Promise<DeliveryRow[]> {
      if (seqs.length === 0) return [];
      const free = db
        .selectFrom('deliveries')
        .select('seq')
        .where('seq', 'in', seqs)
        .where('status', '=', PENDING)
        .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
      return db
        .updateTable('deliveries')
        .set(eb => ({
          lease_until: leaseUntil,
          lease_by: by,
          origin: eb
            .selectFrom('webhook_endpoints as e')
            .select('e.origin')
            .whereRef('e.id', '=', 'deliveries.endpoint_id'),
        }))
        .where('seq', 'in', engine.skipLocked(free))
        .returningAll()
        .execute();
    },
    /** Stores the state of workspaces after they had their turn. */
    async settle(turns: readonly TurnOutcome[]): Promise<void> {
      const rows = turns.map(({workspaceId, readyAt, busy, held}) => ({
        workspace_id: workspaceId,
        ready_at: readyAt,
        busy: busy ? 1 : 0,
        held: held ? 1 : 0,
      }));
      await db
        .insertInto('delivery_turns')
        .values(rows)
        .onConflict(conflict =>
          conflict.column('workspace_id').doUpdateSet(eb => ({
            ready_at: eb.ref('excluded.ready_at'),
            busy: eb.ref('excluded.busy'),
            held: eb.ref('excluded.held'),
          })),
        )
        .execute();
    },
  };
}

/** Written out, so that either database finds the index over what waits. */
const PENDING = sql.lit('pending' as const);

/** The turn's time, or this one if it is earlier. */
const earlier = (at: number) =>
  sql<number>`case when delivery_turns.ready_at < ${at} then delivery_turns.ready_at else cast(${at} as bigint) end`;
