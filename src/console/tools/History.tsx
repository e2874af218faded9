/** This tab's requests, newest first. */
import clsx from 'clsx';
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import {restoreHistory} from '../history/save-history.ts';
import styles from './History.module.css';
import tools from './tools.module.css';

export function History({core}: {core: ConsoleCore}) {
  restoreHistory(core.session);
  const list = core.session.history();
  if (list.length === 0) {
    return <p className={tools.hint}>No requests yet. The requests that you send from this tab appear here.</p>;
  }
  return (
    <div className={tools.tool}>
      <p className={tools.hint}>Cleared when you close this tab. Send again signs the request with a new timestamp.</p>
      <ol className={styles.history}>
        {list.map(sentRequest => (
          <li key={sentRequest.id}>
            <Entry core={core} sentRequest={sentRequest} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Entry({core, sentRequest}: {core: ConsoleCore; sentRequest: SentRequest}) {
  const {request, result, response, label, operation, typed} = sentRequest;
  const name = nameOf(sentRequest);
  const outcome = response ? String(response.status) : (result?.title ?? 'sending');
  return (
    <>
      <div className={styles.entry}>
        <span className={result?.good ? styles.good : styles.bad}>{outcome}</span>
        <code>{`${request.method} ${request.path}`}</code>
        <span className={clsx(tools.hint, styles.when)}>{timeOf(sentRequest)}</span>
      </div>
      {label && <p className={tools.hint}>{label}</p>}
      <div className={tools.row}>
        <button
          type="button"
          className={tools.plain}
          aria-label={`Send again: ${name}`}
          onClick={() => core.resend(sentRequest)}
        >
          Send again
        </button>
        {operation.id === core.operation.id && (
          <button
            type="button"
            className={tools.plain}
            aria-label={`Fill in: ${name}`}
            onClick={() => {
              core.open(typed);
              core.update({folded: false, announcement: 'Request filled in.'});
            }}
          >
            Fill in
          </button>
        )}
      </div>
    </>
  );
}

const timeOf = ({at}: SentRequest) => new Date(at).toLocaleTimeString('en-GB');
const nameOf = (sent: SentRequest) => `${sent.request.method} ${sent.request.path}, ${timeOf(sent)}`;
