import {JsonParts} from '../components/JsonParts.tsx';
import type {Explanation, MaskedRequest} from './core/sent-request.ts';
import type {ConsoleState} from './core/state.ts';
import {JSON_CLASSES} from './json-classes.ts';

export function ResultPart({result, state}: {result: Explanation; state: ConsoleState}) {
  const {phase, sentRequest} = state;
  return (
    <div className={result.good ? 'hzc-result hzc-success' : 'hzc-result hzc-error'}>
      <p className="hzc-status">
        <strong>{result.title}</strong>
        {result.durationMs !== undefined && <span className="hzc-duration">{`${result.durationMs} ms`}</span>}
      </p>
      <p className="hzc-sentence">{result.sentence}</p>
      {sentRequest && (
        <p className="hzc-next">
          {phase === 'failed' && sentRequest.operation.lookups && (
            <button type="button" className="hzc-button-secondary" data-action="look-up">
              Did it arrive?
            </button>
          )}
          <button type="button" className="hzc-button-secondary" data-action="again">
            Send same bytes again
          </button>
        </p>
      )}
      {result.fields.length > 0 && (
        <ul className="hzc-errors">
          {result.fields.map(({path, message}) => (
            <li key={path + message}>
              {path !== '' && <code>{path}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {result.body !== '' && (
        <pre>
          <JsonParts text={result.body} classes={JSON_CLASSES} />
        </pre>
      )}
    </div>
  );
}

export function SentPart({sent}: {sent: MaskedRequest}) {
  return (
    <div className="hzc-sent">
      {sent.signedString !== undefined && <h3>{`Signed string · ${sent.signedBytes?.length} bytes`}</h3>}
      {sent.signedString !== undefined && <pre>{sent.signedString}</pre>}
      <h3>Request headers</h3>
      <dl>
        {sent.headers.map(({name, value}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
