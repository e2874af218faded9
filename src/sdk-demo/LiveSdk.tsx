/** The SDK's button with its options, in the visitor's sandbox workspace, and its callbacks. */
import {type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {SERVICE_TYPES} from '../../openapi/generated/rules.ts';
import {Alert} from '../components/Alert.tsx';
import {Button, ButtonLink} from '../components/Button.tsx';
import {CodeFrame} from '../components/CodeFrame.tsx';
import {Select, TextField} from '../components/Field.tsx';
import type {HutzButton} from '../sdk/types.ts';
import {
  approveOthers,
  calls as callbacks,
  createKey,
  defaultOptions,
  findKey,
  loadSdk,
  optionsOf,
  recordCall,
  sourceOf,
} from './demo.ts';
import styles from './LiveSdk.module.css';

const freshId = () => `order-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

type Step = Readonly<{kind: 'ready'} | {kind: 'confirmed'; agreementId: string} | {kind: 'approved'}>;

export function LiveSdk() {
  const target = useRef<HTMLDivElement>(null);
  const mounted = useRef<HutzButton>(undefined);
  const [apiKey, setApiKey] = useState<string>();
  const [options, setOptions] = useState(defaultOptions);
  const [transactionId, setTransactionId] = useState('order-1001');
  const [step, setStep] = useState<Step>({kind: 'ready'});
  const [problem, setProblem] = useState('');

  useEffect(() => {
    setTransactionId(freshId());
    findKey().then(setApiKey, () => {});
  }, []);

  useEffect(() => {
    const element = target.current;
    if (!apiKey || !element) return;
    let stale = false;
    loadSdk()
      .then(sdk => {
        if (stale) return;
        sdk.init({apiKey, environment: 'sandbox'});
        mounted.current?.unmount();
        mounted.current = undefined;
        mounted.current = sdk.mount(element, {
          ...optionsOf(options, transactionId),
          onSuccess(result) {
            recordCall('onSuccess', result);
            setStep({kind: 'confirmed', agreementId: result.hutzAgreementId});
          },
          onError: ({code, message, userMessage, reason}) =>
            recordCall('onError', {code, message, userMessage, reason}),
          onCancel: () => recordCall('onCancel'),
        });
        setProblem('');
      })
      .catch(error => stale || setProblem(messageOf(error)));
    return () => {
      stale = true;
    };
  }, [apiKey, options, transactionId]);

  useEffect(() => () => mounted.current?.unmount(), []);

  const edit = (name: keyof typeof options) => ({
    value: options[name],
    onChange: ({target}: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setOptions(before => ({...before, [name]: target.value})),
  });

  function startOver() {
    setStep({kind: 'ready'});
    setTransactionId(freshId());
  }

  async function approve(agreementId: string) {
    try {
      await approveOthers(agreementId);
      setStep({kind: 'approved'});
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return (
    <section data-live="" className={styles.live} aria-label="Live button">
      <div className={styles.stage}>
        <div ref={target} className={styles.place} />
        {!apiKey && (
          <Button onClick={() => createKey().then(setApiKey, error => setProblem(messageOf(error)))}>
            Activate the button
          </Button>
        )}
        {!apiKey && <p className={styles.note}>This creates a sandbox workspace for you.</p>}
        {apiKey && step.kind === 'ready' && (
          <p className={styles.note}>
            This is the real button. Press it and go through the checkout as a customer would.
          </p>
        )}
        <div role="status" className={styles.next}>
          {step.kind === 'confirmed' && (
            <>
              <p>One share is confirmed. The agreement becomes active when the other housemates confirm theirs.</p>
              <Button size="sm" onClick={() => approve(step.agreementId)}>
                Confirm for the others
              </Button>
            </>
          )}
          {step.kind === 'approved' && (
            <>
              <p>
                Everyone has confirmed. <code>request.authorized</code> is on its way to your endpoints.
              </p>
              <ButtonLink to="/dashboard" size="sm">
                View in dashboard
              </ButtonLink>
            </>
          )}
          {step.kind !== 'ready' && (
            <Button size="sm" variant="secondary" onClick={startOver}>
              Start another checkout
            </Button>
          )}
        </div>
        <div role="alert">{problem && <Alert tone="error">{problem}</Alert>}</div>
      </div>
      <div className={styles.options}>
        <TextField label="serviceName" {...edit('serviceName')} maxLength={100} />
        <Select label="serviceType" {...edit('serviceType')}>
          {SERVICE_TYPES.map(type => (
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
      <CodeFrame title="Code for this button" text={sourceOf(optionsOf(options, transactionId))} />
    </section>
  );
}

export function LiveCallbacks() {
  const calls = useSyncExternalStore(callbacks.subscribe, callbacks.get, callbacks.get);
  return (
    <section data-live="" className={styles.calls} aria-label="Callbacks of the live button">
      <p className={styles.callsTitle}>Live</p>
      {calls.length === 0 && (
        <p className={styles.note}>
          No callbacks yet. Press <a href="#button">the button above</a> to see what your page receives.
        </p>
      )}
      <div role="log" aria-live="polite">
        <ol className={styles.list} reversed>
          {calls.map(({id, name, detail}) => (
            <li key={id}>
              <code>{`${name}(${detail})`}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
