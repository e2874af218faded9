/**
 * What a webhook says: the nine events in both shapes, made from an event's facts. Pure. Flat bodies have dollars as
 * numbers; envelopes have bill events in the integration guide's names and whole cents.
 */
import type {EventPayload, EventType} from '../events/events.ts';

/** `agreement.authorized` is an alias that is only sent, never recorded. */
export type WebhookEvent = EventType | 'agreement.authorized';
export type BodyShape = 'flat' | 'envelope';

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = [
  'agreement.created',
  'request.authorized',
  'agreement.authorized',
  'agreement.completed',
  'agreement.cancelled',
  'request.declined',
  'bill.created',
  'bill.updated',
  'bill.paid',
];

/** What an endpoint gets that does not choose. */
export const DEFAULT_EVENTS = WEBHOOK_EVENTS.filter(event => event !== 'agreement.authorized');

export type WebhookSubject = Readonly<{id: string; event: WebhookEvent; occurredAt: number; facts: EventPayload}>;

const WITH_PAYMENT_METHOD: ReadonlySet<WebhookEvent> = new Set([
  'agreement.created',
  'request.authorized',
  'agreement.authorized',
]);
const GUIDE_NAMES: Readonly<Record<string, string>> = {dueDate: 'due_date', billingPeriod: 'billing_period'};

const dollars = (cents: number) => cents / 100;
const iso = (at: number) => new Date(at).toISOString();

export function webhookBody(subject: WebhookSubject, shape: BodyShape): string {
  const {id, event, occurredAt} = subject;
  const timestamp = iso(occurredAt);
  return JSON.stringify(
    shape === 'flat'
      ? {id, event, timestamp, ...flat(subject)}
      : {id, type: event, timestamp, data: enveloped(subject)},
  );
}

function flat({event, occurredAt, facts}: WebhookSubject) {
  const {bill, updatedFields} = facts;
  return {
    hutzAgreementId: facts.hutzAgreementId,
    externalAgreementId: facts.externalAgreementId,
    transactionId: facts.transactionId,
    serviceName: facts.serviceName,
    serviceType: facts.serviceType,
    estimatedAmount: dollars(facts.estimatedCents),
    status: facts.status,
    ...(WITH_PAYMENT_METHOD.has(event) && {paymentMethod: paymentMethod(facts)}),
    ...(bill && {
      billId: bill.billId,
      externalBillId: bill.externalBillId,
      amount: dollars(bill.amountCents),
      totalAmount: dollars(bill.totalCents),
      dueDate: bill.dueDate,
      billingPeriod: bill.billingPeriod,
      chargesCreated: bill.chargesCreated,
    }),
    ...(event === 'bill.updated' && {updatedFields: updatedFields ?? []}),
    ...(bill &&
      event === 'bill.paid' && {amountPaid: dollars(bill.totalCents), paymentDate: iso(bill.paidAt ?? occurredAt)}),
  };
}

function enveloped({event, occurredAt, facts}: WebhookSubject) {
  const {bill, hutzAgreementId, transactionId, status} = facts;
  if (bill) {
    return {
      id: bill.billId,
      agreement_id: hutzAgreementId,
      external_id: bill.externalBillId,
      amount: bill.amountCents,
      total_amount: bill.totalCents,
      currency: 'usd',
      due_date: bill.dueDate,
      description: bill.description,
      status,
      ...(event === 'bill.updated' && {
        updated_fields: (facts.updatedFields ?? []).map(name => GUIDE_NAMES[name] ?? name),
      }),
      ...(event === 'bill.paid' && {paid_at: iso(bill.paidAt ?? occurredAt)}),
    };
  }
  const created = event === 'agreement.created';
  return {
    hutzAgreementId,
    transactionId,
    ...(created && {
      serviceName: facts.serviceName,
      serviceType: facts.serviceType,
      estimatedAmount: dollars(facts.estimatedCents),
    }),
    status,
    ...(WITH_PAYMENT_METHOD.has(event) && {paymentMethod: paymentMethod(facts)}),
  };
}

/** The household's account as the partner stores it; the same for every event of an agreement. */
function paymentMethod({hutzAgreementId}: EventPayload) {
  const digits = Number.parseInt(hutzAgreementId.replaceAll('-', '').slice(-6), 16) % 10_000;
  return {
    paymentMethodId: `pm_${hutzAgreementId.slice(0, 8)}`,
    type: 'hutz',
    last4: String(digits || 0).padStart(4, '0'),
    brand: 'Hutz house account',
  };
}
