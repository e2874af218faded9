/** The response's first lines, and parts that its details show too. */
import type {ReactNode} from 'react';
import {CodeParts} from '../components/CodeParts.tsx';
import {findScheme, findServer, needsOwnKeys} from './core/operation.ts';
import styles from './ResponseParts.module.css';
import {useConsole} from './use-console.ts';
import view from './View.module.css';

function Hint() {
  const {operation, hasOwnKeys, environment} = useConsole();
  const server = findServer(operation, environment);
  const needsKeys = !hasOwnKeys && needsOwnKeys(operation, server);
  const response =
    !hasOwnKeys && server?.workspace && findScheme(operation)
      ? 'We create test keys for you, sign the request and show the response here.'
      : 'The response appears here.';
  return (
    <p className={view.hint}>
      {needsKeys ? 'Add your API keys under Keys, then press Send.' : `Press Send, or Ctrl or ⌘ and Enter. ${response}`}
    </p>
  );
}

/**
 * Shows the result, and the cause if it failed, or the state before there is a result. An error's body only repeats the cause,
 * so it's among the details.
 */
export function Summary() {
  const {busy, result} = useConsole();
  if (!result) return busy ? <p className={view.hint}>Waiting for the response…</p> : <Hint />;
  const {good, title, sentence, fields, body, durationMs} = result;
  return (
    <div className={good ? undefined : styles.error} data-testid="result">
      <p className={styles.status}>
        <strong data-testid="status">{title}</strong>
        {durationMs !== undefined && <span className={styles.duration}>{`${durationMs} ms`}</span>}
      </p>
      <p>{sentence}</p>
      {fields.length > 0 && (
        <ul className={styles.errors}>
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
  return (
    <pre>
      <CodeParts text={text} show={shortened} />
    </pre>
  );
}

/** A word of letters and digits that is longer than a timestamp, quoted or not. */
const LONG_ID = /^("?(?=\D*\d)[\w.=-]{13})([\w.=-]{10,})([\w.=-]{7}"?)$/;

/** Hides the middle of a long id, which stays in the text to be copied. */
export function shortened(text: string): ReactNode {
  const [, first, middle, last] = LONG_ID.exec(text) ?? [];
  if (!first) return text;
  return (
    <span title={text.replaceAll('"', '')}>
      {first}
      <span className={styles.middle}>{middle}</span>
      {last}
    </span>
  );
}
