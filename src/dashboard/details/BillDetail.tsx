/** A bill and an agreement: facts, each housemate's part, requests and events. */
import {StatusChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {formatAmount} from '../../format/money.ts';
import {sections, shared} from '../copy.ts';
import {billEntryId} from '../core/entries.ts';
import type {Agreement, Bill} from '../core/types.ts';
import {BillChips} from '../parts/chips.tsx';
import {PageLink} from '../parts/links.tsx';
import {Approvals, Shares} from '../parts/People.tsx';
import {BillRow} from '../parts/rows.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {useDashboard} from '../tab-store.ts';
import {agreement as agreementTexts, bill as texts} from './copy.ts';
import styles from './Detail.module.css';
import {RequestsAndEvents, Rows} from './Related.tsx';

export function BillDetail({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, totalAmount, dueDate, hutzAgreementId, createdAt} = bill;
  const {lists} = useDashboard();
  const agreement = lists.agreement.get(hutzAgreementId);

  return (
    <>
      <h2 tabIndex={-1}>{texts.title(externalBillId)}</h2>
      <p className={styles.chips}>
        <BillChips bill={bill} />
      </p>
      <Facts
        facts={{
          [texts.facts.amount]: formatAmount(amount),
          [texts.facts.fee]:
            amount === totalAmount ? texts.feeWaived : formatAmount((Number(totalAmount) - Number(amount)).toFixed(2)),
          [texts.facts.total]: formatAmount(totalAmount),
          [texts.facts.due]: dueDate,
          [texts.facts.created]: <Timestamp realAt={createdAt} />,
          [texts.facts.id]: <code>{billId}</code>,
          [texts.facts.agreement]: (
            <PageLink entry={hutzAgreementId}>{agreement?.serviceName ?? hutzAgreementId}</PageLink>
          ),
        }}
      />
      <section>
        <h3>{texts.shares}</h3>
        <Shares bill={bill} />
      </section>
      <RequestsAndEvents entry={billEntryId(billId)} />
    </>
  );
}

export function AgreementDetail({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, serviceType, transactionId, externalAgreementId, estimatedAmount} = agreement;
  const bills = [...useDashboard().lists.bill.values()].filter(bill => bill.hutzAgreementId === hutzAgreementId);
  return (
    <>
      <h2 tabIndex={-1}>{shared.agreement(serviceName)}</h2>
      <p className={styles.chips}>
        <StatusChip status={agreement.status} />
      </p>
      <Facts
        facts={{
          [agreementTexts.facts.service]: serviceType,
          [agreementTexts.facts.estimate]:
            estimatedAmount === null ? agreementTexts.noEstimate : shared.perMonth(estimatedAmount),
          [agreementTexts.facts.transaction]: <code>{transactionId}</code>,
          [agreementTexts.facts.yourId]: externalAgreementId && <code>{externalAgreementId}</code>,
          [agreementTexts.facts.id]: <code>{hutzAgreementId}</code>,
          [agreementTexts.facts.created]: <Timestamp realAt={agreement.createdAt} />,
        }}
      />
      <section>
        <h3>{shared.housemates}</h3>
        <Approvals agreement={agreement} />
      </section>
      <section>
        <Rows
          title={sections.bills}
          empty={agreementTexts.noBills}
          rows={bills.map(bill => <BillRow key={bill.billId} bill={bill} />)}
        />
      </section>
      <RequestsAndEvents entry={hutzAgreementId} />
    </>
  );
}
