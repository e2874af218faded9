/** The sandbox dashboard. Runs in the browser only. */
import {useEffect, useState} from 'react';
import {InlineMarkdown} from '../components/InlineMarkdown.tsx';
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
          <InlineMarkdown>{noJavaScript}</InlineMarkdown>
        </p>
      </div>
      <div className={`${styles.loading} hz-js-only`} aria-busy="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
