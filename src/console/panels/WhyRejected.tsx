/** The doctor's findings about a 401. */
import {type Diagnosis, diagnose, findingOf} from '../../../openapi/signing/doctor/index.ts';
import {useLoaded} from '../../components/use-loaded.ts';
import type {ConsoleCore} from '../core/console.ts';
import {schemeOf} from '../core/operation.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {useConsole} from '../use-console.ts';
import {evidenceOfSent} from './evidence.ts';
import {Findings} from './Findings.tsx';
import styles from './panels.module.css';
import {keysForDoctor} from './sandbox.ts';

const UNAUTHORIZED = 401;

export function WhyRejected() {
  const {core, outcome} = useConsole();
  const {sentRequest} = outcome;
  const {value: own} = useLoaded(sentRequest, async () =>
    sentRequest?.response?.status === UNAUTHORIZED && !sentRequest.shared ? examine(core, sentRequest) : undefined,
  );
  if (!sentRequest) return null;
  const diagnosis = sentRequest.shared ? diagnosisOf(sentRequest) : own;
  if (!diagnosis) return null;
  return (
    <section className={styles.stack} aria-label="Why it was rejected">
      <Findings sentRequest={sentRequest} diagnosis={diagnosis} />
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
  const evidence = {...evidenceOfSent(sentRequest), secrets: await keysForDoctor(core)};
  return scheme && diagnose(scheme, core.deps.hmac, evidence);
}
