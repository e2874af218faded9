/** The first line: the operation, which folds the request, its server, and Send. A folded request shows only this. */
import {Fragment, type RefObject} from 'react';
import styles from './RequestBar.module.css';
import {useConsole} from './use-console.ts';

export function RequestBar({folded, sendRef}: {folded: boolean; sendRef: RefObject<HTMLButtonElement | null>}) {
  const {core, operation, hasOwnKeys, missing, busy, ready, expanded} = useConsole();
  const {method, path} = operation;
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.line}
        onClick={() => core.update({folded: !folded})}
        aria-expanded={!folded}
        disabled={!ready || expanded}
      >
        <span className={styles.method}>{method}</span>{' '}
        <code className={styles.path}>
          {path.split(/(?=\/)/).map(part => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </code>
      </button>
      <ServerChoice />
      <button
        ref={sendRef}
        type="button"
        className={styles.send}
        // The second click of a double click doesn't cancel.
        onClick={({detail}) => (busy ? detail < 2 && core.cancel() : core.send())}
        disabled={!ready || missing.length > 0}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-busy={busy ? '' : undefined}
      >
        {/* A new element isn't a layout shift. */}
        <span key={String(busy)}>{busy ? 'Cancel' : 'Send'}</span>
      </button>
      {hasOwnKeys && <span className={styles.ownKeys}>Your keys</span>}
    </div>
  );
}

function ServerChoice() {
  const {core, operation, environment} = useConsole();
  const {servers} = operation;
  const [only, second] = servers;
  if (!only) return null;
  if (!second) return <span className={styles.server}>{serverLabel(only)}</span>;
  return (
    <select
      name="environment"
      className={styles.server}
      aria-label="Server"
      value={environment}
      onChange={({target}) => core.update({environment: target.value})}
    >
      {servers.map(server => (
        <option key={server.environment} value={server.environment}>
          {serverLabel(server)}
        </option>
      ))}
    </select>
  );
}

function serverLabel({environment, url}: {environment: string; url: string}): string {
  const name = environment || url;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
