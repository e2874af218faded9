/** Facts about bills, and the filter of their list. */
import {endOfDueDate} from '../../../openapi/due-date.ts';
import {searchFor} from './search.ts';
import type {Bill} from './types.ts';

/**
 * Whether the bill is pending after its due date; `now` is in milliseconds by the sandbox clock. The server's `overdue` is from when
 * it last sent the bill, and the clock has moved since.
 */
export function isOverdue({status, overdue, dueDate}: Pick<Bill, 'status' | 'overdue' | 'dueDate'>, now: number) {
  return status === 'pending' && (overdue || now >= endOfDueDate(dueDate));
}

/** How many housemates have paid their share. */
export const paidShares = ({charges}: Pick<Bill, 'charges'>) => charges.filter(({status}) => status === 'paid').length;

export type BillFilter = Readonly<{
  /** Empty for any. */
  status: '' | 'pending' | 'overdue' | 'paid';
  agreementId: string;
  /** Text that a bill must have in its ids, its amount, its period or its description. */
  text: string;
}>;

type FilteredBill = Pick<Bill, 'billId' | 'hutzAgreementId' | 'amount' | 'totalAmount' | 'status' | 'overdue'> &
  Pick<Bill, 'externalBillId' | 'dueDate' | 'billingPeriod' | 'description'>;

export const NO_BILL_FILTER: BillFilter = {status: '', agreementId: '', text: ''};

/** `now` is in milliseconds by the sandbox clock. */
export function filterBills<B extends FilteredBill>(
  bills: readonly B[],
  {status, agreementId, text}: BillFilter,
  now: number,
): B[] {
  const typed = text.trim().replace(/^\$/, '');
  const matches = searchFor(typed);
  // Amounts are found as the page shows them too: `15,303`.
  const matchesAmount = searchFor(typed.replaceAll(',', ''));
  return bills.filter(bill => {
    if (agreementId !== '' && bill.hutzAgreementId !== agreementId) return false;
    if (status === 'overdue' ? !isOverdue(bill, now) : status !== '' && bill.status !== status) return false;
    const {billId, externalBillId, amount, totalAmount, billingPeriod, description} = bill;
    return (
      matchesAmount([amount, totalAmount]) || matches([String(billId), externalBillId, billingPeriod, description])
    );
  });
}
