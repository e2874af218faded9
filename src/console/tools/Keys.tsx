/**
 * The keys that sign. The visitor's own are read from the fields on use, kept in memory, never in markup; a reload forgets them.
 */
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
  const verb = scheme ? 'sign' : 'are sent';
  const status = ownKeys
    ? `Your own keys ${verb}. They are in the memory of this page and nowhere else; a reload forgets them.`
    : server?.workspace
      ? `The keys of your throwaway workspace ${verb}. It is the same one in every tab, and on your next visit.`
      : 'This server gives out no throwaway keys: it takes your own.';
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
              Forget my keys
            </button>
          )}
        </div>
      </form>
    </div>
  );
}

function Terminal({core}: {core: ConsoleCore}) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      const source = await core.source();
      const lines = exportsOf(core.operation, core.state().environment, source, location.origin);
      setSaid(
        (await writeClipboard(lines)) ? 'Copied: paste it into your terminal.' : 'The browser did not allow the copy.',
      );
    } catch {
      setSaid('There are no keys to copy yet.');
    }
  };
  return (
    <div className={styles.row}>
      <button type="button" className={styles.plain} onClick={copy}>
        Use these keys in my terminal
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}
