/** What an answer to a delivery is worth. Pure: it sees what came back and nothing else. */
import type {AttemptOutcome} from '../webhooks/index.ts';

/** What came back; `status` is null when nothing did. */
export type Received = Readonly<{
  outcome: AttemptOutcome;
  status: number | null;
  error: string | null;
  body: string | null;
  ms: number;
}>;
export type Judge = (received: readonly Received[]) => boolean;

/** No status in between: a 404 says that there is no receiver, a 410 that there will be none, a 429 that it was busy. */
const REFUSALS = new Set([400, 401, 403]);
const UNREADABLE = new Set([400, 413, 415, 422]);
export const QUICK_MS = 5000;
/** The listen program gives up a little before Hutz does, and says only that there was no answer. */
const LATE_MS = 13_000;

const isAccepted = ({status}: Received) => status !== null && status >= 200 && status < 300;
const isOneOf =
  (statuses: ReadonlySet<number>) =>
  ({status}: Received) =>
    status !== null && statuses.has(status);
const some = (received: readonly Received[]) => received.length > 0;

/** Every one was acknowledged. */
export const accepted: Judge = received => some(received) && received.every(isAccepted);

/** Every one was refused for its signature. */
export const refused: Judge = received => some(received) && received.every(isOneOf(REFUSALS));

/** Every one was refused for its signature, and cannot have been refused for anything else. */
export const rejectedUnread: Judge = received => some(received) && received.every(isOneOf(new Set([401, 403])));

/** Every one was refused for its content. */
export const unreadable: Judge = received => some(received) && received.every(isOneOf(UNREADABLE));

/** The first was refused for its content, and the one after it was acknowledged. */
export const unreadableAndAlive: Judge = ([first, ...after]) =>
  first !== undefined && unreadable([first]) && accepted(after);

/** The first was refused, if only by hanging up, and the one after it was acknowledged. */
export const tooMuchAndAlive: Judge = ([first, ...after]) => {
  if (!first || !accepted(after)) return false;
  return first.status === null ? !isLate(first) : unreadable([first]);
};

export const quick =
  (withinMs: number): Judge =>
  received =>
    accepted(received) && received.every(({ms}) => ms <= withinMs);

/** It was waited for in vain, which is another thing than being hung up on. */
export function isLate({outcome, status, ms}: Received): boolean {
  return status === null && (outcome === 'timed_out' || ms >= LATE_MS);
}
