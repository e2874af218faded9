/** The doctor's findings about a 401. */
import {useEffect, useState} from 'react';
import {type Diagnosis, diagnose, findingOf} from '../../../openapi/signing/doctor/index.ts';
import {browserDeps} from '../browser.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useCore} from '../use-core.ts';
import {evidenceOfSent} from './evidence.ts';
import {Findings} from './Findings.tsx';
import styles from './panels.module.css';
import {schemeOf, secretsOf} from './sandbox.ts';

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
  if (!sentRequest) return null;
  const own = found?.id === sentRequest.id ? found.diagnosis : undefined;
  const diagnosis = sentRequest.shared ? diagnosisOf(sentRequest) : own;
  if (!diagnosis) return null;
  return (
    <section className={styles.stack} aria-label="Why it was rejected">
      <Findings core={core} sentRequest={sentRequest} diagnosis={diagnosis} />
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

export async function examine(core: ConsoleCore, sentRequest: SentRequest): Promise<Diagnosis | undefined> {
  const scheme = schemeOf(sentRequest.operation);
  const evidence = {...evidenceOfSent(sentRequest), secrets: await secretsOf(core)};
  return scheme && diagnose(scheme, browserDeps().hmac, evidence);
}
