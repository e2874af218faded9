/** The guided first run, from an empty workspace to `bill.paid`. */
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import {House} from '../components/art/House.tsx';
import {ButtonLink} from '../components/Button.tsx';
import {plural} from '../format/numbers.ts';
import {pageHmac} from '../signing/page-hmac.ts';
import {useDashboard, useStore} from './context.ts';
import {signatureScheme} from './contract.ts';
import {GUIDE_STEPS, type GuideStep, guideOf} from './core/guide.ts';
import {firstBill, type SentBill, sendBill} from './core/send-bill.ts';
import type {Bill} from './core/types.ts';
import {Shares} from './details/BillDetail.tsx';
import styles from './Guide.module.css';
import {ActionButton} from './parts/ActionButton.tsx';
import {Payload} from './parts/Payload.tsx';
import {SectionLink} from './parts/SectionLink.tsx';
import {routeUrl} from './route.ts';

const TITLES: Record<GuideStep, string> = {
  household: 'A household to bill',
  bill: 'Send a signed bill',
  told: 'Your server hears bill.created',
  pay: 'The housemates pay',
  paid: 'Your server hears bill.paid',
};

/** The house of the drawing has four: one room, one housemate, one share. */
const LIT = [0, 1, 2, 3, 4] as const;
const paidShares = ({charges}: Bill) => charges.filter(({status}) => status === 'paid').length;

export function Guide() {
  const {workspace, lists} = useDashboard();
  const {bill, created, paid, done} = guideOf(workspace !== undefined, lists);
  const [sent, setSent] = useState<SentBill>();
  const finished = done === GUIDE_STEPS.length;
  // A visitor with bills of their own doesn't need the guide.
  const begun = bill !== undefined || lists.bill.ids.length === 0;
  const [open, setOpen] = useState(begun && !finished);

  const bodies: Record<GuideStep, ReactNode> = {
    household: <MakeHousehold />,
    bill: <SendBill onSent={setSent} />,
    told: (
      <>
        <p>
          The bill was split into shares, and a signed <code>bill.created</code> is on its way to every endpoint that
          subscribes to it. It arrives in a moment.
        </p>
        {sent && <WhatWasSent sent={sent} />}
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
          , as your receiver must. Now play the housemates: nobody fronts anything, everyone pays their own share.
        </p>
        <div className={styles.pay}>
          <div>
            <Shares bill={bill} />
          </div>
          <div className={styles.house}>
            <House lit={LIT[Math.ceil((paidShares(bill) / bill.charges.length) * 4)]} />
          </div>
        </div>
        {sent && <WhatWasSent sent={sent} />}
      </>
    ),
    paid: <p>The last share is in. A signed bill.paid is on its way.</p>,
  };

  return (
    <details className={styles.guide} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.heading}>{finished ? 'First run done' : 'First run, from nothing to bill.paid'}</span>
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
            That is the whole loop: you send a bill, everyone pays their share, you hear <code>bill.paid</code> once.
            Read{' '}
            <SectionLink section="timeline" entry={paid.deliveryId}>
              what arrived
            </SectionLink>
            , then put your own server in place of the inbox.
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

function MakeHousehold() {
  const store = useStore();
  return (
    <>
      <p>
        A partner with keys, a house of four and an agreement that bills can be created on: all made up, all yours, kept
        for a week.
      </p>
      <ActionButton
        call={{operation: 'createPartner', body: {}}}
        run={store.startOver}
        busy="Making it…"
        variant="primary"
        size="md"
      >
        Make my household
      </ActionButton>
    </>
  );
}

function SendBill({onSent}: {onSent: (sent: SentBill) => void}) {
  const {workspace, clockOffset} = useDashboard();
  if (!workspace) return null;
  const send = async () => onSent(await sendBill(signatureScheme, pageHmac, workspace, Date.now() + clockOffset));
  return (
    <>
      <p>
        One POST with $150.00 on the household's agreement. It is signed here as your server would do it: the time, a
        dot and the exact body, under your secret key.
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

function WhatWasSent({sent}: {sent: SentBill}) {
  const {method, path, timestamp, signature, body} = sent;
  const {headers} = signatureScheme;
  return (
    <details className={styles.sent}>
      <summary>What was sent</summary>
      <Payload
        title="Request line and headers"
        text={`${method} ${path}\n${headers.timestamp}: ${timestamp}\n${headers.signature}: ${signature}`}
      />
      <Payload title="The bytes that were signed, after the time and a dot" text={body} />
    </details>
  );
}
