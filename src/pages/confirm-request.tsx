import Layout from '@theme/Layout';
import {useEffect, useRef} from 'react';
import {Button, ButtonLink} from '../components/Button.tsx';
import {WarningIcon} from '../components/icons.tsx';
import {Logo} from '../components/Logo.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {Actions, backLabel, LeaveButton} from './_confirm-request/Actions.tsx';
import styles from './_confirm-request/ConfirmRequest.module.css';
import {confirmRequest} from './_confirm-request/copy.ts';
import {Receipt, RoommateSplit, Summary} from './_confirm-request/Details.tsx';
import {type ConfirmationState, useConfirmation} from './_confirm-request/use-confirmation.ts';

const {failed, kinds} = confirmRequest;

/** The confirmation page in each of its states. */
export default function ConfirmRequestPage() {
  const {state, confirm, retry, keepKeys} = useConfirmation();
  return (
    <Layout noindex picture="home" {...confirmRequest.meta} header={false} footer={null}>
      <main className={styles.page}>
        <div className={styles.sheet} aria-busy={state.kind === 'loading' || state.kind === 'confirming'}>
          <div className={styles.brand}>
            <Logo />
          </div>
          {state.kind === 'loading' && <Loading />}
          {state.kind === 'error' && <Failed {...state} onRetry={retry} onSignIn={keepKeys} />}
          {'household' in state && <Ready state={state} onConfirm={() => confirm(state.household)} />}
        </div>
      </main>
    </Layout>
  );
}

function Ready({state, onConfirm}: {state: Extract<ConfirmationState, {household: unknown}>; onConfirm: () => void}) {
  const {household} = state;
  const {serviceName, serviceType} = household.request;
  const approvedBy = state.kind === 'confirmed' ? state.approvedBy : [];
  const actions = (
    <Actions
      key="actions"
      household={household}
      state={state.kind}
      notice={state.kind === 'ready' ? state.notice : undefined}
      allApproved={household.users.every(({id}) => approvedBy.includes(id))}
      onConfirm={onConfirm}
    />
  );
  const details = [
    <Summary key="summary" household={household} />,
    <RoommateSplit key="split" household={household} />,
  ];
  return (
    <>
      <header className={styles.head}>
        <p className={styles.kind}>{(kinds as Record<string, string>)[serviceType] ?? confirmRequest.otherKind}</p>
        <h1 className={styles.title}>{serviceName}</h1>
        <p className={styles.lead}>{confirmRequest.lead}</p>
      </header>
      {state.kind === 'confirmed'
        ? [<Receipt key="receipt" household={household} approvedBy={approvedBy} />, actions, ...details]
        : [...details, actions]}
    </>
  );
}

function Loading() {
  return (
    <>
      <h1 className="hz-visually-hidden">{confirmRequest.meta.title}</h1>
      <p className={`${styles.loading} hz-js-only`} role="status">
        {confirmRequest.loading}
      </p>
      <div className={`${styles.skeleton} hz-js-only`} aria-hidden="true">
        <Skeleton width="40%" height="1rem" />
        <Skeleton width="75%" height="2.5rem" />
        <Skeleton height="11rem" />
        <Skeleton height="15rem" />
      </div>
      <p className={`${styles.loading} hz-no-js-only`}>{confirmRequest.needsJavaScript}</p>
      <div className="hz-js-only">
        <LeaveButton variant="quiet">{confirmRequest.cancel}</LeaveButton>
      </div>
    </>
  );
}

type FailedProps = Extract<ConfirmationState, {kind: 'error'}> & {onRetry: () => void; onSignIn: () => void};

function Failed({title, message, hint, signIn, isFinal, shop, mayBeConfirmed, onRetry, onSignIn}: FailedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) heading.current?.focus();
  }, []);

  const again = (
    <Button variant={isFinal ? 'quiet' : 'primary'} size="lg" block onClick={onRetry}>
      {failed.again}
    </Button>
  );

  return (
    <div className={styles.failed} role="alert">
      <span className={styles.sign} aria-hidden="true">
        <WarningIcon size={28} />
      </span>
      <h1 ref={heading} className={styles.failure} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.reason}>
        <p>{message}</p>
        {hint && <p>{hint}</p>}
      </div>
      <div className={styles.buttons}>
        {!isFinal && again}
        {signIn && (
          <ButtonLink to={signIn} onClick={onSignIn} variant="secondary" size="lg" block>
            {failed.signIn}
          </ButtonLink>
        )}
        <LeaveButton shop={shop} {...(isFinal ? {size: 'lg'} : {variant: 'quiet'})}>
          {backLabel(shop)}
        </LeaveButton>
        {isFinal && again}
      </div>
      {!mayBeConfirmed && <p className={styles.note}>{failed.note}</p>}
    </div>
  );
}
