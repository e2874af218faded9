/** Everything that was sent and received, below the outcome. */
import type {ConsoleCore} from '../core/console.ts';
import {shortHtml} from '../json-html.ts';
import {JsonBlock} from '../ResponseParts.tsx';
import {FailureLink} from './FailureLink.tsx';
import {useCore} from './use-core.ts';

export function Details({core}: {core: ConsoleCore}) {
  const {sentRequest, result} = useCore(core);
  if (!sentRequest || !result) return null;
  const {request, response} = sentRequest;
  return (
    <div className="hzc-sent">
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
      {request.signedString !== undefined && <pre className="hzc-signed">{request.signedString}</pre>}
    </div>
  );
}

function Headers({title, list}: {title: string; list: readonly {name: string; value: string}[]}) {
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {list.map(({name, value}) => (
          <div key={name + value}>
            <dt>{name}</dt>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped */}
            <dd dangerouslySetInnerHTML={{__html: shortHtml(value)}} />
          </div>
        ))}
      </dl>
    </>
  );
}
