import {memo} from 'react';
import {dollarText} from '../../format/money.ts';
import {paidShares} from '../core/bills.ts';
import {billEntry} from '../core/entry.ts';
import type {Bill} from '../core/types.ts';
import {BillChips} from './BillChips.tsx';
import {bill as texts} from './copy.ts';
import {Marks} from './Marks.tsx';
import {TableRow} from './TableRow.tsx';

/** In the table of bills: what the partner billed, without the fee. */
export const BillLine = memo(function BillLine({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, dueDate, charges} = bill;
  const paid = paidShares(bill);
  return (
    <TableRow table="bills" entry={billEntry(billId)}>
      <span>{externalBillId}</span>
      <span>
        <BillChips bill={bill} short />
      </span>
      <span>{dueDate.slice(0, 10)}</span>
      <Marks kind="dots" of={charges.map((_, index) => index < paid)} words={texts.paidShares(paid, charges.length)} />
      <span>{dollarText(amount)}</span>
    </TableRow>
  );
});
