/** The bills, newest first, with filters and a search. */
import clsx from 'clsx';
import {memo} from 'react';
import type {Schemas} from '../../../openapi/generated/partner.ts';
import {formatAmount} from '../../format/money.ts';
import {saveFile} from '../../http/save-file.ts';
import {countPaidShares, isOverdue, loadBillsCsv} from '../core/bills.ts';
import {billEntryId} from '../core/entries.ts';
import {sendSigned} from '../core/signed-request.ts';
import type {Bill} from '../core/types.ts';
import {ActionButton} from '../parts/actions.tsx';
import {BillChips, Pips} from '../parts/chips.tsx';
import {bill as billTexts} from '../parts/copy.ts';
import {EntryLink} from '../parts/links.tsx';
import {routeUrl} from '../route.ts';
import {useDashboard, useSandboxTime} from '../tab-store.ts';
import {bills as texts} from './copy.ts';
import {ListView} from './ListView.tsx';
import styles from './Table.module.css';

export function BillsView() {
  const {lists} = useDashboard();
  const now = useSandboxTime();

  const agreements = [...lists.agreement.values()].map(({hutzAgreementId, serviceName, transactionId}, _, {length}) => {
    // The agreements of a partner often have the same service name.
    return [hutzAgreementId, length > 1 ? `${serviceName}, ${transactionId}` : serviceName] as const;
  });

  return (
    // The file's bills come from the partner API, so the search and the filters read only fields that these have.
    <ListView<Bill, Schemas['Bill']>
      entries={[...lists.bill.values()]}
      toId={({billId}) => billEntryId(billId)}
      toTexts={({billId, externalBillId, amount, totalAmount, billingPeriod, description}) => [
        String(billId),
        externalBillId,
        amount,
        totalAmount,
        billingPeriod,
        description,
      ]}
      filters={[
        {
          label: texts.status,
          options: ['pending', 'overdue', 'paid'],
          matches: (bill, status) => (status === 'overdue' ? isOverdue(bill, now) : bill.status === status),
        },
        {label: texts.agreement, options: agreements, matches: ({hutzAgreementId}, id) => hutzAgreementId === id},
      ]}
      actions={(shown, isShown) => shown.length > 0 && <DownloadCsv isShown={isShown} />}
      table="bills"
      texts={texts}
      emptyTo={routeUrl('timeline')}
    >
      {bill => <BillTableRow bill={bill} />}
    </ListView>
  );
}

/** The amount is what the partner billed, without the fee. */
const BillTableRow = memo(function BillTableRow({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, dueDate, charges} = bill;
  const paid = countPaidShares(bill);
  return (
    <EntryLink entry={billEntryId(billId)} className={clsx(styles.row, styles.bills)}>
      <span>{externalBillId}</span>
      <span>
        <BillChips bill={bill} short />
      </span>
      <span>{dueDate.slice(0, 10)}</span>
      <Pips
        kind="dots"
        results={charges.map((_, index) => index < paid)}
        label={billTexts.paidShares(paid, charges.length)}
      />
      <span>{formatAmount(amount)}</span>
    </EntryLink>
  );
});

function DownloadCsv({isShown}: {isShown: (bill: Schemas['Bill']) => boolean}) {
  const {workspace, clockOffset} = useDashboard();
  if (!workspace) return null;
  const get = (path: string) => sendSigned(workspace, Date.now() + clockOffset, 'GET', path);
  const download = async () => {
    const csv = await loadBillsCsv(get, isShown);
    // Without the byte order mark, a spreadsheet reads the file in its system's encoding.
    saveFile('bills.csv', new Blob(['\uFEFF', csv], {type: 'text/csv;charset=utf-8'}));
  };
  return (
    <ActionButton call={{operation: 'findBills', parameters: {limit: 100}}} run={download} texts={texts.download} />
  );
}
