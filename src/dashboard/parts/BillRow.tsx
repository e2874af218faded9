import {memo} from 'react';
import {dollarText} from '../../format/money.ts';
import {billEntry} from '../core/timeline.ts';
import type {Bill} from '../core/types.ts';
import type {Section} from '../route.ts';
import {BillChips} from './BillChips.tsx';
import {Row} from './Row.tsx';
import {Pips, TableRow} from './TableRow.tsx';

interface BillRowProps {
  bill: Bill;
  section?: Section;
  selected: string;
  tabIndex: 0 | -1;
}

export const BillRow = memo(function BillRow({bill, ...rest}: BillRowProps) {
  const {billId, externalBillId, totalAmount, dueDate, charges, createdAt} = bill;
  const paid = charges.filter(({status}) => status === 'paid').length;
  return (
    <Row
      {...rest}
      entry={billEntry(billId)}
      mark="money"
      title={`${externalBillId}, ${dollarText(totalAmount)}`}
      at={createdAt}
      real
    >
      <BillChips bill={bill} short /> {`due ${dueDate.slice(0, 10)}, ${paid} of ${charges.length} paid`}
    </Row>
  );
});

/** In the table of bills: what the partner billed, without the fee. */
export const BillLine = memo(function BillLine({bill, ...rest}: Omit<BillRowProps, 'section'>) {
  const {billId, externalBillId, amount, dueDate, charges} = bill;
  const paid = charges.filter(({status}) => status === 'paid').length;
  return (
    <TableRow {...rest} table="bills" entry={billEntry(billId)}>
      <span>{externalBillId}</span>
      <span>
        <BillChips bill={bill} short />
      </span>
      <span>{dueDate.slice(0, 10)}</span>
      <Pips done={paid} of={charges.length} words={`${paid} of ${charges.length} paid`} />
      <span>{dollarText(amount)}</span>
    </TableRow>
  );
});
