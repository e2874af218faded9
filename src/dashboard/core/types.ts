/** What the sandbox's control API answers with, as far as the dashboard shows it (openapi/sandbox-api.yaml). Times are ISO texts. */

export type Persona = 'you' | 'approves_at_once' | 'approves_after_a_while' | 'declines' | 'forgets' | 'pays_late';
export type Housemate = {id: string; username: string; persona: Persona};
export type House = {houseId: string; hsi: number; dawgMode: boolean; users: readonly Housemate[]};

/** Secrets included: it stays in memory and is never kept anywhere else. */
export type Workspace = {
  partnerId: string;
  apiKey: string;
  secretKey: string;
  webhookSecret: string;
  token: string;
  resumeCode: string;
  house: House;
  agreement: {hutzAgreementId: string};
  expiresAt: string;
};

export type LoggedRequest = {
  requestId: string;
  at: string;
  method: string;
  path: string;
  status: number;
  reason: string | null;
  message: string | null;
  durationMs: number;
  /** The first 8 KiB. */
  body: string;
  bodyBytes: number;
  timestamp: string | null;
  signature: string | null;
};

type AgreementStatus = 'pending' | 'active' | 'completed' | 'cancelled';
export type Agreement = {
  hutzAgreementId: string;
  externalAgreementId: string | null;
  transactionId: string;
  serviceName: string;
  serviceType: string;
  estimatedAmount: number | null;
  status: AgreementStatus;
  approvals: readonly {userId: string; username: string; decision: 'waiting' | 'approved' | 'declined'}[];
  createdAt: string;
};

export type Charge = {
  userId: string;
  username: string;
  amount: string;
  status: 'pending' | 'paid';
  paidAt: string | null;
};
export type Bill = {
  billId: number;
  externalBillId: string;
  hutzAgreementId: string;
  amount: string;
  totalAmount: string;
  status: 'pending' | 'paid';
  dueDate: string;
  createdAt: string;
  charges: readonly Charge[];
};

export type Trouble = 'duplicate' | 'delay' | 'reorder' | 'drop';
export type Chaos = {seed: string} & Record<Trouble, number>;

export type Endpoint = {
  endpointId: string;
  kind: 'inbox' | 'url' | 'listen';
  url: string | null;
  events: readonly string[];
  shape: 'flat' | 'envelope';
  status: 'enabled' | 'disabled';
  disabledReason: 'gone' | 'failing' | 'by_you' | null;
  pausedUntil: string | null;
  chaos: Chaos | null;
  createdAt: string;
};

export type Attempt = {
  number: number;
  dueAt: string;
  at: string;
  durationMs: number;
  outcome: 'succeeded' | 'refused' | 'redirected' | 'timed_out' | 'unreachable' | 'blocked' | 'gone';
  httpStatus: number | null;
  error: string | null;
  responseBody: string | null;
};
export type Delivery = {
  deliveryId: string;
  eventId: string;
  event: string;
  endpointId: string;
  status: 'pending' | 'succeeded' | 'failed' | 'dropped';
  nextAttemptAt: string | null;
  createdAt: string;
  body: string;
  troubles: readonly Trouble[];
  attempts: readonly Attempt[];
};

export type InboxMessage = {
  messageId: string;
  deliveryId: string;
  eventId: string;
  event: string;
  attempt: number;
  receivedAt: string;
  timestamp: string;
  signature: string;
  signaturePrevious: string | null;
  body: string;
  verified: boolean;
  reason: string | null;
};
