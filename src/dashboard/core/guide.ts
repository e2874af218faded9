/**
 * The guided first run: which steps are done, and the bill that it sends. Derived from the workspace's data, so that every tab and
 * reload agree.
 */

import {bodyOf} from '../../http/request.ts';
import {eventFactsOf, isTest} from './deliveries.ts';
import {sendSigned} from './signed-request.ts';
import type {Lists} from './state.ts';
import type {Bill, Delivery, Workspace} from './types.ts';

export const GUIDE_STEPS = ['household', 'bill', 'created', 'pay', 'paid'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The prefix of the external id of bills that this page sends. */
export const GUIDE_BILL = 'first-bill-';

/** How many steps are done, with the bill that has the most, sent from this page or through the API, and its deliveries. */
export function guideOf(hasWorkspace: boolean, lists: Pick<Lists, 'bill' | 'delivery'>) {
  const delivered = deliveredBills(lists.delivery);
  const stepsOf = (bill: Bill | undefined) => {
    const created = bill && delivered('bill.created', bill.billId);
    const paid = bill && delivered('bill.paid', bill.billId);
    const completed = [hasWorkspace, bill, created, bill?.status === 'paid', paid];
    const open = completed.findIndex(done => !done);
    return {bill, created, paid, done: open < 0 ? completed.length : open};
  };
  return [...lists.bill.values()]
    .map(stepsOf)
    .reduce((best, next) => (next.done > best.done ? next : best), stepsOf(undefined));
}

function deliveredBills(deliveries: Lists['delivery']) {
  const found = new Map<string, Delivery>();
  for (const delivery of deliveries.values()) {
    const {billId} = eventFactsOf(delivery);
    if (delivery.status === 'succeeded' && billId !== undefined && !isTest(delivery))
      found.set(`${delivery.event} ${billId}`, delivery);
  }
  return (event: string, billId: number) => found.get(`${event} ${billId}`);
}

const DAY_MS = 86_400_000;

/** `now` is in milliseconds, by the server's clock. */
export function firstBill(workspace: Workspace, now: number) {
  return {
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: `${GUIDE_BILL}${now.toString(36)}`,
    amount: 150,
    dueDate: new Date(now + 14 * DAY_MS).toISOString().slice(0, 10),
    billingPeriod: 'First month',
  };
}

/**
 * Sends the bill as a partner would, signed in the browser with the workspace's keys. `now` is in milliseconds, by the server's clock.
 * Throws HttpError or NetworkError.
 */
export async function sendBill(workspace: Workspace, now: number): Promise<void> {
  bodyOf(await sendSigned(workspace, now, 'POST', '/api/partners/bills', JSON.stringify(firstBill(workspace, now))));
}
