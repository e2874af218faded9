/**
 * Finds the deliveries to attempt next, and leases them. decisions/0031 has the measurements. A claim reads only endpoints with pending
 * deliveries, and of each only the first few, so that the work doesn't grow with what is due.
 */
import {type RawBuilder, sql} from 'kysely';
import type {QueryTools} from '../database/index.ts';
import {MAX_TIMEOUTS_IN_A_ROW} from './after-attempt.ts';
import {type DeliveryRow, type EndpointKey, type EndpointRow, PENDING, type WebhookDatabase} from './tables.ts';

export type Claim = Readonly<{
  now: number;
  slots: number;
  fullOrigins: readonly string[];
  /** Only this workspace's deliveries; all workspaces' if undefined. */
  workspaceId?: string | undefined;
}>;

/** `origin` is null if requests to it aren't limited. */
export type DueDelivery = Readonly<Pick<DeliveryRow, 'seq' | 'workspace_id'> & Pick<EndpointRow, 'origin'>>;

/** Longer than an attempt can take. Until it ends, no other process attempts the delivery. */
export const LEASE_MS = 60_000;
/** Attempts that may be in progress for a workspace, and for an endpoint. */
const MAX_PER_WORKSPACE = 40;
const MAX_PER_ENDPOINT = 10;
/** Deliveries of an endpoint that one claim may lease. */
const MAX_PER_CLAIM = 5;
const WAITING = sql`status = 'pending' and lease_until is null`;

/** Endpoints with pending deliveries, found by skipping from one to the next in the index. */
const pendingEndpoints = (workspaceId: string | undefined): RawBuilder<unknown> =>
  workspaceId === undefined
    ? sql`pending_endpoints(id) as (
        select min(endpoint_id) from deliveries where ${WAITING}
        union all
        select (select min(endpoint_id) from deliveries where ${WAITING} and endpoint_id > pending_endpoints.id)
        from pending_endpoints where pending_endpoints.id is not null)`
    : sql`pending_endpoints(id) as (select id from webhook_endpoints where workspace_id = ${workspaceId})`;

/** Whether the row `endpoint` can be sent to: it is enabled, and a listen endpoint's program is running. */
const canReceive = (now: number): RawBuilder<boolean> =>
  sql`endpoint.status = 'enabled' and (endpoint.kind <> 'listen' or exists
    (select 1 from relay_lines where relay_lines.endpoint_id = endpoint.id and relay_lines.until > ${now}))`;

/**
 * Selects due deliveries in round-robin order: each workspace's first, then each one's second. An endpoint with nothing
 * in progress gets one even when its workspace is at its limit, so that dead endpoints don't stop the others.
 */
function claimable({now, slots, fullOrigins, workspaceId}: Claim, {engine}: QueryTools): RawBuilder<DueDelivery> {
  const maxPerWorkspace = sql.lit(MAX_PER_WORKSPACE);
  const maxInProgress = sql`case when endpoint.timeouts >= ${sql.lit(MAX_TIMEOUTS_IN_A_ROW)} then 1
    else ${sql.lit(MAX_PER_ENDPOINT)} end`;
  const firstOfEach = sql`select seq, due_at from deliveries
    where endpoint_id = available_endpoints.id and ${WAITING} and due_at <= ${now} + available_endpoints.clock_offset
    order by due_at, seq limit ${sql.lit(MAX_PER_CLAIM)}`;
  return sql<DueDelivery>`
    with recursive ${pendingEndpoints(workspaceId)},
    -- Attempts in progress by endpoint, then by workspace.
    leased as (
      select workspace_id, endpoint_id, count(*) as attempts from deliveries where lease_until is not null
      group by workspace_id, endpoint_id),
    leased_by_workspace as (select workspace_id, sum(attempts) as attempts from leased group by workspace_id),
    -- Endpoints that may get another attempt now.
    available_endpoints as (
      select endpoint.id, endpoint.workspace_id, endpoint.origin, clock_offset,
        coalesce(leased.attempts, 0) as in_progress, ${maxInProgress} as max_in_progress
      from pending_endpoints join webhook_endpoints endpoint on endpoint.id = pending_endpoints.id
        join workspaces on workspaces.id = endpoint.workspace_id
        left join leased on leased.endpoint_id = endpoint.id
        left join leased_by_workspace on leased_by_workspace.workspace_id = endpoint.workspace_id
      where ${canReceive(now)} and (endpoint.paused_until is null or endpoint.paused_until <= ${now} + clock_offset)
        and (endpoint.origin is null or endpoint.origin not in ${engine.asList(fullOrigins)})
        and (leased.attempts is null or coalesce(leased_by_workspace.attempts, 0) < ${maxPerWorkspace})
        and coalesce(leased.attempts, 0) < ${maxInProgress}),
    -- The first due deliveries of each, in real time. Attempts in progress have the first ranks.
    due as (
      select delivery.seq, delivery.due_at - available_endpoints.clock_offset as due_at, available_endpoints.workspace_id,
        available_endpoints.origin, available_endpoints.max_in_progress, available_endpoints.in_progress +
        row_number() over (partition by available_endpoints.id order by delivery.due_at, delivery.seq) as endpoint_rank
      from available_endpoints ${engine.joinEach(firstOfEach, 'deliveries', 'delivery')}),
    -- Ranked in their workspaces: the first of each endpoint before the second of any.
    ranked as (
      select due.seq, due.due_at, due.workspace_id, due.origin, due.endpoint_rank, coalesce(leased_by_workspace.attempts, 0) +
        row_number() over (partition by due.workspace_id order by due.endpoint_rank, due.due_at, due.seq) as workspace_rank
      from due left join leased_by_workspace on leased_by_workspace.workspace_id = due.workspace_id
      where due.endpoint_rank <= due.max_in_progress)
    select seq, workspace_id, origin from ranked
    where workspace_rank <= ${maxPerWorkspace} or endpoint_rank = 1
    order by workspace_rank, due_at, seq limit cast(${slots} as integer)`;
}

export function createClaimQueries(db: WebhookDatabase, tools: QueryTools) {
  const {engine} = tools;
  return {
    /** Due deliveries in the order of their turns. */
    listClaimable: async (claim: Claim): Promise<DueDelivery[]> => (await claimable(claim, tools).execute(db)).rows,
    /** Endpoints that are disabled or removed and have pending deliveries. */
    async listInactiveWithPending(): Promise<EndpointKey[]> {
      const {rows} = await sql<EndpointKey>`
        with recursive ${pendingEndpoints(undefined)}
        select pending_endpoints.id, (select workspace_id from deliveries
          where endpoint_id = pending_endpoints.id and ${WAITING} limit 1) as workspace_id
        from pending_endpoints left join webhook_endpoints endpoint on endpoint.id = pending_endpoints.id
        where pending_endpoints.id is not null and coalesce(endpoint.status, 'disabled') <> 'enabled'`.execute(db);
      return rows;
    },
    /** Leases these deliveries to a process, except those that changed meanwhile. Returns them in the same order. */
    async lease(seqs: readonly number[], until: number, instance: number): Promise<DeliveryRow[]> {
      const rows = await db
        .updateTable('deliveries')
        .set({lease_until: until, lease_by: instance})
        .where('seq', 'in', engine.asList(seqs))
        .where('status', '=', PENDING)
        .where('lease_until', 'is', null)
        .returningAll()
        .execute();
      const leased = new Map(rows.map(row => [row.seq, row]));
      return seqs.flatMap(seq => leased.get(seq) ?? []);
    },
    /** Ends the leases of processes that have ended, and those that have expired except for `instance`'s attempts `inProgress`. */
    releaseLeases: (now: number, instance: number, inProgress: readonly string[]) =>
      sql`update deliveries set lease_until = null where lease_until is not null and case when lease_by = ${instance}
        then lease_until <= ${now} and id not in ${engine.asList(inProgress)}
        else lease_until <= ${now} or ${engine.processEnded('lease_by')} end`.execute(db),
    /** When the next attempt after `after` falls due, in real time: not before its endpoint's pause is over. `Infinity` if none does. */
    async findNextDue(now: number, after: number, workspaceId?: string): Promise<number> {
      const {rows} = await sql<{at: number | null}>`
        with recursive ${pendingEndpoints(workspaceId)},
        due as (
          select clock_offset, endpoint.paused_until, (select due_at from deliveries where endpoint_id = endpoint.id and ${WAITING}
            order by due_at limit 1) as due_at
          from pending_endpoints join webhook_endpoints endpoint on endpoint.id = pending_endpoints.id
            join workspaces on workspaces.id = endpoint.workspace_id where ${canReceive(now)}),
        times as (select case when paused_until > due_at then paused_until else due_at end - clock_offset as at
          from due where due_at is not null)
        select min(at) as at from times where at > ${after}`.execute(db);
      return rows[0]?.at ?? Number.POSITIVE_INFINITY;
    },
  };
}
