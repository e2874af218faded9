/** The doctor's findings about a 401. */
import {useEffect, useState} from 'react';
import {type Diagnosis, diagnose, findingOf} from '../../../openapi/signing/doctor/index.ts';
import {parseJson} from '../../format/json.ts';
import type {Operation} from '../../reference/operation.ts';
import {browserDeps} from '../browser.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useCore} from '../use-core.ts';
import {Altered} from './Altered.tsx';
import {Findings} from './Findings.tsx';
import styles from './panels.module.css';
import {publicKeyOf, secretsOf} from './sandbox.ts';

const UNAUTHORIZED = 401;

export function WhyRejected({core}: {core: ConsoleCore}) {
  const {sentRequest} = useCore(core);
  const [found, setFound] = useState<{id: number; diagnosis: Diagnosis}>();
  useEffect(() => {
    if (sentRequest?.response?.status !== UNAUTHORIZED || sentRequest.shared) return;
    let mounted = true;
    examine(core, sentRequest).then(
      diagnosis => mounted && diagnosis && setFound({id: sentRequest.id, diagnosis}),
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [core, sentRequest]);
  const diagnosis = sentRequest?.shared
    ? diagnosisOf(sentRequest)
    : found && found.id === sentRequest?.id
      ? found.diagnosis
      : undefined;
  if (!diagnosis || !sentRequest) return null;
  const {label, operation, request} = sentRequest;
  const scheme = schemeOf(operation);
  // The doctor can't find out what Break it knows.
  const broken = label !== undefined && diagnosis.findings[0]?.cause === 'unproved';
  return (
    <section className={styles.stack} aria-label="Why it was rejected">
      {broken && <p>{`You sent this with a mistake, on purpose: ${label}.`}</p>}
      {broken && scheme && <Altered scheme={scheme} request={request} />}
      {!broken && <Findings diagnosis={diagnosis} pasted={false} />}
    </section>
  );
}

/** The findings of a link, with this site's texts. */
function diagnosisOf({operation, shared = []}: SentRequest): Diagnosis | undefined {
  const scheme = schemeOf(operation);
  const findings = shared.flatMap(
    ({cause, certainty, detail}) => (scheme && findingOf(scheme, cause, certainty, detail)) ?? [],
  );
  return findings.length > 0 ? {findings, tried: 0} : undefined;
}

const schemeOf = ({credentials}: Operation) => credentials.find(({signature}) => signature)?.signature;

export async function examine(
  core: ConsoleCore,
  {operation, request, response, at}: SentRequest,
): Promise<Diagnosis | undefined> {
  const scheme = schemeOf(operation);
  if (!scheme) return undefined;
  const date = Date.parse(response?.headers.find(({name}) => name.toLowerCase() === 'date')?.value ?? '');
  return diagnose(scheme, browserDeps().hmac, {
    headers: Object.fromEntries(request.headers.map(({name, value}) => [name, value])),
    body: request.body,
    target: {method: request.method, path: new URL(request.url, location.href).pathname},
    secrets: await secretsOf(core),
    apiKeyHeader: publicKeyOf(operation)?.header,
    complete: true,
    nowSeconds: at / 1000,
    receivedSeconds: (Number.isNaN(date) ? at : date) / 1000,
    seenBefore: reasonOf(response?.text) === 'replayed',
  });
}

const reasonOf = (text = '') => (parseJson(text) as {reason?: unknown} | null | undefined)?.reason;
