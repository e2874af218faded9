/**
 * Reports of the confirmation page to the shop's page: a message from its window, or the URL's query in the same tab. The session
 * identifies the checkout, and the browser the sender's origin.
 */
export type Report =
  | Readonly<{kind: 'success'; transactionId: string; hutzAgreementId: string; status: string}>
  | Readonly<{kind: 'cancel'}>
  /** Shown to the customer, who can still continue. Final when the window is closed. */
  | Readonly<{kind: 'error'; code: string; message: string}>;

export type Message = Report & Readonly<{hutz: 1; session: string}>;

/** Prefix of the URL's parameters: `session`, `kind` and the report's fields. */
export const RETURN_PREFIX = 'hutz_';
