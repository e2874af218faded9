/**
 * Which steps of the guided first run are done, from what the workspace contains, so that every tab and reload agree.
 */
import {parseJson} from '../../format/json.ts';
import {all, type Lists} from './state.ts';
import type {Bill, Delivery} from './types.ts';

export const GUIDE_STEPS = ['household', 'bill', 'told', 'pay', 'paid'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export type Guide = Readonly<{
  /** The bill of the guided run, once it is there. */
  bill: Bill | undefined;
  created: Delivery | undefined;
  paid: Delivery | undefined;
  /** How many steps are done. */
  done: number;
}>;

/** Marks the bill of the guided run. */
export const GUIDE_BILL = 'first-bill-';

export function guideOf(hasWorkspace: boolean, lists: Pick<Lists, 'bill' | 'delivery'>): Guide {
  const bill = all(lists.bill).find(({externalBillId}) => externalBillId.startsWith(GUIDE_BILL));
  const arrived = (event: string) =>
    bill &&
    all(lists.delivery).find(
      delivery => delivery.event === event && delivery.status === 'succeeded' && isAbout(delivery, bill.billId),
    );
  const created = arrived('bill.created');
  const paid = arrived('bill.paid');
  const behind = [hasWorkspace, bill, created, bill?.status === 'paid', paid];
  const open = behind.findIndex(done => !done);
  return {bill, created, paid, done: open < 0 ? behind.length : open};
}

function isAbout({body}: Delivery, billId: number): boolean {
  const event = parseJson(body) as {billId?: number; data?: {id?: number}} | null | undefined;
  return (event?.billId ?? event?.data?.id) === billId;
}
