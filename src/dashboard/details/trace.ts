/**
 * The trace of a request: signature check, validation and commit, then its events, their deliveries and each attempt
 * with the receiver's response. Derived from the request log and the deliveries. An event without a request has its own
 * trace.
 */
import {duration} from '../../format/duration.ts';
import {isAccepted, readEventFacts} from '../core/deliveries.ts';
import {type Lists, toSandboxTime} from '../core/state.ts';
import type {Clock, Delivery, LoggedRequest} from '../core/types.ts';
import {attemptLabel, endpointName} from '../parts/copy.ts';
import {trace as texts} from './copy.ts';

/** Times in milliseconds by the sandbox clock, after the start of the trace. A step of a request has no times of its own. */
export type Span = Readonly<{
  id: string;
  kind: 'request' | 'step' | 'event' | 'delivery' | 'attempt';
  name: string;
  outcome: 'passed' | 'failed' | 'waiting' | 'skipped';
  /** The outcome in words, with times. */
  note: string;
  startMs: number;
  endMs: number;
  /** The page of the span's object. */
  entry?: string;
}>;

/** The trace of a request, or of the request that caused this delivery. Undefined when neither exists. */
export function buildTrace(lists: Pick<Lists, 'request' | 'delivery' | 'endpoint'>, clock: Clock, entry: string) {
  const shown = lists.delivery.get(entry);
  const request = lists.request.get(shown?.requestId ?? entry);
  if (!request && !shown) return undefined;
  const deliveries = [...lists.delivery.values()].filter(({requestId, eventId}) =>
    request ? requestId === request.requestId : eventId === shown?.eventId,
  );
  const happenedAt = request ? Date.parse(request.at) : Math.min(...deliveries.map(each => readEventFacts(each).at));
  const startedAt = toSandboxTime(happenedAt, clock);
  const committedMs = request?.durationMs ?? 0;
  const spans: Span[] = request ? requestSpans(request) : [];

  const byEvent = new Map<string, Delivery[]>();
  for (const delivery of [...deliveries].reverse())
    byEvent.set(delivery.eventId, [...(byEvent.get(delivery.eventId) ?? []), delivery]);

  for (const [id, eventDeliveries] of byEvent) {
    const times = {startMs: committedMs, endMs: committedMs};
    const name = eventDeliveries[0]?.event ?? '';
    spans.push({id, kind: 'event', name, outcome: 'passed', note: afterStart(committedMs), ...times});
    for (const delivery of eventDeliveries) {
      const receiver = endpointName(lists.endpoint.get(delivery.endpointId));
      spans.push(...deliverySpans(delivery, receiver, startedAt, committedMs));
    }
  }

  const attempts = deliveries.flatMap(delivery => delivery.attempts);
  // The trace that the caller sent.
  const traceparent = request?.traceparent ?? attempts.find(attempt => attempt.traceparent)?.traceparent;
  return {totalMs: Math.max(1, ...spans.map(({endMs}) => endMs)), traceId: traceparent?.split('-')[1], spans};
}

/** Statuses of an error before the first step, and at each step. Any other error is at the last step. */
const FAILED_AT: readonly (readonly number[])[] = [[403, 413, 421, 429], [401], [400, 415]];

function requestSpans(request: LoggedRequest): Span[] {
  const {requestId, status, reason, durationMs, method, path, signature} = request;
  const times = {startMs: 0, endMs: durationMs};
  const failed = status >= 400;
  const listedStep = FAILED_AT.findIndex(statuses => statuses.includes(status));
  const failedStep = listedStep < 0 ? texts.steps.length : listedStep;
  const stepOutcome = (step: number) => {
    if (!failed || step < failedStep) return 'passed';
    return step === failedStep ? 'failed' : 'skipped';
  };
  const stepSpans = texts.steps.map((name, index): Span => {
    const outcome = stepOutcome(index + 1);
    const note = outcome === 'failed' ? (reason ?? String(status)) : texts[outcome];
    return {id: `${requestId} ${name}`, kind: 'step', name, outcome, note, ...times};
  });
  return [
    {
      id: requestId,
      kind: 'request',
      name: `${method} ${path}`,
      outcome: failed ? 'failed' : 'passed',
      note: texts.took(status, timeText(durationMs)),
      ...times,
      entry: requestId,
    },
    // An unsigned request, such as one for an example, has no signature check. A request that only reads has no commit.
    ...stepSpans.slice(signature === null && status !== 401 ? 1 : 0, method === 'GET' ? 2 : 3),
  ];
}

function deliverySpans(delivery: Delivery, receiver: string, startedAt: number, committedMs: number): Span[] {
  const {deliveryId, createdAt, status, attempts} = delivery;
  const after = (at: string) => Math.max(committedMs, Date.parse(at) - startedAt);

  const attemptSpans = attempts.map((attempt): Span => {
    const startMs = after(attempt.at);
    return {
      id: `${deliveryId} ${attempt.number}`,
      kind: 'attempt',
      name: texts.attempt(attempt.number),
      outcome: isAccepted(attempt) ? 'passed' : 'failed',
      note: texts.took(`${attemptLabel(attempt)}, ${afterStart(startMs)}`, timeText(attempt.durationMs)),
      startMs,
      endMs: startMs + attempt.durationMs,
    };
  });

  const startMs = after(createdAt);

  return [
    {
      id: deliveryId,
      kind: 'delivery',
      name: texts.delivery(receiver),
      outcome: status === 'succeeded' ? 'passed' : status === 'pending' ? 'waiting' : 'failed',
      note: `${delivery.status}, ${afterStart(startMs)}`,
      startMs,
      endMs: Math.max(startMs, ...attemptSpans.map(span => span.endMs)),
      entry: deliveryId,
    },
    ...attemptSpans,
  ];
}

const afterStart = (ms: number) => texts.after(timeText(ms));

/** `4.2 ms`, `12 seconds`, `5 minutes`. */
function timeText(ms: number): string {
  if (ms >= 1000) return duration(ms / 1000);
  return `${ms >= 10 ? Math.round(ms) : Math.round(ms * 10) / 10} ms`;
}

/** Where a moment is on the waterfall, from 0 to 1. Logarithmic, because a trace has milliseconds and hours. */
export function toPosition(ms: number, totalMs: number): number {
  return Math.log1p(Math.max(0, ms)) / Math.log1p(totalMs);
}

/** Labeled moments, in milliseconds, far enough apart for their labels on a logarithmic scale. */
const TICKS = [
  {at: 1, label: '1 ms'},
  {at: 100, label: '100 ms'},
  {at: 1000, label: '1 s'},
  {at: 60_000, label: '1 min'},
  {at: 3_600_000, label: '1 h'},
  {at: 86_400_000, label: '1 d'},
];

/** The moments that the waterfall labels, in milliseconds: none so late that its label wouldn't fit. */
export const listTicks = (totalMs: number) => TICKS.filter(({at}) => toPosition(at, totalMs) < 0.82);
