import type {Explanation} from './core/sent-request.ts';
import {jsonHtml, shortHtml} from './json-html.ts';

/** The outcome: what happened, and why if it failed. An error's body only repeats that, so it is among the details. */
export function ResultPart({result}: {result: Explanation}) {
  const {good, title, sentence, fields, body, durationMs} = result;
  return (
    <div className={good ? 'hzc-result hzc-success' : 'hzc-result hzc-error'}>
      <p className="hzc-status">
        <strong>{title}</strong>
        {durationMs !== undefined && <span className="hzc-duration">{`${durationMs} ms`}</span>}
      </p>
      <p className="hzc-sentence">{sentence}</p>
      {fields.length > 0 && (
        <ul className="hzc-errors">
          {fields.map(({path, message}) => (
            <li key={path + message}>
              {path !== '' && <code>{path}</code>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {good && body !== '' && <JsonBlock text={body} />}
    </div>
  );
}

export function JsonBlock({text}: {text: string}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
  return <pre dangerouslySetInnerHTML={{__html: jsonHtml(text, shortHtml)}} />;
}
