/**
 * The guided first run: which steps are done, and the bill that it sends. Derived from the workspace's data, so that
 * every tab and reload agree.
 */

import {isTest} from './deliveries.ts';
import type {Lists} from './state.ts';
import type {Bill, Workspace} from './types.ts';

export const GUIDE_STEPS = ['household', 'bill', 'created', 'pay', 'paid'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** The prefix of the external id of bills that this page sends. */
export const GUIDE_BILL = 'first-bill-';

/**
 * The number of steps that are done, here or through the API; the newest unpaid bill, or else the newest one; and the
 * newest deliveries of both events.
 */
export function readGuideProgress(hasWorkspace: boolean, lists: Pick<Lists, 'bill' | 'delivery'>) {
  const bills = [...lists.bill.values()];
  const delivered = [...lists.delivery.values()].filter(
    delivery => delivery.status === 'succeeded' && !isTest(delivery),
  );
  const created = delivered.find(({event}) => event === 'bill.created');
  const paid = delivered.find(({event}) => event === 'bill.paid');
  const isPaid = ({status}: Bill) => status === 'paid';
  const completed = [hasWorkspace, bills.length > 0, created, bills.some(isPaid), paid];
  const open = completed.findIndex(done => !done);
  const bill = bills.find(bill => !isPaid(bill)) ?? bills[0];
  return {bill, created, paid, doneCount: open < 0 ? completed.length : open};
}

const DAY_MS = 86_400_000;

/** `now` is in milliseconds, by the sandbox clock. */
export function buildFirstBill(workspace: Workspace, now: number) {
  return {
    hutzAgreementId: workspace.agreement.hutzAgreementId,
    externalBillId: `${GUIDE_BILL}${now.toString(36)}`,
    amount: 150,
    dueDate: new Date(now + 14 * DAY_MS).toISOString().slice(0, 10),
    billingPeriod: 'First month',
  };
}
