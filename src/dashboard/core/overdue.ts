import type {Bill} from './types.ts';

const DAY_MS = 86_400_000;

/**
 * Whether the bill is pending after its due date; `now` is in milliseconds by the sandbox clock. A date ends at midnight UTC, a
 * date-time at that instant. The server's `overdue` is from when it last sent the bill, and the clock has moved since.
 */
export function isOverdue({status, overdue, dueDate}: Pick<Bill, 'status' | 'overdue' | 'dueDate'>, now: number) {
  if (status !== 'pending') return false;
  const hasTime = /t/i.test(dueDate);
  return overdue || now >= Date.parse(dueDate.toUpperCase()) + (hasTime ? 0 : DAY_MS);
}
