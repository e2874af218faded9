/** Ids of entries whose own is a number, or that have none, as the dashboard's URLs name them. They contain nothing private. */

export const billEntry = (billId: number | string) => `bill-${billId}`;

/** A paid share. Its page is the bill's. */
export const paymentEntry = (billId: number, userId: string) => `pay-${billId}-${userId}`;

/** The id of the bill that the entry is, or is a payment of. */
export const billIdOf = (entry: string) => /^(?:bill|pay)-(\d+)/.exec(entry)?.[1];
