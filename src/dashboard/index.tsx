/** The sandbox dashboard. Runs in the browser only. */
import {useEffect, useState} from 'react';
import {SiteLink} from '../components/SiteLink.tsx';
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
      <div className="hz-no-js-only">
        <p>
          The dashboard is live and needs JavaScript. Without it, everything that it does can be done with requests:{' '}
          <code>POST /api/sandbox/partners</code> answers with a household and keys of your own, and its token opens the
          rest.
        </p>
        <p>
          <SiteLink to="/docs/testing">Testing your integration</SiteLink> shows how to play the household, move the
          clock, send test webhooks and read what arrived, each with a command.
        </p>
      </div>
      <div className={`${styles.loading} hz-js-only`} aria-busy="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
