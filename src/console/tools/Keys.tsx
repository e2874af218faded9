/** Chooses the keys. The visitor's own stay in memory, never in markup, until the page reloads. */
import {type SubmitEvent, useRef, useState} from 'react';
import {writeClipboard} from '../../components/CopyButton.tsx';
import type {ConsoleCore} from '../core/console.ts';
import {serverOf} from '../core/server.ts';
import {exportsOf} from './terminal.ts';
import styles from './tools.module.css';

export function Keys({core}: {core: ConsoleCore}) {
  const {operation} = core;
  const {environment, ownKeys} = core.state();
  const server = serverOf(operation, environment);
  const scheme = operation.credentials.find(({signature}) => signature)?.signature;
  const wanted = operation.credentials.filter(({header}) => header !== scheme?.headers.timestamp);
  const form = useRef<HTMLFormElement>(null);
  const use = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = wanted.flatMap(({header}) => {
      const value = String(fields.get(header) ?? '').trim();
      return value ? [[header, value]] : [];
    });
    event.currentTarget.reset();
    core.setKeys(Object.fromEntries(given));
  };
  const status = ownKeys
    ? 'Requests use your own keys. They stay in this page’s memory and are removed when you reload.'
    : server?.workspace
      ? 'Requests use the test keys of your sandbox workspace. To use other keys, add them here.'
      : server?.headers
        ? 'This server needs no keys.'
        : 'This server needs your own keys.';
  return (
    <div className={styles.tool}>
      <p className={styles.lead}>{status}</p>
      {(ownKeys || server?.workspace) && <Terminal core={core} />}
      <form ref={form} className={styles.keys} onSubmit={use} autoComplete="off">
        {wanted.map(({header, label, secret}) => (
          <label key={header}>
            <span>{label ?? header}</span>
            <input
              name={header}
              type={secret ? 'password' : 'text'}
              required
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </label>
        ))}
        <div className={styles.row}>
          <button type="submit" className={styles.plain}>
            Use my keys
          </button>
          {ownKeys && (
            <button type="button" className={styles.plain} onClick={() => core.setKeys()}>
              Remove my keys
            </button>
          )}
        </div>
      </form>
    </div>
  );
}

function Terminal({core}: {core: ConsoleCore}) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      const source = await core.source();
      const lines = exportsOf(core.operation, core.state().environment, source, location.origin);
      setStatus(
        (await writeClipboard(lines)) ? 'Copied. Paste it into your terminal.' : 'Your browser didn’t allow copying.',
      );
    } catch {
      setStatus('No keys yet. Send a request first.');
    }
  };
  return (
    <div className={styles.row}>
      <button type="button" className={styles.plain} onClick={copy}>
        Copy as shell variables
      </button>
      <span role="status" className={styles.status}>
        {status}
      </span>
    </div>
  );
}
