/** The sandbox dashboard. Runs in the browser only. */
import {useEffect, useState} from 'react';
import {SiteLink} from '../components/SiteLink.tsx';
import {Skeleton} from '../components/Skeleton.tsx';
import {DASHBOARD_ID, startStore} from './browser.ts';
import {StoreContext} from './context.ts';
import {noJavaScript} from './copy.ts';
import type {Store} from './core/store.ts';
import styles from './Shell.module.css';
import {Shell} from './Shell.tsx';

export function Dashboard() {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    const started = startStore();
    setStore(started.store);
    return started.stop;
  }, []);
  if (store)
    return (
      <StoreContext value={store}>
        <Shell />
      </StoreContext>
    );
  return (
    <div className={styles.shell} id={DASHBOARD_ID}>
      <div className="hz-no-js-only">
        <p>
          {noJavaScript.api[0]}
          <code>{noJavaScript.api[1]}</code>
          {noJavaScript.api[2]}
        </p>
        <p>
          <SiteLink to="/docs/testing">{noJavaScript.guide[0]}</SiteLink>
          {noJavaScript.guide[1]}
        </p>
      </div>
      <div className={`${styles.loading} hz-js-only`} aria-busy="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
