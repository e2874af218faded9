/**
 * What the window of the confirmation page tells the shop's page: a message when it was opened beside it, the query of the address
 * when it took its place. The session says whom it is for; the browser says where it comes from.
 */
export type Report =
  | Readonly<{kind: 'success'; transactionId: string; hutzAgreementId: string; status: string}>
  | Readonly<{kind: 'cancel'}>
  /** Shown to the customer, who may still go on; it counts when the window is closed. */
  | Readonly<{kind: 'error'; code: string; message: string}>;

export type Message = Report & Readonly<{hutz: 1; session: string}>;

/** The address's parameters: the session, and a report of `kind` with these texts. */
export const RETURN_PREFIX = 'hutz_';
