/**
 * Claims due deliveries fairly: workspaces with nothing under way first, then the others, each within its limits. The work depends on
 * what is claimed, never on how much is due: a workspace at its limits has no turn until an attempt of its own ends.
 */

import {type Pace, PER_ENDPOINT, type Plan, planTurn} from './delivery-limits.ts';
import type {OriginRate} from './origin-rate.ts';
import type {DeliveryRow, WebhookRepository} from './queries.ts';
import type {Lease, WaitingEndpoint} from './turn-queries.ts';

const PASSED_OVER_MS = 100;

export type ClaimInput = Readonly<{
  now: number;
  leaseUntil: number;
  /** How many deliveries at most. */
  limit: number;
  /** How many of them may be of workspaces that have attempts under way. */
  busyLimit: number;
  /** Which process. */
  by: number;
  workspaceId?: string | undefined;
  /** The limit of requests per second to an origin; the caller counts what is claimed. */
  rate?: OriginRate | undefined;
}>;

/** `looked`: how many workspaces had their turn. Deliveries are in the order in which they fell due. */
export async function claimDue(
  {turns}: Pick<WebhookRepository, 'turns'>,
  input: ClaimInput,
): Promise<{deliveries: DeliveryRow[]; looked: number}> {
  const {now, leaseUntil, by, limit, workspaceId} = input;
  const idle = await turns.take({now, limit, busy: false, workspaceId});
  const rest = Math.min(input.busyLimit, limit - idle.length);
  const busy = rest > 0 ? await turns.take({now, limit: rest, busy: true, workspaceId}) : [];
  const workspaces = [...idle, ...busy];
  if (workspaces.length === 0) return {deliveries: [], looked: 0};

  const leases = await turns.leases(workspaces, now);
  const waiting = await turns.waiting(workspaces, now, PER_ENDPOINT);
  const origins = new Set(waiting.flatMap(one => (one.seqs.length > 0 ? (one.origin ?? []) : [])));
  const toOrigin = await turns.underWayTo([...origins], now);
  const paces = createPaces(input.rate, waiting, now);
  const plans = (
    room: number,
    leases: readonly Lease[],
    waiting: readonly WaitingEndpoint[],
    toOrigin: () => Map<string, number>,
    onPlan: (plan: Plan) => void = () => {},
  ) => {
    const leasesOf = Map.groupBy(leases, lease => lease.workspace_id);
    const endpointsOf = Map.groupBy(waiting, endpoint => endpoint.workspace_id);
    return paces.inTurn(workspaces).map(id => {
      const plan = planTurn({
        now,
        room,
        leases: leasesOf.get(id) ?? [],
        endpoints: endpointsOf.get(id) ?? [],
        toOrigin: toOrigin(),
        pace: paces.pace,
      });
      onPlan(plan);
      return {id, plan};
    });
  };
  const room = Math.max(1, Math.floor(limit / workspaces.length));
  const first = plans(room, leases, waiting, () => toOrigin, paces.spend);
  const seqs = first.flatMap(({plan}) => plan.start.flatMap(({seqs}) => seqs));
  const deliveries = await turns.claim(seqs, {now, leaseUntil, by});
  const served = new Set(deliveries.map(delivery => delivery.workspace_id));
  const claimed = deliveries.map(({workspace_id, endpoint_id}) => ({
    workspace_id,
    endpoint_id,
    lease_until: leaseUntil,
  }));
  paces.putLast(served);
  const after = plans(1, [...leases, ...claimed], await turns.waiting(workspaces, now, 1), () => new Map(toOrigin));
  await turns.settle(
    after.map(({id, plan}) => {
      // Nothing came of what could have started: another process changes it right now.
      const readyAt = plan.start.length > 0 && !served.has(id) ? now + PASSED_OVER_MS : plan.readyAt;
      return {workspaceId: id, readyAt, busy: plan.busy, held: plan.held};
    }),
  );
  deliveries.sort((a, b) => Number(a.due_at) - Number(b.due_at) || a.seq - b.seq);
  return {deliveries, looked: workspaces.length};
}

/**
 * The deliveries that each workspace may start within the limit of requests per second: workspaces that want the same origin share what it takes now, and
 * who waits is looked at again when it is about to be their turn.
 */
function createPaces(rate: OriginRate | undefined, waiting: readonly WaitingEndpoint[], now: number) {
  const due = waiting.filter(({seqs, paused_until}) => seqs.length > 0 && (paused_until ?? 0) <= now);
  const originOf = new Map(due.map(({id, origin}) => [id, origin]));
  const spent = new Map<string, number>();
  const queued = new Map<string, number>();
  let last: ReadonlySet<string> = new Set();
  const workspacesTo = new Map<string, Set<string>>();
  for (const {origin, workspace_id} of due)
    if (origin !== null) workspacesTo.set(origin, (workspacesTo.get(origin) ?? new Set()).add(workspace_id));
  const add = (counts: Map<string, number>, origin: string, count: number) =>
    counts.set(origin, (counts.get(origin) ?? 0) + count);

  const pace: Pace | undefined = rate && {
    left(origin) {
      const all = rate.available(origin);
      const each = Math.max(1, Math.floor(all / (workspacesTo.get(origin)?.size ?? 1)));
      return Math.min(each, all - (spent.get(origin) ?? 0));
    },
    waitMs(origin) {
      add(queued, origin, 1);
      return rate.waitMs(origin, (spent.get(origin) ?? 0) + Number(queued.get(origin)) - 1);
    },
  };
  return {
    pace,
    inTurn(ids: readonly string[]): readonly string[] {
      if (!rate) return ids;
      return rate.inTurn(ids).sort((one, other) => Number(last.has(one)) - Number(last.has(other)));
    },
    /** They have started something just now. */
    putLast(served: ReadonlySet<string>): void {
      last = served;
      queued.clear();
    },
    spend({start}: Plan): void {
      for (const {endpointId, seqs} of start) {
        const origin = originOf.get(endpointId);
        if (origin) add(spent, origin, seqs.length);
      }
    },
  };
}
