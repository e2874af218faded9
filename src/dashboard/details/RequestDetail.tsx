/** A logged request, with the signature doctor's findings for each 401. */
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import {Chip, ResponseChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {useLoaded} from '../../components/use-loaded.ts';
import {pageHmac} from '../../signing/page-hmac.ts';
import {shared} from '../copy.ts';
import type {LoggedRequest, Workspace} from '../core/types.ts';
import {payload} from '../parts/copy.ts';
import {Payload} from '../parts/Payload.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
import {useDashboard} from '../tab-store.ts';
import {doctor, request as texts} from './copy.ts';
import styles from './Detail.module.css';
import {Trace} from './Trace.tsx';

export function RequestDetail({request}: {request: LoggedRequest}) {
  const {workspace} = useDashboard();
  const {requestId, at, method, path, status, reason, message, errors, durationMs, body, bodyBytes} = request;
  const {timestamp, signature} = request;
  const {headers} = SIGNATURE;
  const complete = new TextEncoder().encode(body).length === bodyBytes;

  return (
    <>
      <h2 tabIndex={-1}>
        {method} {path}
      </h2>
      <p className={styles.chips}>
        <ResponseChip status={status} />
        {reason && <Chip tone="error">{reason}</Chip>}
      </p>
      {message && <p>{message}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({path: field, message: problem}) => (
            <li key={`${field} ${problem}`}>
              {field && <code>{field}</code>} {problem}
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={{
          [texts.facts.received]: (
            <>
              <Timestamp realAt={at} />
              {texts.took(durationMs)}
            </>
          ),
          [headers.timestamp]: timestamp === null ? texts.notSent : <code>{timestamp}</code>,
          [headers.signature]: signature === null ? texts.notSent : <code>{signature}</code>,
          [texts.facts.id]: <code>{requestId}</code>,
        }}
      />
      {status === 401 && workspace && <Diagnosis request={request} workspace={workspace} complete={complete} />}
      <Trace entry={requestId} />
      <section>
        <h3>{texts.body.title}</h3>
        <Payload
          title={complete || body === '' ? texts.body.received : texts.body.start(bodyBytes)}
          text={body}
          empty={complete ? payload.empty : texts.body.notStored}
        />
      </section>
    </>
  );
}

type DiagnosisProps = {request: LoggedRequest; workspace: Workspace; complete: boolean};

function Diagnosis({request, workspace, complete}: DiagnosisProps) {
  const {value, failed} = useLoaded(request, () => diagnoseRequest(request, workspace));
  if (value?.findings.length === 0) return null;
  return (
    <section className={styles.diagnosis} aria-label={doctor.title} aria-busy={!(value || failed)} aria-live="polite">
      <h3>{doctor.title}</h3>
      {!value && !failed && <p>{doctor.trying}</p>}
      {failed && <p>{doctor.failed}</p>}
      {value && (
        <value.Findings
          findings={value.findings}
          heading="h4"
          readMore={docs => <SiteLink to={docs}>{shared.readMore}</SiteLink>}
        />
      )}
      {!complete && <p className={styles.quiet}>{doctor.incomplete}</p>}
    </section>
  );
}

/** Loads the doctor with the component that shows its findings. */
async function diagnoseRequest(request: LoggedRequest, {apiKey, secretKey, webhookSecret}: Workspace) {
  const [{Findings}, {diagnose, toLoggedEvidence, filterLoggedFindings}] = await Promise.all([
    import('../../components/Findings.tsx'),
    import('../../../openapi/signing/doctor/index.ts'),
  ]);
  const evidence = toLoggedEvidence(SIGNATURE, request, {apiKey, secretKey, webhookSecret});
  const {findings} = await diagnose(SIGNATURE, pageHmac, evidence);
  return {Findings, findings: filterLoggedFindings(request, findings)};
}
