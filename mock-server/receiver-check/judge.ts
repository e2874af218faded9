/** Grades the responses to the deliveries of one case. Pure. */
import type {AttemptOutcome} from '../webhooks/index.ts';

/** The receiver's response to one attempt; `status` is null when there was none. */
export type AttemptResponse = Readonly<{
  outcome: AttemptOutcome;
  status: number | null;
  error: string | null;
  body: string | null;
  ms: number;
}>;
export type Judge = (responses: readonly AttemptResponse[]) => boolean;

/** Not 404 (no receiver), 410 (gone for good) or 429 (busy). */
const REJECTIONS = new Set([400, 401, 403]);
const UNREADABLE = new Set([400, 413, 415, 422]);
export const QUICK_MS = 5000;
/** The listen program gives up a little before Hutz does, and reports only that there was no response. */
const LATE_MS = 13_000;

const isAccepted = ({status}: AttemptResponse) => status !== null && status >= 200 && status < 300;
const isOneOf =
  (statuses: ReadonlySet<number>) =>
  ({status}: AttemptResponse) =>
    status !== null && statuses.has(status);
const some = (responses: readonly AttemptResponse[]) => responses.length > 0;

/** Every one was acknowledged. */
export const accepted: Judge = responses => some(responses) && responses.every(isAccepted);

/** Every one was rejected for its signature. */
export const rejected: Judge = responses => some(responses) && responses.every(isOneOf(REJECTIONS));

/** Every one was rejected for its signature, and can't have been rejected for anything else. */
export const rejectedUnread: Judge = responses => some(responses) && responses.every(isOneOf(new Set([401, 403])));

/** Every one was rejected for its content. */
export const unreadable: Judge = responses => some(responses) && responses.every(isOneOf(UNREADABLE));

/** The first was rejected for its content, and the one after it was acknowledged. */
export const unreadableAndAlive: Judge = ([first, ...after]) =>
  first !== undefined && unreadable([first]) && accepted(after);

/** The first was rejected, or its connection closed, and the one after it was acknowledged. */
export const tooMuchAndAlive: Judge = ([first, ...after]) => {
  if (!first || !accepted(after)) return false;
  return first.status === null ? !isLate(first) : unreadable([first]);
};

export const quick =
  (withinMs: number): Judge =>
  responses =>
    accepted(responses) && responses.every(({ms}) => ms <= withinMs);

/** There was no response in time, as opposed to a connection that the receiver closed. */
export function isLate({outcome, status, ms}: AttemptResponse): boolean {
  return status === null && (outcome === 'timed_out' || ms >= LATE_MS);
}
