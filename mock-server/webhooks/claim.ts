/**
 * Claims due deliveries fairly: workspaces with nothing under way first, then the others, each within its limits. The work depends on
 * what is claimed, never on how much is due: a workspace at its limits has no turn until an attempt of its own ends.
 */

import {PER_ENDPOINT, planTurn} from './delivery-limits.ts';
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
  const plans = (
    room: number,
    leases: readonly Lease[],
    waiting: readonly WaitingEndpoint[],
    toOrigin: () => Map<string, number>,
  ) => {
    const leasesOf = Map.groupBy(leases, lease => lease.workspace_id);
    const endpointsOf = Map.groupBy(waiting, endpoint => endpoint.workspace_id);
    return workspaces.map(id => ({
      id,
      plan: planTurn({
        now,
        room,
        leases: leasesOf.get(id) ?? [],
        endpoints: endpointsOf.get(id) ?? [],
        toOrigin: toOrigin(),
      }),
    }));
  };
  const room = Math.max(1, Math.floor(limit / workspaces.length));
  const seqs = plans(room, leases, waiting, () => toOrigin).flatMap(({plan}) => plan.start.flatMap(({seqs}) => seqs));
  const deliveries = await turns.claim(seqs, {now, leaseUntil, by});
  const served = new Set(deliveries.map(delivery => delivery.workspace_id));
  const claimed = deliveries.map(({workspace_id, endpoint_id}) => ({
    workspace_id,
    endpoint_id,
    lease_until: leaseUntil,
  }));
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
