/** The guided first run, from an empty workspace to `bill.paid`. */
import clsx from 'clsx';
import {type ReactNode, useMemo, useState} from 'react';
import {ButtonLink} from '../components/Button.tsx';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
import {readBody} from '../http/request.ts';
import {guide as texts} from './copy.ts';
import {buildFirstBill, GUIDE_BILL, GUIDE_STEPS, type GuideStep, readGuideProgress} from './core/guide.ts';
import {sendSigned} from './core/signed-request.ts';
import type {Bill, Delivery} from './core/types.ts';
import styles from './Guide.module.css';
import {ActionButton} from './parts/actions.tsx';
import {DashboardLink} from './parts/links.tsx';
import {Shares} from './parts/People.tsx';
import {routeUrl} from './route.ts';
import {store, useDashboard} from './tab-store.ts';

const BILLS = '/api/partners/bills';

export function Guide() {
  const {workspace, lists} = useDashboard();
  const hasWorkspace = workspace !== undefined;
  // Memoized, because it reads every bill and delivery.
  const {bill, created, paid, doneCount} = useMemo(() => readGuideProgress(hasWorkspace, lists), [hasWorkspace, lists]);
  const finished = doneCount === GUIDE_STEPS.length;
  const [wasFinished] = useState(finished);
  // Closed for a visitor who sends bills of their own, which count as well.
  const isRelevant = bill === undefined || bill.externalBillId.startsWith(GUIDE_BILL);
  const [open, setOpen] = useState(isRelevant && !finished);

  if (wasFinished && finished) return null;

  return (
    <details className={styles.guide} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.heading}>{finished ? texts.title.finished : texts.title.first}</span>
        <span className={styles.progress}>{texts.progress(doneCount, GUIDE_STEPS.length)}</span>
      </summary>
      <ol className={styles.steps}>
        {GUIDE_STEPS.map((step, index) => (
          <li
            key={step}
            className={clsx(styles.step, index < doneCount && styles.done, index === doneCount && styles.current)}
            aria-current={index === doneCount ? 'step' : undefined}
          >
            <p className={styles.title}>
              <span className={styles.number} aria-hidden="true">
                {index < doneCount ? '✓' : index + 1}
              </span>
              {texts.steps[step]}
              {index < doneCount && <span className="hz-visually-hidden">{texts.done}</span>}
            </p>
            {index === doneCount && (
              <div className={styles.body}>
                <StepBody step={step} bill={bill} created={created} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {finished && paid && (
        <div className={styles.end}>
          <p>
            <InlineMarkdown link={DashboardLink}>{texts.end(routeUrl('timeline', paid.deliveryId))}</InlineMarkdown>
          </p>
          <p>
            <ButtonLink to={routeUrl('endpoints')} size="sm">
              {texts.next}
            </ButtonLink>
          </p>
        </div>
      )}
    </details>
  );
}

/** `created` is a delivery of `bill.created`. */
function StepBody({step, bill, created}: {step: GuideStep; bill: Bill | undefined; created: Delivery | undefined}) {
  const {workspace, clockOffset, clock} = useDashboard();
  const serverNow = () => Date.now() + clockOffset;

  const bodies: Record<GuideStep, ReactNode> = {
    household: (
      <>
        <p>{texts.household.text}</p>
        <ActionButton
          call={{operation: 'createPartner', body: {}}}
          run={store.startOver}
          texts={texts.household.create}
          variant="primary"
          size="md"
        />
      </>
    ),
    bill: workspace && (
      <>
        <p>{texts.bill.text}</p>
        <ActionButton
          call={{operation: 'createBill', body: buildFirstBill(workspace, serverNow() + clock.advancedSeconds * 1000)}}
          run={async ({body}) =>
            readBody(await sendSigned(workspace, serverNow(), 'POST', BILLS, JSON.stringify(body)))
          }
          texts={texts.bill.send}
          variant="primary"
          size="md"
        />
      </>
    ),
    created: (
      <p>
        <InlineMarkdown>{texts.created}</InlineMarkdown>
      </p>
    ),
    pay: bill && (
      <>
        <p>
          <InlineMarkdown link={DashboardLink}>{texts.pay(routeUrl('timeline', created?.deliveryId))}</InlineMarkdown>
        </p>
        <Shares bill={bill} />
      </>
    ),
    paid: <p>{texts.paid}</p>,
  };

  return bodies[step];
}
