/** The household: its housemates, its score, its agreements and its open bills. */

import {SERVICE_TYPES} from '../../../openapi/generated/rules.ts';
import {StatusChip} from '../../components/Chip.tsx';
import {Select, TextField} from '../../components/Field.tsx';
import {Options} from '../../components/Options.tsx';
import {dollarText} from '../../format/money.ts';
import {useDashboard} from '../context.ts';
import {shared} from '../copy.ts';
import {billEntry} from '../core/bills.ts';
import type {Call} from '../core/calls.ts';
import {entriesOf} from '../core/state.ts';
import type {Agreement} from '../core/types.ts';
import {SandboxForm} from '../parts/actions.tsx';
import styles from '../parts/cards.module.css';
import {BillChips} from '../parts/chips.tsx';
import {PageLink} from '../parts/links.tsx';
import {Approvals, Shares} from '../parts/People.tsx';
import {agreements as agreementTexts, household as texts} from './copy.ts';
import {HousemateItem, HouseScore, NewHousemate} from './Housemates.tsx';
import {EmptyList} from './layout.tsx';

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

function AgreementItem({agreement}: {agreement: Agreement}) {
  const {hutzAgreementId, serviceName, status, estimatedAmount} = agreement;
  return (
    <article className={styles.item}>
      <h4>
        <PageLink entry={hutzAgreementId}>{serviceName}</PageLink> <StatusChip status={status} />
      </h4>
      {estimatedAmount !== null && (
        <p className={styles.quiet}>{agreementTexts.about(shared.perMonth(estimatedAmount))}</p>
      )}
      <details open={status === 'pending'}>
        <summary>{status === 'pending' ? agreementTexts.approvals : agreementTexts.actions}</summary>
        <Approvals agreement={agreement} />
      </details>
    </article>
  );
}

function callOf(fields: FormData): Call {
  const amount = String(fields.get('estimatedAmount'));
  const serviceName = String(fields.get('serviceName')).trim();
  return {
    operation: 'createAgreement',
    body: {
      serviceType: fields.get('serviceType'),
      ...(serviceName !== '' && {serviceName}),
      ...(amount !== '' && {estimatedAmount: Number(amount)}),
    },
  };
}

function NewAgreement() {
  return (
    <SandboxForm call={callOf} texts={agreementTexts.add}>
      <TextField
        label={agreementTexts.add.service}
        name="serviceName"
        maxLength={100}
        optional
        placeholder={agreementTexts.add.servicePlaceholder}
      />
      <Select label={agreementTexts.add.type} name="serviceType" defaultValue="energy">
        <Options of={SERVICE_TYPES} />
      </Select>
      <TextField
        label={agreementTexts.add.amount}
        name="estimatedAmount"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        optional
      />
    </SandboxForm>
  );
}
