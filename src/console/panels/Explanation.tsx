/** Below the outcome: why it was rejected, what to do next, the contract check, and everything that was sent and received. */
import {type ReactNode, useEffect} from 'react';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {knownSource} from '../history/known-source.ts';
import {saveHistory} from '../history/save-history.ts';
import {JsonBlock, shortened} from '../ResponseParts.tsx';
import {useCore} from '../use-core.ts';
import styles from './Explanation.module.css';
import {FailureLink} from './FailureLink.tsx';
import {NextStep} from './NextStep.tsx';
import {NoResponse} from './NoResponse.tsx';
import {ResponseCheck} from './ResponseCheck.tsx';
import {dashboardUrl} from './request-steps.ts';
import {workspacePathsOf} from './sandbox.ts';
import {WhyRejected} from './WhyRejected.tsx';

const UNAUTHORIZED = 401;

type Header = {name: string; value: string};

export function Explanation({core, outcome}: {core: ConsoleCore; outcome: ReactNode}) {
  const {result, sentRequest} = useCore(core);
  useEffect(() => {
    if (result) knownSource(core).then(source => saveHistory(core.session, source));
  }, [core, result]);
  if (!result) return outcome;
  const next = (
    <div className={styles.actions}>
      <NextStep core={core} />
      {!result.good && sentRequest && !sentRequest.shared && (
        <FailureLink key={sentRequest.id} core={core} sentRequest={sentRequest} />
      )}
    </div>
  );
  return (
    <>
      <div className={isExamined(sentRequest) ? styles.examined : undefined}>
        {outcome}
        {!result.good && next}
        <WhyRejected core={core} />
        <NoResponse core={core} />
      </div>
      <Details core={core} />
      {result.good && next}
    </>
  );
}

/** Whether the cause of a failure comes later than the failure. */
const isExamined = (sentRequest: SentRequest | undefined) =>
  !sentRequest?.response || sentRequest.response.status === UNAUTHORIZED;

function Details({core}: {core: ConsoleCore}) {
  const {sentRequest, result} = useCore(core);
  if (!sentRequest || !result) return null;
  const {request, response, shared} = sentRequest;
  const inSandbox = !shared && workspacePathsOf(core) !== undefined;
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
          <ResponseCheck core={core} />
        </Headers>
      )}
      <Headers title="Request headers" list={request.headers} />
      {request.signedString !== undefined && (
        <>
          <h3>{`Signed string · ${request.signedBytes?.length} bytes`}</h3>
          <pre data-testid="signed-string">{request.signedString}</pre>
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
