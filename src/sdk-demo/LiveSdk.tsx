/** The SDK's button with its options beside it, in the visitor's sandbox workspace. */
import {type ChangeEvent, useEffect, useRef, useState} from 'react';
import {Alert} from '../components/Alert.tsx';
import {Button, ButtonLink} from '../components/Button.tsx';
import {CodeFrame} from '../components/CodeFrame.tsx';
import {Select, TextField} from '../components/Field.tsx';
import type {HutzButton} from '../sdk/types.ts';
import {approveOthers, createKey, findKey, firstDraft, loadSdk, optionsOf, recordCall, sourceOf} from './demo.ts';
import styles from './LiveSdk.module.css';

const TYPES = ['energy', 'cleaning', 'internet', 'streaming', 'rent', 'other'];
const freshId = () => `order-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Step = Readonly<{kind: 'trying'} | {kind: 'confirmed'; agreementId: string} | {kind: 'approved'}>;

export function LiveSdk() {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<HutzButton>(undefined);
  const [apiKey, setApiKey] = useState<string>();
  const [draft, setDraft] = useState(firstDraft);
  const [transactionId, setTransactionId] = useState('order-1001');
  const [step, setStep] = useState<Step>({kind: 'trying'});
  const [fault, setFault] = useState('');

  useEffect(() => {
    setTransactionId(freshId());
    findKey().then(setApiKey, () => {});
  }, []);

  useEffect(() => {
    const element = place.current;
    if (!apiKey || !element) return;
    let gone = false;
    loadSdk()
      .then(sdk => {
        if (gone) return;
        sdk.init({apiKey, environment: 'sandbox'});
        mounted.current?.unmount();
        mounted.current = undefined;
        mounted.current = sdk.mount(element, {
          ...optionsOf(draft, transactionId),
          onSuccess(result) {
            recordCall('onSuccess', result);
            setStep({kind: 'confirmed', agreementId: result.hutzAgreementId});
          },
          onError: ({code, message, reason}) => recordCall('onError', {code, message, reason}),
          onCancel: () => recordCall('onCancel'),
        });
        setFault('');
      })
      .catch(error => gone || setFault(messageOf(error)));
    return () => {
      gone = true;
    };
  }, [apiKey, draft, transactionId]);

  useEffect(() => () => mounted.current?.unmount(), []);

  const edit = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({target}: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setDraft(before => ({...before, [name]: target.value})),
  });

  function startAgain() {
    setStep({kind: 'trying'});
    setTransactionId(freshId());
  }

  async function approve(agreementId: string) {
    try {
      await approveOthers(agreementId);
      setStep({kind: 'approved'});
    } catch (error) {
      setFault(messageOf(error));
    }
  }

  return (
    <section className={styles.live} aria-label="The button, live">
      <div className={styles.stage}>
        <div ref={place} className={styles.place} />
        {!apiKey && (
          <Button onClick={() => createKey().then(setApiKey, error => setFault(messageOf(error)))}>
            Make the button live
          </Button>
        )}
        {!apiKey && (
          <p className={styles.note}>It takes a throwaway sandbox workspace, which is made when you press.</p>
        )}
        {apiKey && step.kind === 'trying' && (
          <p className={styles.note}>This is the real button. Press it, and walk through as a customer would.</p>
        )}
        <div role="status" className={styles.next}>
          {step.kind === 'confirmed' && (
            <>
              <p>One share is confirmed. The agreement is active once the other housemates have confirmed theirs.</p>
              <Button size="sm" onClick={() => approve(step.agreementId)}>
                Let the others confirm
              </Button>
            </>
          )}
          {step.kind === 'approved' && (
            <>
              <p>
                Everybody has confirmed, and <code>request.authorized</code> is on its way to your endpoints.
              </p>
              <ButtonLink to="/dashboard" size="sm">
                See it on the dashboard
              </ButtonLink>
            </>
          )}
          {step.kind !== 'trying' && (
            <Button size="sm" variant="secondary" onClick={startAgain}>
              Another checkout
            </Button>
          )}
        </div>
        <div role="alert">{fault && <Alert tone="error">{fault}</Alert>}</div>
      </div>
      <div className={styles.options}>
        <TextField label="serviceName" {...edit('serviceName')} maxLength={100} />
        <Select label="serviceType" {...edit('serviceType')}>
          {TYPES.map(type => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        <TextField label="estimatedAmount" inputMode="decimal" {...edit('estimatedAmount')} />
        <TextField label="requiredUpfrontPayment" inputMode="decimal" optional {...edit('requiredUpfrontPayment')} />
        <TextField label="buttonText" {...edit('buttonText')} maxLength={100} />
        <TextField label="width" optional placeholder="100%" {...edit('width')} />
        <TextField label="borderRadius" optional placeholder="8px" {...edit('borderRadius')} />
        <TextField label="fontSize" optional placeholder="16px" {...edit('fontSize')} />
      </div>
      <CodeFrame title="What this button is made of" text={sourceOf(optionsOf(draft, transactionId))} />
    </section>
  );
}
