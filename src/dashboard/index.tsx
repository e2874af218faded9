/** The dashboard's door: a household that lives, and everything that happened to it and why. Runs in the browser alone. */
import {useEffect, useState} from 'react';
import {Skeleton} from '../components/Skeleton.tsx';
import {browserStore, keepAwake} from './browser.ts';
import {StoreContext} from './context.ts';
import type {Store} from './core/store.ts';
import styles from './Shell.module.css';
import {Shell} from './Shell.tsx';

export function Dashboard() {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    const made = browserStore();
    setStore(made);
    return keepAwake(made);
  }, []);
  if (store)
    return (
      <StoreContext value={store}>
        <Shell />
      </StoreContext>
    );
  return (
    <div className={styles.shell}>
      <p className="hz-no-js-only">
        The dashboard needs JavaScript. Without it, ask for a workspace yourself:{' '}
        <code>POST /api/sandbox/partners</code>.
      </p>
      <div className={`${styles.loading} hz-js-only`} aria-busy="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
