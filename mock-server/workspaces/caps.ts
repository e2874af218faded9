/** Limits of a workspace by count. The contract states these in `x-limits`. */
import {DomainError} from '../errors/domain-error.ts';

export type Caps = Readonly<{
  openBills: number;
  pendingDeliveries: number;
  agreements: number;
  events: number;
}>;

/** A billing day can be rehearsed: 50,000 bills, while a webhook endpoint is down. */
export const CAPS: Caps = {
  openBills: 50_000,
  pendingDeliveries: 100_000,
  agreements: 500,
  events: 100_000,
};

/** Throws `quota_exceeded` when a workspace has made more writes `today` than it may, this one included; 0 for no limit. */
export function requireFewWrites(today: number, most: number): void {
  if (most > 0 && today > most)
    throw full(
      `This workspace has made ${count(most)} writes today, the most it can. Wait until 00:00 UTC, or create a new workspace.`,
    );
}

export const count = (value: number): string => value.toLocaleString('en-US');

/** A workspace has reached a limit, which the message names. */
export const full = (message: string) => new DomainError('NotAllowed', message, {reason: 'quota_exceeded'});
