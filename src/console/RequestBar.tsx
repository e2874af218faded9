/** The first line: the operation, which folds the request, the server, and the button for the full window. */

import type {ConsoleCore} from './core/console.ts';
import styles from './RequestBar.module.css';
import {useCore} from './use-core.ts';

export function RequestBar({core, folded}: {core: ConsoleCore; folded: boolean}) {
  const {operation} = core;
  const {ready, expanded, ownKeys, ...state} = useCore(core);
  return (
    <>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.line}
          onClick={() => core.update({folded: !state.folded})}
          aria-expanded={!folded}
          disabled={!ready || expanded}
        >
          <span className={styles.method}>{operation.method}</span>
          <code className={styles.path}>{operation.path}</code>
        </button>
        {ownKeys && <span className={styles.ownKeys}>Your keys</span>}
        <span className={styles.serverChoice}>
          <ServerChoice core={core} />
        </span>
      </div>
      <button
        type="button"
        className={styles.expand}
        onClick={() => core.update({expanded: !expanded})}
        aria-label="Full window"
        aria-pressed={expanded}
        disabled={!ready}
      />
    </>
  );
}

function ServerChoice({core}: {core: ConsoleCore}) {
  const {servers} = core.operation;
  const {environment} = useCore(core);
  const [only, second] = servers;
  if (!second) return only && <span className={styles.server}>{labelOf(only)}</span>;
  return (
    <select
      className={styles.server}
      aria-label="Server"
      value={environment}
      onChange={({target}) => core.chooseServer(target.value)}
    >
      {servers.map(server => (
        <option key={server.environment} value={server.environment}>
          {labelOf(server)}
        </option>
      ))}
    </select>
  );
}

function labelOf({environment, url}: {environment: string; url: string}): string {
  const name = environment || url;
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
