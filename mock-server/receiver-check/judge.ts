/** Grades the responses to the deliveries of one case. Pure. */
import type {AttemptOutcome} from '../outgoing/index.ts';

/** The receiver's response to one attempt; `status` is null when there was none. */
export type AttemptResponse = Readonly<{
  outcome: AttemptOutcome;
  status: number | null;
  error: string | null;
  body: string | null;
  ms: number;
}>;
export type Judge = (responses: readonly AttemptResponse[]) => boolean;

const QUICK_MS = 5000;
/** The listen program gives up a little before Hutz does, and reports only that there was no response. */
const LATE_MS = 13_000;

/** There is a response, and each has one of these statuses. */
const every =
  (isRight: (status: number) => boolean): Judge =>
  responses =>
    responses.length > 0 && responses.every(({status}) => status !== null && isRight(status));

export const accepted = every(status => status >= 200 && status < 300);

/** For its signature: not 404 (no receiver), 410 (gone for good) or 429 (busy). */
export const rejected = every(status => [400, 401, 403].includes(status));

/** For its signature, and not for anything else. */
export const rejectedUnread = every(status => status === 401 || status === 403);

/** Rejected for its content. */
export const unreadable = every(status => [400, 413, 415, 422].includes(status));

/** The first was rejected for its content, and the one after it was acknowledged. */
export const unreadableAndAlive: Judge = ([first, ...after]) =>
  first !== undefined && unreadable([first]) && accepted(after);

/** The first was rejected, or its connection closed, and the one after it was acknowledged. */
export const tooMuchAndAlive: Judge = ([first, ...after]) => {
  if (!first || !accepted(after)) return false;
  return first.status === null ? !isLate(first) : unreadable([first]);
};

export const quick: Judge = responses => accepted(responses) && responses.every(({ms}) => ms <= QUICK_MS);

/** There was no response in time, as opposed to a connection that the receiver closed. */
export function isLate({outcome, status, ms}: AttemptResponse): boolean {
  return status === null && (outcome === 'timed_out' || ms >= LATE_MS);
}
