/** The bills, newest first, with filters and a search. */
import {memo, useMemo, useState} from 'react';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {dollarText} from '../../format/money.ts';
import {saveFile} from '../../http/save-file.ts';
import {sections} from '../copy.ts';
import {type BillFilter, billEntry, billsCsv, filterBills, NO_BILL_FILTER, paidShares} from '../core/bills.ts';
import {sendSigned} from '../core/signed-request.ts';
import type {Bill} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import {BillChips, Pips} from '../parts/chips.tsx';
import {bill as billTexts} from '../parts/copy.ts';
import {EntryList} from '../parts/EntryList.tsx';
import {routeUrl} from '../route.ts';
import {useDashboard, useNow} from '../tab-store.ts';
import {bills as texts} from './copy.ts';
import {EmptyList, Filters, Split, TableHead, TableRow} from './layout.tsx';

const STATUSES: readonly BillFilter['status'][] = ['pending', 'overdue', 'paid'];

export function BillsView() {
  const {lists} = useDashboard();
  const now = useNow();
  const [filter, setFilter] = useState(NO_BILL_FILTER);
  const agreements = [...lists.agreement.values()].map(({hutzAgreementId, serviceName, transactionId}, _, {length}) => {
    // The agreements of a partner often have the same service name.
    return [hutzAgreementId, length > 1 ? `${serviceName}, ${transactionId}` : serviceName] as const;
  });
  const bills = useMemo(() => filterBills([...lists.bill.values()], filter, now), [lists.bill, filter, now]);
  if (lists.bill.size === 0) return <EmptyList texts={texts.none} to={routeUrl('timeline')} />;
  return (
    <Split section="bills" newest={bills[0] && billEntry(bills[0].billId)}>
      <Filters>
        <SearchField label={texts.search} value={filter.text} onChange={text => setFilter({...filter, text})} />
        <InlineSelect
          label={texts.status}
          value={filter.status}
          onChange={status => setFilter({...filter, status: status as BillFilter['status']})}
          options={[['', texts.status], ...STATUSES]}
        />
        <InlineSelect
          label={texts.agreement}
          value={filter.agreementId}
          onChange={agreementId => setFilter({...filter, agreementId})}
          options={[['', texts.agreement], ...agreements]}
        />
        {bills.length > 0 && <DownloadCsv filter={filter} />}
      </Filters>
      <TableHead table="bills" count={texts.count(bills.length)} names={texts.columns} />
      <EntryList label={sections.bills} items={bills} keyOf={({billId}) => String(billId)}>
        {bill => <BillTableRow bill={bill} />}
      </EntryList>
    </Split>
  );
}

/** The amount is what the partner billed, without the fee. */
const BillTableRow = memo(function BillTableRow({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, dueDate, charges} = bill;
  const paid = paidShares(bill);
  return (
    <TableRow table="bills" entry={billEntry(billId)}>
      <span>{externalBillId}</span>
      <span>
        <BillChips bill={bill} short />
      </span>
      <span>{dueDate.slice(0, 10)}</span>
      <Pips
        kind="dots"
        of={charges.map((_, index) => index < paid)}
        label={billTexts.paidShares(paid, charges.length)}
      />
      <span>{dollarText(amount)}</span>
    </TableRow>
  );
});

function DownloadCsv({filter}: {filter: BillFilter}) {
  const {workspace, clockOffset} = useDashboard();
  const now = useNow();
  if (!workspace) return null;
  const get = (path: string) => sendSigned(workspace, Date.now() + clockOffset, 'GET', path);
  const download = async () => {
    const csv = await billsCsv(get, filter, now);
    // A spreadsheet reads a file without the mark in the encoding of its system.
    saveFile('bills.csv', new Blob(['\uFEFF', csv], {type: 'text/csv;charset=utf-8'}));
  };
  return (
    <ActionButton call={{operation: 'findBills', parameters: {limit: 100}}} run={download} texts={texts.download} />
  );
}
