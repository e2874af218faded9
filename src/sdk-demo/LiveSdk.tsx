/** The SDK's button with its options, in the visitor's sandbox workspace, and its callbacks. */
import {type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore} from 'react';
import {SERVICE_TYPES} from '../../openapi/generated/rules.ts';
import {StatusMessage} from '../components/Alert.tsx';
import {Button} from '../components/Button.tsx';
import {Select, TextField} from '../components/Field.tsx';
import {SiteLink} from '../components/SiteLink.tsx';
import {errorMessage} from '../http/errors.ts';
import {useWorkspace} from '../samples/index.ts';
import type {HutzButton} from '../sdk/types.ts';
import {pageWorkspace} from '../workspace/workspace-finder.ts';
import {callbackLog, defaultOptions, loadSdk, recordCallback, toOptions} from './demo.ts';
import styles from './LiveSdk.module.css';

const createOrderId = () => `order-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;

export function LiveSdk() {
  const target = useRef<HTMLDivElement>(null);
  const workspace = useWorkspace();
  const apiKey = workspace?.apiKey;
  const [options, setOptions] = useState(defaultOptions);
  const [transactionId, setTransactionId] = useState('order-1001');
  const [confirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    setTransactionId(createOrderId());
    pageWorkspace.findExisting();
  }, []);

  useEffect(() => {
    const element = target.current;
    if (!apiKey || !element) return;
    let button: HutzButton | undefined;
    let stale = false;
    loadSdk(apiKey)
      .then(sdk => {
        if (stale) return;
        sdk.init({apiKey, environment: 'sandbox'});
        button = sdk.mount(element, {
          ...toOptions(options, transactionId),
          onSuccess(result) {
            recordCallback('onSuccess', result);
            setConfirmed(true);
          },
          onError: ({code, message, userMessage, reason}) =>
            recordCallback('onError', {code, message, userMessage, reason}),
          onCancel: () => recordCallback('onCancel'),
        });
        setProblem('');
      })
      .catch(error => stale || setProblem(errorMessage(error)));
    return () => {
      stale = true;
      button?.unmount();
    };
  }, [apiKey, options, transactionId]);

  const edit = (name: keyof typeof options) => ({
    value: options[name],
    onChange: ({target}: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setOptions(before => ({...before, [name]: target.value})),
  });

  function startOver() {
    setConfirmed(false);
    setTransactionId(createOrderId());
  }

  return (
    <section data-live="" className={styles.live} aria-label="Live button">
      <div className={styles.stage}>
        <div ref={target} className={styles.place} />
        {!apiKey && (
          <Button onClick={() => pageWorkspace.get().catch(error => setProblem(errorMessage(error)))}>
            Activate the button
          </Button>
        )}
        <p className={styles.note}>
          {apiKey
            ? 'This is the real button. Press it and go through the checkout as a customer would.'
            : 'This creates a sandbox workspace for you.'}
        </p>
        <div role="status" className={styles.next}>
          {confirmed && (
            <>
              <p>
                One share is confirmed. Confirm the other housemates' shares in the{' '}
                <SiteLink to="/dashboard">dashboard</SiteLink> to make the agreement active.
              </p>
              <Button size="sm" variant="secondary" onClick={startOver}>
                Start another checkout
              </Button>
            </>
          )}
        </div>
        <StatusMessage tone="error">{problem}</StatusMessage>
      </div>
      <div className={styles.options}>
        <TextField label="serviceName" {...edit('serviceName')} />
        <Select label="serviceType" {...edit('serviceType')} options={SERVICE_TYPES} />
        <TextField label="estimatedAmount" inputMode="decimal" {...edit('estimatedAmount')} />
        <TextField label="requiredUpfrontPayment" inputMode="decimal" optional {...edit('requiredUpfrontPayment')} />
        <TextField label="buttonText" {...edit('buttonText')} />
        <TextField label="width" optional placeholder="100%" {...edit('width')} />
        <TextField label="borderRadius" optional placeholder="8px" {...edit('borderRadius')} />
        <TextField label="fontSize" optional placeholder="16px" {...edit('fontSize')} />
      </div>
    </section>
  );
}

export function LiveCallbacks() {
  const calls = useSyncExternalStore(callbackLog.subscribe, callbackLog.get, callbackLog.get);
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
