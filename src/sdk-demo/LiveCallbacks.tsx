/** The live button's callbacks, newest first. */
import {useSyncExternalStore} from 'react';
import {type CallbackEntry, readCalls, subscribeToCalls} from './demo.ts';
import styles from './LiveSdk.module.css';

const NONE: readonly CallbackEntry[] = [];

export function LiveCallbacks() {
  const calls = useSyncExternalStore(subscribeToCalls, readCalls, () => NONE);
  return (
    <section data-live="" className={styles.calls} aria-label="Callbacks of the live button">
      <p className={styles.callsTitle}>Live</p>
      {calls.length === 0 && (
        <p className={styles.note}>
          No callbacks yet. Press <a href="#button">the button above</a> to see what your page receives.
        </p>
      )}
      <div role="log" aria-live="polite">
        <ol className={styles.list} reversed>
          {calls.map(({id, name, detail}) => (
            <li key={id}>
              <code>{`${name}(${detail})`}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
