/**
 * The outbox: an event is a row, written in the unit of work that made the change. Its payload is plain
 * facts in cents; the body shape that an endpoint chose is made from it at delivery.
 */
import type {Agreement, Bill, Repository} from '../database/index.ts';
import {randomToken} from '../database/index.ts';

export type EventType =
  | 'agreement.created'
  | 'request.authorized'
  | 'agreement.completed'
  | 'agreement.cancelled'
  | 'request.declined'
  | 'bill.created'
  | 'bill.updated'
  | 'bill.paid';

export type EventFacts = Readonly<{agreement: Agreement; bill?: Bill; updatedFields?: readonly string[]}>;

/** What is kept of an event, and what every body is made of. */
export type EventPayload = ReturnType<typeof eventPayload>;

export async function recordEvent(repo: Repository, type: EventType, facts: EventFacts, now: number): Promise<void> {
  await repo.addEvent({
    id: `evt_${randomToken(12)}`,
    workspace_id: facts.agreement.workspace_id,
    type,
    occurred_at: now,
    payload: JSON.stringify(eventPayload(facts)),
  });
}

export function eventPayload({agreement, bill, updatedFields}: EventFacts) {
  return {
    hutzAgreementId: agreement.id,
    externalAgreementId: agreement.external_agreement_id,
    transactionId: agreement.transaction_id,
    serviceName: agreement.service_name,
    serviceType: agreement.service_type,
    estimatedCents: agreement.estimated_cents,
    status: bill ? bill.status : agreement.status,
    ...(bill && {
      bill: {
        billId: bill.id,
        externalBillId: bill.external_bill_id,
        amountCents: bill.amount_cents,
        totalCents: bill.total_cents,
        dueDate: bill.due_date,
        billingPeriod: bill.billing_period,
        description: bill.description,
        chargesCreated: bill.charges,
        paidAt: bill.paid_at,
      },
    }),
    ...(updatedFields && {updatedFields}),
  };
}
