/** The guided first run, from an empty workspace to `bill.paid`. */
import clsx from 'clsx';
import {type ReactNode, useMemo, useState} from 'react';
import {House} from '../components/art/House.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {plural} from '../format/numbers.ts';
import {useDashboard, useStore} from './context.ts';
import {paidShares} from './core/bill-facts.ts';
import {GUIDE_BILL, GUIDE_STEPS, type GuideStep, guideOf} from './core/guide.ts';
import {firstBill, type SentBill, sendBill} from './core/send-bill.ts';
import {Shares} from './details/BillDetail.tsx';
import styles from './Guide.module.css';
import {ActionButton} from './parts/ActionButton.tsx';
import {Payload} from './parts/Payload.tsx';
import {SectionLink} from './parts/SectionLink.tsx';
import {routeUrl} from './route.ts';

const TITLES: Record<GuideStep, string> = {
  household: 'Create a household',
  bill: 'Send a signed bill',
  created: 'Your server receives bill.created',
  pay: 'The housemates pay',
  paid: 'Your server receives bill.paid',
};

/** The drawing has four rooms, one for each share. */
const LIT = [0, 1, 2, 3, 4] as const;

export function Guide() {
  const {workspace, lists} = useDashboard();
  const hasWorkspace = workspace !== undefined;
  // Memoized, because it reads every bill and delivery.
  const {bill, created, paid, done} = useMemo(
    () => guideOf(hasWorkspace, {bill: lists.bill, delivery: lists.delivery}),
    [hasWorkspace, lists.bill, lists.delivery],
  );
  const [sent, setSent] = useState<SentBill>();
  const finished = done === GUIDE_STEPS.length;
  const [wasFinished] = useState(finished);
  // Closed for a visitor who sends bills of their own, which count as well.
  const isRelevant = bill === undefined || bill.externalBillId.startsWith(GUIDE_BILL);
  const [open, setOpen] = useState(isRelevant && !finished);

  if (wasFinished && finished) return null;

  const bodies: Record<GuideStep, ReactNode> = {
    household: <CreateHousehold />,
    bill: <SendBill onSent={setSent} />,
    created: (
      <>
        <p>
          The bill is split into shares. A signed <code>bill.created</code> is on its way to every endpoint that
          subscribes to it.
        </p>
        {sent && <SentRequest sent={sent} />}
      </>
    ),
    pay: bill && (
      <>
        <p>
          The built-in inbox verified the signature of{' '}
          {created && (
            <SectionLink section="timeline" entry={created.deliveryId}>
              bill.created
            </SectionLink>
          )}
          , as your receiver will. Now pay each housemate's share.
        </p>
        <div className={styles.pay}>
          <div>
            <Shares bill={bill} />
          </div>
          <div className={styles.house}>
            <House lit={LIT[Math.ceil((paidShares(bill) / bill.charges.length) * 4)]} />
          </div>
        </div>
        {sent && <SentRequest sent={sent} />}
      </>
    ),
    paid: <p>Every share is paid. A signed bill.paid is on its way.</p>,
  };

  return (
    <details className={styles.guide} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.heading}>
          {finished ? 'First run completed' : 'First run: create a bill and get it paid'}
        </span>
        <span className={styles.progress}>{`${done} of ${plural(GUIDE_STEPS.length, 'step')}`}</span>
      </summary>
      <ol className={styles.steps}>
        {GUIDE_STEPS.map((step, index) => (
          <li
            key={step}
            className={clsx(styles.step, index < done && styles.done, index === done && styles.now)}
            aria-current={index === done ? 'step' : undefined}
          >
            <p className={styles.title}>
              <span className={styles.number} aria-hidden="true">
                {index < done ? '✓' : index + 1}
              </span>
              {TITLES[step]}
              {index < done && <span className="hz-visually-hidden">, done</span>}
            </p>
            {index === done && <div className={styles.body}>{bodies[step]}</div>}
          </li>
        ))}
      </ol>
      {finished && paid && (
        <div className={styles.end}>
          <p>
            That's the whole flow: you create a bill, everyone pays their share, and you receive <code>bill.paid</code>{' '}
            once. See{' '}
            <SectionLink section="timeline" entry={paid.deliveryId}>
              what arrived
            </SectionLink>
            , then register your own endpoint.
          </p>
          <p className={styles.next}>
            <ButtonLink to={routeUrl('endpoints')} size="sm">
              Register your endpoint
            </ButtonLink>
            <ButtonLink to={routeUrl('check')} size="sm" variant="secondary">
              Check your receiver
            </ButtonLink>
            <ButtonLink to="/docs/quickstart" size="sm" variant="quiet">
              Read the quickstart
            </ButtonLink>
          </p>
        </div>
      )}
    </details>
  );
}

function CreateHousehold() {
  const store = useStore();
  return (
    <>
      <p>Get test keys, a household of four and an active agreement. They're yours for 7 days.</p>
      <ActionButton
        call={{operation: 'createPartner', body: {}}}
        run={store.startOver}
        busy="Creating…"
        variant="primary"
        size="md"
      >
        Create my household
      </ActionButton>
    </>
  );
}

function SendBill({onSent}: {onSent: (sent: SentBill) => void}) {
  const {workspace, clockOffset} = useDashboard();
  if (!workspace) return null;
  const send = async () => onSent(await sendBill(workspace, Date.now() + clockOffset));
  return (
    <>
      <p>
        One POST creates a $150.00 bill on the household's agreement. This page signs it as your server would: an HMAC
        of the timestamp, a dot and the exact body, with your secret key.
      </p>
      <ActionButton
        call={{operation: 'createBill', body: firstBill(workspace, Date.now() + clockOffset)}}
        run={send}
        busy="Signing and sending…"
        variant="primary"
        size="md"
      >
        Sign and send the bill
      </ActionButton>
    </>
  );
}

function SentRequest({sent: {head, body}}: {sent: SentBill}) {
  return (
    <details className={styles.sent}>
      <summary>Request</summary>
      <Payload title="Request line and headers" text={head} />
      <Payload title="Signed body, after the timestamp and a dot" text={body} />
    </details>
  );
}
