/** Everything that was sent and received, below the outcome. */

import styles from '../console.module.css';
import type {ConsoleCore} from '../core/console.ts';
import {JsonBlock, shortened} from '../ResponseParts.tsx';
import {useCore} from '../use-core.ts';
import {FailureLink} from './FailureLink.tsx';

export function Details({core}: {core: ConsoleCore}) {
  const {sentRequest, result} = useCore(core);
  if (!sentRequest || !result) return null;
  const {request, response} = sentRequest;
  return (
    <div className={styles.sent}>
      {!result.good && !sentRequest.shared && (
        <FailureLink key={sentRequest.id} core={core} sentRequest={sentRequest} />
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
