/**
 * Under an answer that refuses who asks: the doctor's findings on that very request, which needs no pasting, and the button that puts
 * it right. Only for requests that the console itself has signed; it has their bytes and their keys.
 */
import {useEffect, useState} from 'react';
import {type Diagnosis, diagnose} from '../../../openapi/signing/doctor/index.ts';
import {browserDeps} from '../browser.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {Exchange} from '../core/exchange.ts';
import {Findings} from './Findings.tsx';
import styles from './panels.module.css';
import {publicKeyOf, secretsOf} from './sandbox.ts';
import {useCore} from './use-core.ts';

const REFUSED = 401;

export function WhyRefused({core}: {core: ConsoleCore}) {
  const {exchange} = useCore(core);
  const [found, setFound] = useState<{id: number; diagnosis: Diagnosis}>();
  useEffect(() => {
    if (exchange?.answer?.status !== REFUSED) return;
    let here = true;
    examine(core, exchange).then(
      diagnosis => here && diagnosis && setFound({id: exchange.id, diagnosis}),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [core, exchange]);
  if (!exchange || found?.id !== exchange.id) return null;
  return (
    <section className={styles.stack} aria-label="Why it was refused">
      <Findings diagnosis={found.diagnosis} pasted={false} />
      <button type="button" className={styles.button} onClick={() => void core.resend(exchange)}>
        Sign it anew and send it
      </button>
    </section>
  );
}

async function examine(core: ConsoleCore, {operation, request, answer, at}: Exchange): Promise<Diagnosis | undefined> {
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  if (!scheme) return undefined;
  const date = Date.parse(answer?.headers.find(({name}) => name.toLowerCase() === 'date')?.value ?? '');
  return diagnose(scheme, browserDeps().hmac, {
    headers: Object.fromEntries(request.headers.map(({name, value}) => [name, value])),
    body: request.body,
    target: {method: request.method, path: new URL(request.url, location.href).pathname},
    secrets: await secretsOf(core),
    apiKeyHeader: publicKeyOf(operation)?.header,
    complete: true,
    nowSeconds: at / 1000,
    receivedSeconds: (Number.isNaN(date) ? at : date) / 1000,
    seenBefore: reasonOf(answer?.text) === 'replayed',
  });
}

function reasonOf(text = ''): unknown {
  try {
    return JSON.parse(text).reason;
  } catch {
    return undefined;
  }
}
