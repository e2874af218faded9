/** The bills, newest first, with filters and a search. */
import {useMemo, useState} from 'react';
import {ButtonLink} from '../../components/Button.tsx';
import {EmptyState} from '../../components/EmptyState.tsx';
import {InlineSelect} from '../../components/InlineSelect.tsx';
import {SearchField} from '../../components/SearchField.tsx';
import {plural} from '../../format/numbers.ts';
import {saveFile} from '../../http/save-file.ts';
import {useDashboard} from '../context.ts';
import {type BillFilter, filterBills, NO_BILL_FILTER} from '../core/bill-filter.ts';
import {billsCsv} from '../core/bills-csv.ts';
import {sendSigned} from '../core/signed-request.ts';
import {all} from '../core/state.ts';
import {billEntry} from '../core/timeline.ts';
import {ActionButton} from '../parts/ActionButton.tsx';
import {BillLine} from '../parts/BillRow.tsx';
import {TableHead} from '../parts/TableRow.tsx';
import {VirtualList} from '../parts/VirtualList.tsx';
import {routeUrl} from '../route.ts';
import {useNow} from '../use-now.ts';
import {Filters} from './Filters.tsx';
import {Split} from './Split.tsx';

const STATUSES: readonly BillFilter['status'][] = ['pending', 'overdue', 'paid'];

export function BillsView() {
  const {lists} = useDashboard();
  const now = useNow();
  const [filter, setFilter] = useState(NO_BILL_FILTER);
  const agreements = all(lists.agreement).map(({hutzAgreementId, serviceName, transactionId}, _, {length}) => {
    // The agreements of a partner often have the same service name.
    return [hutzAgreementId, length > 1 ? `${serviceName}, ${transactionId}` : serviceName] as const;
  });
  const bills = useMemo(() => filterBills(all(lists.bill), filter, now), [lists.bill, filter, now]);
  if (lists.bill.ids.length === 0)
    return (
      <EmptyState title="No bills yet" action={<ButtonLink to={routeUrl('timeline')}>Send the first bill</ButtonLink>}>
        <p>Bills you create appear here, with a share for each housemate.</p>
      </EmptyState>
    );
  return (
    <Split section="bills" newest={bills[0] && billEntry(bills[0].billId)}>
      <Filters>
        <SearchField label="Search bills" value={filter.text} onChange={text => setFilter({...filter, text})} />
        <InlineSelect
          label="Status"
          value={filter.status}
          onChange={status => setFilter({...filter, status: status as BillFilter['status']})}
          options={[['', 'Status'], ...STATUSES]}
        />
        <InlineSelect
          label="Agreement"
          value={filter.agreementId}
          onChange={agreementId => setFilter({...filter, agreementId})}
          options={[['', 'Agreement'], ...agreements]}
        />
        {bills.length > 0 && <DownloadCsv filter={filter} />}
      </Filters>
      <TableHead
        table="bills"
        count={`${plural(bills.length, 'bill')}, newest first`}
        names={['Status', 'Due', 'Paid', 'Amount']}
      />
      <VirtualList label="Bills" items={bills} keyOf={({billId}) => String(billId)}>
        {bill => <BillLine bill={bill} />}
      </VirtualList>
    </Split>
  );
}

function DownloadCsv({filter}: {filter: BillFilter}) {
  const {workspace, clockOffset} = useDashboard();
  const now = useNow();
  if (!workspace) return null;
  const get = async (path: string) => (await sendSigned(workspace, Date.now() + clockOffset, 'GET', path)).response;
  const download = async () => {
    const csv = await billsCsv(get, filter, now);
    // A spreadsheet reads a file without the mark in the encoding of its system.
    saveFile('bills.csv', new Blob(['\uFEFF', csv], {type: 'text/csv;charset=utf-8'}));
  };
  return (
    <ActionButton call={{operation: 'findBills', parameters: {limit: 100}}} run={download} busy="Downloading…">
      Download CSV
    </ActionButton>
  );
}
