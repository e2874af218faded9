/**
 * The trace of a request: signature check, validation and commit, then its events, their deliveries and each attempt with the
 * receiver's response. Derived from the request log and the deliveries. An event without a request has its own trace.
 */
import {type ClockMove, toSandboxTime} from './clock.ts';
import {eventFactsOf} from './event-facts.ts';
import {all, type Lists} from './state.ts';
import type {Attempt, Delivery, LoggedRequest} from './types.ts';

type Outcome = 'passed' | 'failed' | 'waiting' | 'skipped';

/** Times in milliseconds by the sandbox clock, after the start of the trace. A step of a request has no times of its own. */
export type Span = Readonly<{
  id: string;
  kind: 'request' | 'step' | 'event' | 'delivery' | 'attempt';
  outcome: Outcome;
  startMs: number;
  endMs: number;
  /** The page of what the span is about. */
  entry?: string;
}> &
  (
    | {kind: 'request'; request: LoggedRequest}
    | {kind: 'step'; step: Step; note: string}
    | {kind: 'event'; event: string}
    | {kind: 'delivery'; delivery: Delivery}
    | {kind: 'attempt'; attempt: Attempt}
  );

type Step = 'Signature check' | 'Validation' | 'Commit';

export type Trace = Readonly<{
  /** Milliseconds by the sandbox clock. */
  startedAt: number;
  totalMs: number;
  /** The trace that the caller sent, or undefined. */
  traceId: string | undefined;
  spans: readonly Span[];
}>;

type Traced = Pick<Lists, 'request' | 'delivery'>;

/** The trace of a request, or of the request that caused this delivery. Undefined when neither exists. */
export function traceOf(lists: Traced, moves: readonly ClockMove[], entry: string): Trace | undefined {
  const delivery = lists.delivery.byId.get(entry);
  const request = lists.request.byId.get(delivery?.requestId ?? entry);
  const caused = all(lists.delivery).filter(one =>
    request ? one.requestId === request.requestId : one.eventId === delivery?.eventId,
  );
  return request || delivery ? assemble(request, caused, moves) : undefined;
}

function assemble(
  request: LoggedRequest | undefined,
  deliveries: readonly Delivery[],
  moves: readonly ClockMove[],
): Trace {
  const happenedAt = request ? Date.parse(request.at) : Math.min(...deliveries.map(one => eventFactsOf(one).at));
  const startedAt = toSandboxTime(happenedAt, moves);
  const committedMs = request?.durationMs ?? 0;
  const spans: Span[] = request ? requestSpans(request) : [];
  const byEvent = new Map<string, Delivery[]>();
  for (const delivery of [...deliveries].reverse())
    byEvent.set(delivery.eventId, [...(byEvent.get(delivery.eventId) ?? []), delivery]);
  for (const [eventId, own] of byEvent) {
    const event = own[0]?.event ?? '';
    spans.push({id: eventId, kind: 'event', outcome: 'passed', startMs: committedMs, endMs: committedMs, event});
    for (const delivery of own) spans.push(...deliverySpans(delivery, startedAt, committedMs));
  }
  const attempts = deliveries.flatMap(delivery => delivery.attempts);
  const sent = request?.traceparent ?? attempts.find(({traceparent}) => traceparent)?.traceparent;
  return {
    startedAt,
    totalMs: Math.max(1, ...spans.map(({endMs}) => endMs)),
    traceId: sent?.split('-')[1],
    spans,
  };
}

/** Statuses that a step of the server returns, in the order of the steps. */
const SIGNATURE = [401];
const VALIDATION = [400, 415];
/** Found before the signature is checked. */
const EARLIER = [403, 413, 421, 429];

function requestSpans(request: LoggedRequest): Span[] {
  const {requestId, status, reason, durationMs, method} = request;
  const times = {startMs: 0, endMs: durationMs};
  const failed = status >= 400;
  const failedAt = EARLIER.includes(status) ? 0 : SIGNATURE.includes(status) ? 1 : VALIDATION.includes(status) ? 2 : 3;
  const steps: readonly Step[] = ['Signature check', 'Validation', 'Commit'];
  const stepSpans = steps.map((step, index): Span => {
    const outcome = !failed || index + 1 < failedAt ? 'passed' : index + 1 === failedAt ? 'failed' : 'skipped';
    const note = outcome === 'failed' ? (reason ?? String(status)) : outcome === 'skipped' ? 'not reached' : 'passed';
    return {id: `${requestId} ${step}`, kind: 'step', outcome, ...times, step, note};
  });
  return [
    {id: requestId, kind: 'request', outcome: failed ? 'failed' : 'passed', ...times, request, entry: requestId},
    // A request that only reads commits nothing.
    ...(method === 'GET' ? stepSpans.slice(0, 2) : stepSpans),
  ];
}

function deliverySpans(delivery: Delivery, startedAt: number, committedMs: number): Span[] {
  const {deliveryId, createdAt, status, attempts} = delivery;
  const after = (at: string) => Math.max(committedMs, Date.parse(at) - startedAt);
  const made = attempts.map((attempt): Span => {
    const startMs = after(attempt.at);
    const outcome = attempt.outcome === 'succeeded' ? 'passed' : 'failed';
    const endMs = startMs + attempt.durationMs;
    return {id: `${deliveryId} ${attempt.number}`, kind: 'attempt', outcome, startMs, endMs, attempt};
  });
  const startMs = after(createdAt);
  const outcome = status === 'succeeded' ? 'passed' : status === 'pending' ? 'waiting' : 'failed';
  const endMs = Math.max(startMs, ...made.map(span => span.endMs));
  return [{id: deliveryId, kind: 'delivery', outcome, startMs, endMs, delivery, entry: deliveryId}, ...made];
}

/** Where a moment is on the waterfall, from 0 to 1. Logarithmic, because a trace has milliseconds and hours. */
export function positionOf(ms: number, totalMs: number): number {
  return Math.log1p(Math.max(0, ms)) / Math.log1p(totalMs);
}

/** Labelled moments, in milliseconds, far enough from each other for their labels on a logarithmic scale. */
const TICKS: readonly Tick[] = [
  {at: 1, label: '1 ms'},
  {at: 100, label: '100 ms'},
  {at: 1000, label: '1 s'},
  {at: 60_000, label: '1 min'},
  {at: 3_600_000, label: '1 h'},
  {at: 86_400_000, label: '1 d'},
];

export type Tick = Readonly<{at: number; label: string}>;

/** The moments that the waterfall labels, in milliseconds. */
export function ticksOf(totalMs: number): Tick[] {
  return TICKS.filter(({at}) => at < totalMs);
}
