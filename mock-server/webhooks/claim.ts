/**
 * Claims due deliveries fairly: workspaces with nothing under way first, then the others, each within its limits. The work depends on
 * what is claimed, never on how much is due: a workspace at its limits has no turn until an attempt of its own ends.
 */
import type {DeliveryRow, Lease, Repository, WaitingEndpoint} from '../store/index.ts';
import {limitedOrigin, planTurn} from './delivery-limits.ts';

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
}>;

/** `looked`: how many workspaces had their turn. Deliveries are in the order in which they fell due. */
export async function claimDue(
  {turns}: Repository,
  input: ClaimInput,
): Promise<{deliveries: DeliveryRow[]; looked: number}> {
  const {now, leaseUntil, by, limit, workspaceId} = input;
  const idle = await turns.take({now, limit, busy: false, workspaceId});
  const rest = Math.min(input.busyLimit, limit - idle.length);
  const busy = rest > 0 ? await turns.take({now, limit: rest, busy: true, workspaceId}) : [];
  const workspaces = [...idle, ...busy];
  if (workspaces.length === 0) return {deliveries: [], looked: 0};

  const state = async () => {
    const [leases, waiting] = [await turns.leases(workspaces, now), await turns.waiting(workspaces, now)];
    const origins = new Set(waiting.flatMap(one => (one.due === null ? [] : (limitedOrigin(one.url) ?? []))));
    return {...grouped(leases, waiting), toOrigin: await turns.underWayTo([...origins], now)};
  };
  const before = await state();
  const deliveries: DeliveryRow[] = [];
  const share = Math.max(1, Math.floor(limit / workspaces.length));
  for (const id of workspaces) {
    const {start} = planTurn({now, room: share, ...before.of(id), toOrigin: before.toOrigin});
    for (const {endpointId, origin, count} of start) {
      const claimed = await turns.claim({endpointId, origin, limit: count, now, leaseUntil, by});
      deliveries.push(...claimed);
      if (origin !== null) before.toOrigin.set(origin, (before.toOrigin.get(origin) ?? 0) + claimed.length);
    }
  }
  const after = await state();
  const served = new Set(deliveries.map(delivery => delivery.workspace_id));
  for (const id of workspaces) {
    const plan = planTurn({now, room: 1, ...after.of(id), toOrigin: after.toOrigin});
    // Nothing came of what could have started: another process changes it right now.
    const readyAt = plan.start.length > 0 && !served.has(id) ? now + PASSED_OVER_MS : plan.readyAt;
    await turns.settle(id, {...plan, readyAt});
  }
  deliveries.sort((a, b) => Number(a.due_at) - Number(b.due_at) || a.seq - b.seq);
  return {deliveries, looked: workspaces.length};
}

function grouped(leases: readonly Lease[], waiting: readonly WaitingEndpoint[]) {
  const leasesOf = Map.groupBy(leases, lease => lease.workspace_id);
  const endpointsOf = Map.groupBy(waiting, endpoint => endpoint.workspace_id);
  return {
    of: (workspaceId: string) => ({
      leases: leasesOf.get(workspaceId) ?? [],
      endpoints: endpointsOf.get(workspaceId) ?? [],
    }),
  };
}
