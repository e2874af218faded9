/** A logged request, with the signature doctor's findings for each 401. */

import {useEffect, useState} from 'react';
import {SIGNATURE} from '../../../openapi/generated/rules.ts';
import type {Finding} from '../../../openapi/signing/doctor/index.ts';
import {Chip, MethodChip, ResponseChip} from '../../components/Chip.tsx';
import {Facts} from '../../components/Facts.tsx';
import {SiteLink} from '../../components/SiteLink.tsx';
import {pageHmac} from '../../signing/page-hmac.ts';
import {useDashboard} from '../context.ts';
import {shared} from '../copy.ts';
import type {LoggedRequest, Workspace} from '../core/types.ts';
import {payload} from '../parts/copy.ts';
import {Payload} from '../parts/Payload.tsx';
import {Timestamp} from '../parts/Timestamp.tsx';
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
        <MethodChip method={method} /> <ResponseChip status={status} />
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
              <Timestamp real at={at} />
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
          title={complete || body === '' ? shared.receivedBody : texts.body.start(bodyBytes)}
          text={body}
          empty={complete ? payload.empty : texts.body.notStored}
        />
      </section>
    </>
  );
}

type DiagnosisProps = {request: LoggedRequest; workspace: Workspace; complete: boolean};

function Diagnosis({request, workspace, complete}: DiagnosisProps) {
  const [findings, setFindings] = useState<readonly Finding[]>();
  useEffect(() => {
    let unmounted = false;
    diagnoseRequest(request, workspace).then(
      result => unmounted || setFindings(result),
      () => unmounted || setFindings([]),
    );
    return () => {
      unmounted = true;
    };
  }, [request, workspace]);
  return (
    <section className={styles.diagnosis} aria-label={doctor.title} aria-busy={!findings} aria-live="polite">
      <h3>{doctor.title}</h3>
      {!findings && <p>{doctor.trying}</p>}
      {findings?.length === 0 && <p>{doctor.none}</p>}
      {findings?.map(({cause, title, certainty, detail, fix, docs}) => (
        <div key={cause}>
          <h4>
            {title} <Chip tone={certainty === 'possible' ? 'neutral' : 'warning'}>{certainty}</Chip>
          </h4>
          <p>{detail}</p>
          <p>
            <strong>{doctor.fix}</strong> {fix} <SiteLink to={docs}>{shared.readMore}</SiteLink>
          </p>
        </div>
      ))}
      {!complete && <p className={styles.quiet}>{doctor.incomplete}</p>}
    </section>
  );
}

async function diagnoseRequest(
  request: LoggedRequest,
  {apiKey, secretKey, webhookSecret}: Workspace,
): Promise<readonly Finding[]> {
  const {diagnose, evidenceOfLogged} = await import('../../../openapi/signing/doctor/index.ts');
  const {evidence} = evidenceOfLogged(SIGNATURE, request, {apiKey, secretKey, webhookSecret});
  const {findings} = await diagnose(SIGNATURE, pageHmac, {...evidence, nowSeconds: evidence.receivedSeconds});
  return findings;
}
