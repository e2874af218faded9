import {memo} from 'react';
import {dollarText} from '../../format/money.ts';
import {paidShares} from '../core/bill-facts.ts';
import {billEntry} from '../core/timeline.ts';
import type {Bill} from '../core/types.ts';
import {BillChips} from './BillChips.tsx';
import {bill as texts} from './copy.ts';
import {Row} from './Row.tsx';
import {Pips, TableRow} from './TableRow.tsx';

const paidText = (bill: Bill) => texts.paid(paidShares(bill), bill.charges.length);

export function BillRow({bill}: {bill: Bill}) {
  const {billId, externalBillId, totalAmount, dueDate, createdAt} = bill;
  return (
    <Row
      entry={billEntry(billId)}
      mark="money"
      title={`${externalBillId}, ${dollarText(totalAmount)}`}
      at={createdAt}
      real
    >
      <BillChips bill={bill} short /> {texts.due(dueDate.slice(0, 10), paidText(bill))}
    </Row>
  );
}

/** In the table of bills: what the partner billed, without the fee. */
export const BillLine = memo(function BillLine({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, dueDate, charges} = bill;
  return (
    <TableRow table="bills" entry={billEntry(billId)}>
      <span>{externalBillId}</span>
      <span>
        <BillChips bill={bill} short />
      </span>
      <span>{dueDate.slice(0, 10)}</span>
      <Pips done={paidShares(bill)} of={charges.length} words={paidText(bill)} />
      <span>{dollarText(amount)}</span>
    </TableRow>
  );
});
