/** Reasons of a failed confirmation after which the transaction's agreement can't be confirmed: the customer needs a new transaction. */
export const FINAL_REASONS: readonly string[] = ['declined', 'ended', 'agreement_closed', 'transaction_mismatch'];
