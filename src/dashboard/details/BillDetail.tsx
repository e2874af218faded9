/** A bill: its facts, each housemate's share, its requests and events. */
import {Facts} from '../../components/Facts.tsx';
import {dollarText} from '../../format/money.ts';
import {useDashboard} from '../context.ts';
import {billEntry} from '../core/entry.ts';
import type {Bill} from '../core/types.ts';
import {BillChips} from '../parts/BillChips.tsx';
import {PageLink} from '../parts/links.tsx';
import {Shares} from '../parts/Shares.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {bill as texts} from './copy.ts';
import styles from './Detail.module.css';
import {RequestsAndEvents} from './Related.tsx';

export function BillDetail({bill}: {bill: Bill}) {
  const {billId, externalBillId, amount, totalAmount, dueDate, hutzAgreementId, createdAt} = bill;
  const {lists} = useDashboard();
  const agreement = lists.agreement.byId.get(hutzAgreementId);
  return (
    <>
      <h2 tabIndex={-1}>{texts.title(externalBillId)}</h2>
      <p className={styles.chips}>
        <BillChips bill={bill} />
      </p>
      <Facts
        facts={{
          [texts.facts.amount]: dollarText(amount),
          [texts.facts.fee]:
            amount === totalAmount ? texts.feeWaived : dollarText((Number(totalAmount) - Number(amount)).toFixed(2)),
          [texts.facts.total]: dollarText(totalAmount),
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
      <RequestsAndEvents entry={billEntry(billId)} />
    </>
  );
}
