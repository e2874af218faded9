/** The ids of entries in the dashboard's URLs. */
export const billEntryId = (billId: number | string) => `bill-${billId}`;

/** A paid share. Its page is the bill's. */
export const paymentEntryId = (billId: number, userId: string) => `pay-${billId}-${userId}`;

/** The bill's id, for a bill's entry or a payment's. */
export const parseBillId = (id: string) => /^(?:bill|pay)-(\d+)/.exec(id)?.[1];
