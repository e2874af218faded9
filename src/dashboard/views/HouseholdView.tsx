/** The household: its housemates, its score, its agreements and its open bills. */
import {dollarText} from '../../format/money.ts';
import {useDashboard} from '../context.ts';
import {shared} from '../copy.ts';
import {billEntry} from '../core/entry.ts';
import {entriesOf} from '../core/state.ts';
import {BillChips} from '../parts/BillChips.tsx';
import styles from '../parts/cards.module.css';
import {EmptyList} from '../parts/EmptyList.tsx';
import {PageLink} from '../parts/links.tsx';
import {Shares} from '../parts/Shares.tsx';
import {AgreementItem, NewAgreement} from './Agreements.tsx';
import {household as texts} from './copy.ts';
import {HousemateItem, NewHousemate} from './Housemates.tsx';
import {HouseScore} from './HouseScore.tsx';

const OPEN_BILLS = 10;
const AGREEMENTS = 20;

export function HouseholdView() {
  const {house, lists} = useDashboard();
  if (!house) return null;
  const agreements = entriesOf(lists.agreement);
  const pending = agreements.filter(({status}) => status === 'pending');
  const settled = agreements.filter(({status}) => status !== 'pending').slice(0, AGREEMENTS);
  const open = entriesOf(lists.bill)
    .filter(({status}) => status === 'pending')
    .slice(0, OPEN_BILLS);
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h3>{shared.housemates}</h3>
        <p className={styles.quiet}>{texts.lead}</p>
        <ul className={styles.people}>
          {house.users.map(mate => (
            <HousemateItem key={mate.id} mate={mate} isOnly={house.users.length === 1} />
          ))}
        </ul>
        <NewHousemate />
      </section>
      <div className={styles.stack}>
        <HouseScore house={house} />
        <section className={styles.card}>
          <h3>{texts.pending.title}</h3>
          {pending.length === 0 && <p className={styles.quiet}>{texts.pending.none}</p>}
          {pending.map(agreement => (
            <AgreementItem key={agreement.hutzAgreementId} agreement={agreement} />
          ))}
          <NewAgreement />
        </section>
      </div>
      <section className={styles.card}>
        <h3>{texts.open.title}</h3>
        {open.length === 0 ? (
          <EmptyList texts={texts.open.none} />
        ) : (
          open.map(bill => (
            <article key={bill.billId} className={styles.item}>
              <h4>
                <PageLink entry={billEntry(bill.billId)}>{bill.externalBillId}</PageLink>
                {texts.amount(dollarText(bill.totalAmount))} <BillChips bill={bill} />
              </h4>
              <Shares bill={bill} />
            </article>
          ))
        )}
      </section>
      <section className={styles.card}>
        <h3>{texts.agreements}</h3>
        {settled.map(agreement => (
          <AgreementItem key={agreement.hutzAgreementId} agreement={agreement} />
        ))}
      </section>
    </div>
  );
}
