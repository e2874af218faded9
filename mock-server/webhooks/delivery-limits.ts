/**
 * How many attempts may be under way, and what of a workspace may start now. Pure. The limits hold over all processes on one
 * database, except the slots, which each process has for itself.
 */
import {PAUSED_AFTER} from './after-attempt.ts';
import type {Lease, WaitingEndpoint} from './turn-queries.ts';

/** Requests that wait for their response cost little: about 45 KB of memory each. */
export const SLOTS = 4000;
/** The last slots are for workspaces that have nothing under way. */
export const BUSY_SLOTS = 3000;
const PER_WORKSPACE = 40;
export const PER_ENDPOINT = 10;
const PER_ORIGIN = 100;
/** When a workspace is looked at again whose every endpoint's origin has as many attempts as it may. */
const ORIGIN_WAIT_MS = 1000;

export type Plan = Readonly<{
  /** Deliveries that may start, of each endpoint. */
  start: readonly Readonly<{endpointId: string; seqs: readonly number[]}>[];
  /** When to look again, by real time; null when nothing waits. */
  readyAt: number | null;
  busy: boolean;
  /** More is due than the workspace's limits allow. */
  held: boolean;
}>;

export type PlanInput = Readonly<{
  now: number;
  /** How many attempts may start at most. */
  room: number;
  endpoints: readonly WaitingEndpoint[];
  leases: readonly Lease[];
  /** Attempts that are under way to each origin; what starts is added. */
  toOrigin: Map<string, number>;
  /** The limit of requests per second. */
  pace?: Pace | undefined;
}>;

export type Pace = Readonly<{
  /** How many attempts to the origin the workspace may start now. */
  left: (origin: string) => number;
  /** Milliseconds until it may start more. */
  waitMs: (origin: string) => number;
}>;

/**
 * The deliveries of one workspace that may start: endpoints with the fewest attempts under way first. An endpoint with none may have one even
 * when the workspace has as many as it may, so that dead endpoints don't stop the workspace's other ones.
 */
export function planTurn({now, room, endpoints, leases, toOrigin, pace}: PlanInput): Plan {
  const underWay = new Map<string, number>();
  for (const {endpoint_id} of leases) underWay.set(endpoint_id, (underWay.get(endpoint_id) ?? 0) + 1);
  const at = (one: WaitingEndpoint) => Math.max(Number(one.due), one.paused_until ?? 0);
  const load = (one: WaitingEndpoint) => underWay.get(one.id) ?? 0;
  const waiting = endpoints.filter(one => one.due !== null);
  const due = waiting.filter(one => at(one) <= now).sort((a, b) => load(a) - load(b) || at(a) - at(b));
  const share = Math.max(1, Math.ceil(room / Math.max(1, due.length)));
  const start: {endpointId: string; seqs: readonly number[]}[] = [];
  let left = room;
  let total = leases.length;
  let held = false;
  let originFull = false;
  const started = new Map<string, number>();
  const paced = new Set<string>();
  for (const endpoint of due) {
    const mine = load(endpoint);
    const most = endpoint.timeouts >= PAUSED_AFTER ? 1 : PER_ENDPOINT;
    const own = Math.min(most - mine, Math.max(PER_WORKSPACE - total, mine === 0 ? 1 : 0));
    const {origin} = endpoint;
    const ofOrigin = origin === null ? own : PER_ORIGIN - (toOrigin.get(origin) ?? 0);
    if (own <= 0) held = true;
    else if (ofOrigin <= 0) originFull = true;
    const wanted = Math.min(own, ofOrigin, share, left, endpoint.seqs.length);
    const ofPace = origin === null || !pace ? wanted : pace.left(origin) - (started.get(origin) ?? 0);
    if (origin !== null && ofPace < wanted) paced.add(origin);
    const count = Math.min(wanted, ofPace);
    if (count <= 0) continue;
    if (origin !== null) {
      toOrigin.set(origin, (toOrigin.get(origin) ?? 0) + count);
      started.set(origin, (started.get(origin) ?? 0) + count);
    }
    start.push({endpointId: endpoint.id, seqs: endpoint.seqs.slice(0, count)});
    left -= count;
    total += count;
  }
  const later = waiting.map(at).filter(time => time > now);
  const ends = leases.map(lease => lease.lease_until);
  const waits = [...paced].map(origin => now + (pace?.waitMs(origin) ?? 0));
  const times = [
    ...later,
    ...ends,
    ...waits,
    ...(originFull ? [now + ORIGIN_WAIT_MS] : []),
    ...(start.length > 0 ? [now] : []),
  ];
  return {start, readyAt: times.length === 0 ? null : Math.min(...times), busy: leases.length > 0, held};
}
