/** Payment states of a bill: pending until every share is paid, then paid for good. */
export type ChargeState = Readonly<{userId: string; paid: boolean}>;

export type PaymentOutcome =
  | Readonly<{ok: true; pays: readonly string[]; status: 'pending' | 'paid'}>
  | Readonly<{ok: false; reason: 'bill_paid' | 'share_paid' | 'no_share'; message: string}>;

/** `userId` pays their own share; without it, every housemate who has not paid yet does. */
export function payShares(charges: readonly ChargeState[], userId?: string): PaymentOutcome {
  const open = charges.filter(charge => !charge.paid).map(charge => charge.userId);
  if (open.length === 0) return {ok: false, reason: 'bill_paid', message: 'The bill is already paid.'};
  if (userId === undefined) return {ok: true, pays: open, status: 'paid'};
  if (open.includes(userId)) return {ok: true, pays: [userId], status: open.length === 1 ? 'paid' : 'pending'};
  return charges.some(charge => charge.userId === userId)
    ? {ok: false, reason: 'share_paid', message: 'This housemate has already paid their share.'}
    : {ok: false, reason: 'no_share', message: 'This bill has no share for this housemate.'};
}
