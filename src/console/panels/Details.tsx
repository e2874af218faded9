/** Everything that was sent and received, below the outcome. */

import {CopyLink, pageUrl} from '../CopyLink.tsx';
import styles from '../console.module.css';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {writeFailure} from '../history/failure-link.ts';
import {JsonBlock, shortened} from '../ResponseParts.tsx';
import {useCore} from '../use-core.ts';
import panels from './panels.module.css';
import {examine} from './WhyRejected.tsx';

export function Details({core}: {core: ConsoleCore}) {
  const {sentRequest, result} = useCore(core);
  if (!sentRequest || !result) return null;
  const {request, response} = sentRequest;
  return (
    <div className={styles.sent}>
      {!result.good && !sentRequest.shared && (
        <CopyLink
          key={sentRequest.id}
          label="Copy link to this error"
          className={panels.button}
          link={() => failureLink(core, sentRequest)}
        />
      )}
      {!result.good && result.body !== '' && (
        <details>
          <summary>Response body</summary>
          <JsonBlock text={result.body} />
        </details>
      )}
      {response && response.headers.length > 0 && <Headers title="Response headers" list={response.headers} />}
      <Headers title="Request headers" list={request.headers} />
      {request.signedString !== undefined && <h3>{`Signed string · ${request.signedBytes?.length} bytes`}</h3>}
      {request.signedString !== undefined && <pre data-testid="signed-string">{request.signedString}</pre>}
    </div>
  );
}

/** For a colleague or for support. */
async function failureLink(core: ConsoleCore, sentRequest: SentRequest): Promise<string> {
  const diagnosis = sentRequest.response?.status === 401 ? await examine(core, sentRequest) : undefined;
  return pageUrl() + (await writeFailure(sentRequest, diagnosis?.findings ?? [], await core.source()));
}

function Headers({title, list}: {title: string; list: readonly {name: string; value: string}[]}) {
  return (
    <>
      <h3>{title}</h3>
      <dl data-testid={title}>
        {list.map(({name, value}) => (
          <div key={name + value}>
            <dt>{name}</dt>
            <dd>{shortened(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
