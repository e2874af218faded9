/** The live button's callbacks, latest first. */
import {useSyncExternalStore} from 'react';
import {type Called, readCalls, watchCalls} from './demo.ts';
import styles from './LiveSdk.module.css';

const NONE: readonly Called[] = [];

export function LiveCallbacks() {
  const calls = useSyncExternalStore(watchCalls, readCalls, () => NONE);
  return (
    <section className={styles.calls} aria-label="Callbacks of the live button">
      <p className={styles.callsTitle}>Live</p>
      {calls.length === 0 && (
        <p className={styles.note}>
          Nothing was called yet. Press <a href="#button">the button above</a>, and see here what your page would hear.
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
