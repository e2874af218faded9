/**
 * Groups the timeline's entries, cause before effect. A bill's group has its charges, payments and webhooks, and the requests that
 * caused them, and so does an agreement's. Other requests and test webhooks are separate. Newest first by real time, because the
 * virtual clock can jump.
 */

import {billEntry, paymentEntry} from './bills.ts';
import {eventFactsOf, isGood, isLost, isTest} from './deliveries.ts';
import {type Lists, searchFor} from './state.ts';
import type {Agreement, Bill, Charge, Delivery, LoggedRequest} from './types.ts';

export type Step =
  | {kind: 'request'; id: string; at: number; request: LoggedRequest}
  | {kind: 'charges'; id: string; at: number; bill: Bill}
  | {kind: 'payment'; id: string; at: number; bill: Bill; charge: Charge}
  | {kind: 'agreement'; id: string; at: number; agreement: Agreement}
  | {kind: 'webhook'; id: string; at: number; delivery: Delivery};

export type Group = Readonly<{
  /** Used in the page's URL, so it must contain nothing private. */
  id: string;
  at: number;
  /** None for a request or a webhook by itself. */
  subject?: {kind: 'bill'; bill: Bill} | {kind: 'agreement'; agreement: Agreement};
  steps: readonly Step[];
}>;

const RANK: Record<Step['kind'], number> = {request: 0, agreement: 1, charges: 2, payment: 3, webhook: 4};

export function groupEntries(lists: Pick<Lists, 'request' | 'agreement' | 'bill' | 'delivery'>): Group[] {
  const groups = new Map<string, Group & {steps: Step[]}>();
  /** By the request that caused an event: the group of that event. */
  const caused = new Map<string, string>();
  /** Adds the step to this group, or as a group by itself. */
  const add = (groupId: string | undefined, step: Step) => {
    const group = groups.get(groupId ?? '');
    if (group) group.steps.push(step);
    else groups.set(step.id, {id: step.id, at: step.at, steps: [step]});
  };
  for (const bill of lists.bill.values()) {
    const id = billEntry(bill.billId);
    const at = Date.parse(bill.createdAt);
    groups.set(id, {id, at, subject: {kind: 'bill', bill}, steps: [{kind: 'charges', id, at, bill}]});
    for (const charge of bill.charges) {
      const paidId = paymentEntry(bill.billId, charge.userId);
      if (charge.paidDate !== null)
        add(id, {kind: 'payment', id: paidId, at: Date.parse(charge.paidDate), bill, charge});
    }
  }
  for (const agreement of lists.agreement.values()) {
    const {hutzAgreementId: id} = agreement;
    const at = Date.parse(agreement.createdAt);
    groups.set(id, {id, at, subject: {kind: 'agreement', agreement}, steps: [{kind: 'agreement', id, at, agreement}]});
  }
  for (const delivery of lists.delivery.values()) {
    const {at, billId, agreementId} = eventFactsOf(delivery);
    const about = isTest(delivery) ? undefined : billId ? billEntry(billId) : agreementId;
    if (about && delivery.requestId) caused.set(delivery.requestId, about);
    add(about, {kind: 'webhook', id: delivery.deliveryId, at, delivery});
  }
  for (const request of lists.request.values())
    add(caused.get(request.requestId), {kind: 'request', id: request.requestId, at: Date.parse(request.at), request});
  for (const {steps} of groups.values()) steps.sort(byTime);
  return [...groups.values()].sort((a, b) => b.at - a.at);
}

export type Filter = Readonly<{
  /** Only failures. */
  failuresOnly: boolean;
  /** Text that an entry must have in one of its ids, names or paths. */
  text: string;
}>;

export const NO_FILTER: Filter = {failuresOnly: false, text: ''};

/** The groups with the steps that pass the filter. Leaves out groups without one. */
export function filterGroups(list: readonly Group[], filter: Filter): readonly Group[] {
  const matches = searchFor(filter.text);
  if (!filter.failuresOnly && filter.text.trim() === '') return list;
  return list.flatMap(group => {
    if (!group.steps.some(step => matches(textsOf(step)))) return [];
    const steps = filter.failuresOnly ? group.steps.filter(isFailure) : group.steps;
    return steps.length > 0 ? [{...group, steps}] : [];
  });
}

/** Whether the step has failed so far. */
export function isFailure(step: Step): boolean {
  if (step.kind === 'request') return step.request.status >= 400;
  if (step.kind === 'agreement') return step.agreement.status === 'cancelled';
  if (step.kind !== 'webhook') return false;
  return isLost(step.delivery) || !step.delivery.attempts.every(isGood);
}

function textsOf(step: Step): (string | null)[] {
  switch (step.kind) {
    case 'request':
      return [step.request.requestId, step.request.path, step.request.reason];
    case 'agreement':
      return [step.id, step.agreement.serviceName, step.agreement.transactionId];
    case 'webhook':
      return [step.id, step.delivery.eventId, step.delivery.event];
    default:
      return [step.bill.externalBillId, step.bill.billingPeriod];
  }
}

function byTime(a: Step, b: Step): number {
  return a.at - b.at || RANK[a.kind] - RANK[b.kind];
}
