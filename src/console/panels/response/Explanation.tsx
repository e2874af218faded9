/** Below the response: why it was rejected, the next step, the contract check, and all that was sent and received. */
import {type ReactNode, useEffect} from 'react';
import type {Header} from '../../core/sent-request.ts';
import {CopyLink} from '../../links/CopyLink.tsx';
import {dashboardUrl} from '../../links/dashboard-url.ts';
import {writeFailure} from '../../links/failure-link.ts';
import {JsonBlock, Summary, shortened} from '../../ResponseParts.tsx';
import {useConsole} from '../../use-console.ts';
import {keepHistory} from '../saved-history.ts';
import {diagnoseRequest} from '../signature/diagnosis.ts';
import {WhyRejected} from '../signature/RequestFindings.tsx';
import styles from './Explanation.module.css';
import {NextStep} from './NextStep.tsx';
import {ResponseCheck} from './ResponseCheck.tsx';

export function Explanation() {
  const {core, result, sentRequest} = useConsole();
  useEffect(() => keepHistory(core.session), [core]);
  if (!result) return <Summary />;
  // The doctor's findings come later than the failure.
  const isExamined = sentRequest?.response?.status === 401;

  const next = (
    <div className={styles.actions}>
      <NextStep />
      {!result.good && sentRequest && !sentRequest.linkedFindings && (
        <CopyLink
          key={sentRequest.id}
          label="Copy link to this error"
          fragment={async () => {
            const diagnosis = await diagnoseRequest(core, sentRequest);
            return writeFailure(sentRequest, diagnosis?.findings ?? [], await core.templateValues());
          }}
        />
      )}
    </div>
  );

  return (
    <>
      <div className={isExamined ? styles.examined : undefined}>
        <Summary />
        {!result.good && next}
        <WhyRejected />
      </div>
      <Details />
      {result.good && next}
    </>
  );
}

function Details() {
  const {core, sentRequest, result} = useConsole();
  if (!sentRequest || !result) return null;
  const {request, response, linkedFindings} = sentRequest;
  const inSandbox = !linkedFindings && core.workspacePaths() !== undefined;
  return (
    <div className={styles.details}>
      {!result.good && result.body !== '' && (
        <details>
          <summary>Response body</summary>
          <JsonBlock text={result.body} />
        </details>
      )}
      {response && response.headers.length > 0 && (
        <Headers title="Response headers" list={[...response.headers].sort(byUse)} traced={inSandbox}>
          <ResponseCheck />
        </Headers>
      )}
      <Headers title="Request headers" list={request.headers} />
      {request.signing && (
        <>
          <h3>{`Signed string · ${request.signing.bytes.length} bytes`}</h3>
          <pre data-testid="signed-string">{request.signing.text}</pre>
        </>
      )}
    </div>
  );
}

type HeadersProps = {title: string; list: readonly Header[]; traced?: boolean; children?: ReactNode};

function Headers({title, list, traced = false, children}: HeadersProps) {
  return (
    <>
      <div className={styles.head}>
        <h3>{title}</h3>
        {children}
      </div>
      <dl data-testid={title}>
        {list.map(({name, value}) => (
          <div key={name + value}>
            <dt>{name}</dt>
            <dd>{traced && name === 'x-request-id' ? <a href={dashboardUrl(value)}>{value}</a> : shortened(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Headers that any server sends. */
const GENERAL =
  /^(access|cache|connection|content|cross|date|etag|keep|referrer|server|strict|vary|x-content|x-powered)/;

const rank = ({name}: Header) => (name === 'x-request-id' ? 0 : GENERAL.test(name) ? 2 : 1);
/** The request's id, then the API's other headers. */
const byUse = (a: Header, b: Header) => rank(a) - rank(b);
