/** This tab's requests, newest first. */
import type {ConsoleCore} from '../core/console.ts';
import type {SentRequest} from '../core/sent-request.ts';
import styles from './tools.module.css';

export function History({core}: {core: ConsoleCore}) {
  const list = core.session.history();
  if (list.length === 0) {
    return <p className="hzc-muted">No requests yet. The requests that you send from this tab appear here.</p>;
  }
  return (
    <div className={styles.tool}>
      <p className={styles.lead}>Cleared when you close this tab. Send again signs the request with a new timestamp.</p>
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
  const {request, result, response, at, label, operation, typed} = sentRequest;
  const time = new Date(at).toLocaleTimeString('en-GB');
  const name = `${request.method} ${request.path}, ${time}`;
  const outcome = response ? String(response.status) : (result?.title ?? 'sending');
  return (
    <>
      <div className={styles.entry}>
        <span className={result?.good ? styles.good : styles.bad}>{outcome}</span>
        <code>{`${request.method} ${request.path}`}</code>
        <span className={styles.when}>{time}</span>
      </div>
      {label && <p className={styles.label}>{label}</p>}
      <div className={styles.row}>
        <button
          type="button"
          className={styles.plain}
          aria-label={`Send again: ${name}`}
          onClick={() => core.resend(sentRequest)}
        >
          Send again
        </button>
        {operation.id === core.operation.id && (
          <button
            type="button"
            className={styles.plain}
            aria-label={`Fill in: ${name}`}
            onClick={() => {
              core.open(typed);
              core.announce('Request filled in.');
            }}
          >
            Fill in
          </button>
        )}
      </div>
    </>
  );
}
