/**
 * Which steps of the guided first run are done. Derived from the workspace's data, so that every tab and reload agree.
 */
import {eventFactsOf, isTest} from './deliveries.ts';
import {entriesOf, type Lists} from './state.ts';
import type {Bill, Delivery} from './types.ts';

export const GUIDE_STEPS = ['household', 'bill', 'created', 'pay', 'paid'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export type Guide = Readonly<{
  /** The bill with the most completed steps, sent from this page or through the API. */
  bill: Bill | undefined;
  created: Delivery | undefined;
  paid: Delivery | undefined;
  /** Number of completed steps. */
  done: number;
}>;

/** The prefix of the external id of bills that this page sends. */
export const GUIDE_BILL = 'first-bill-';

export function guideOf(hasWorkspace: boolean, lists: Pick<Lists, 'bill' | 'delivery'>): Guide {
  const delivered = deliveredBills(lists.delivery);
  const stepsOf = (bill: Bill | undefined) => {
    const created = bill && delivered('bill.created', bill.billId);
    const paid = bill && delivered('bill.paid', bill.billId);
    const completed = [hasWorkspace, bill, created, bill?.status === 'paid', paid];
    const open = completed.findIndex(done => !done);
    return {bill, created, paid, done: open < 0 ? completed.length : open};
  };
  return entriesOf(lists.bill)
    .map(stepsOf)
    .reduce((best, next) => (next.done > best.done ? next : best), stepsOf(undefined));
}

function deliveredBills(deliveries: Lists['delivery']) {
  const found = new Map<string, Delivery>();
  for (const delivery of entriesOf(deliveries)) {
    const {billId} = eventFactsOf(delivery);
    if (delivery.status === 'succeeded' && billId !== undefined && !isTest(delivery))
      found.set(`${delivery.event} ${billId}`, delivery);
  }
  return (event: string, billId: number) => found.get(`${event} ${billId}`);
}
