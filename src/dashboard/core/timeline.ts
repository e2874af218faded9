/**
 * Groups the timeline's entries, cause before effect. A bill's group has its charges, payments and webhooks, and the
 * requests that caused them, and so does an agreement's. Other requests and test webhooks are separate. The newest
 * group is first, in real time, because the virtual clock can jump.
 */
import {isAccepted, isGivenUp, readEventFacts} from './deliveries.ts';
import {billEntryId, paymentEntryId} from './entries.ts';
import type {Lists} from './state.ts';
import type {Agreement, Bill, Charge, Delivery, LoggedRequest} from './types.ts';

export type Step =
  | {kind: 'request'; id: string; at: number; request: LoggedRequest}
  | {kind: 'charges'; id: string; at: number; bill: Bill}
  | {kind: 'payment'; id: string; at: number; bill: Bill; charge: Charge}
  | {kind: 'webhook'; id: string; at: number; delivery: Delivery};

export type Group = Readonly<{
  /** Used in the page's URL, so it must contain nothing private. */
  id: string;
  at: number;
  /** The bill or agreement that the group is about; neither for a request or a webhook by itself. */
  bill?: Bill;
  agreement?: Agreement;
  steps: readonly Step[];
}>;

const RANK: Record<Step['kind'], number> = {request: 0, charges: 1, payment: 2, webhook: 3};

export function groupEntries(lists: Pick<Lists, 'request' | 'agreement' | 'bill' | 'delivery'>): Group[] {
  const groups = new Map<string, Group & {steps: Step[]}>();
  /** Maps each request that caused an event to that event's group. */
  const caused = new Map<string, string>();

  /** Adds the step to this group, or as a group by itself. */
  const add = (groupId: string | undefined, step: Step) => {
    const group = groups.get(groupId ?? '');
    if (group) group.steps.push(step);
    else groups.set(step.id, {id: step.id, at: step.at, steps: [step]});
  };

  for (const bill of lists.bill.values()) {
    const id = billEntryId(bill.billId);
    const at = Date.parse(bill.createdAt);
    groups.set(id, {id, at, bill, steps: [{kind: 'charges', id, at, bill}]});
    for (const charge of bill.charges) {
      const paidId = paymentEntryId(bill.billId, charge.userId);
      if (charge.paidDate !== null)
        add(id, {kind: 'payment', id: paidId, at: Date.parse(charge.paidDate), bill, charge});
    }
  }

  for (const agreement of lists.agreement.values()) {
    const {hutzAgreementId: id} = agreement;
    const at = Date.parse(agreement.createdAt);
    groups.set(id, {id, at, agreement, steps: []});
  }

  for (const delivery of lists.delivery.values()) {
    const {at, about} = readEventFacts(delivery);
    if (about && delivery.requestId) caused.set(delivery.requestId, about);
    add(about, {kind: 'webhook', id: delivery.deliveryId, at, delivery});
  }

  for (const request of lists.request.values())
    add(caused.get(request.requestId), {kind: 'request', id: request.requestId, at: Date.parse(request.at), request});
  for (const {steps} of groups.values()) steps.sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind]);

  return [...groups.values()].sort((a, b) => b.at - a.at);
}

/** The ids, names and paths by which a group is found. */
export function listGroupTexts({id, bill, agreement, steps}: Group): (string | null)[] {
  return [
    ...(bill ? [bill.externalBillId, bill.billingPeriod] : []),
    ...(agreement ? [id, agreement.serviceName, agreement.transactionId] : []),
    ...steps.flatMap(step => {
      if (step.kind === 'request') return [step.id, step.request.path, step.request.reason];
      return step.kind === 'webhook' ? [step.id, step.delivery.eventId, step.delivery.event] : [];
    }),
  ];
}

export const hasFailure = ({agreement, steps}: Group) => agreement?.status === 'cancelled' || steps.some(isFailure);

/** Whether the step has failed so far. */
export function isFailure(step: Step): boolean {
  if (step.kind === 'request') return step.request.status >= 400;
  return step.kind === 'webhook' && (isGivenUp(step.delivery) || !step.delivery.attempts.every(isAccepted));
}
