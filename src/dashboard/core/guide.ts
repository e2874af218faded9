/**
 * Which steps of the guided first run are done. Derived from the workspace's data, so that every tab and reload agree.
 */
import {parseJson} from '../../format/json.ts';
import {all, type Lists} from './state.ts';
import type {Bill, Delivery} from './types.ts';

export const GUIDE_STEPS = ['household', 'bill', 'created', 'pay', 'paid'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export type Guide = Readonly<{
  /** The bill of the guided run, once it exists. */
  bill: Bill | undefined;
  created: Delivery | undefined;
  paid: Delivery | undefined;
  /** Number of completed steps. */
  done: number;
}>;

/** Marks the bill of the guided run. */
export const GUIDE_BILL = 'first-bill-';

export function guideOf(hasWorkspace: boolean, lists: Pick<Lists, 'bill' | 'delivery'>): Guide {
  const bill = all(lists.bill).find(({externalBillId}) => externalBillId.startsWith(GUIDE_BILL));
  const delivered = (event: string) =>
    bill &&
    all(lists.delivery).find(
      delivery => delivery.event === event && delivery.status === 'succeeded' && isAbout(delivery, bill.billId),
    );
  const created = delivered('bill.created');
  const paid = delivered('bill.paid');
  const completed = [hasWorkspace, bill, created, bill?.status === 'paid', paid];
  const open = completed.findIndex(done => !done);
  return {bill, created, paid, done: open < 0 ? completed.length : open};
}

function isAbout({body}: Delivery, billId: number): boolean {
  const event = parseJson(body) as {billId?: number; data?: {id?: number}} | null | undefined;
  return (event?.billId ?? event?.data?.id) === billId;
}
